import type { Browser, Stop } from './base/browser.ts';
import { readGlobal } from './base/page-names.ts';

/** A change of the page's address without a load: a route of a single-page app, a hash, a replaced state. */
export interface Navigation {
  from: string;
  to: string;
}

type History = Window['history'];
type Method = 'pushState' | 'replaceState';

/** One patch for all copies of the script on a page; never removed, because another script may have wrapped it. */
const PATCH = Symbol.for('tagdrop.navigation');
const LISTENERS = Symbol.for('tagdrop.navigation.listeners');

/**
 * Calls `listener` after every navigation inside the document, even one to the same address. It uses the Navigation
 * API where the browser has it, otherwise `popstate`, `hashchange` and one guarded patch of the history methods.
 */
export function watchNavigation(
  { window }: Pick<Browser, 'window'>,
  listener: (navigation: Navigation) => void,
): Stop {
  let from = window.location.href;
  const notify = () => {
    const to = window.location.href;
    const navigation = { from, to };
    from = to;
    listener(navigation);
  };
  const navigation = readGlobal(window, 'navigation') as EventTarget | undefined;
  if (readGlobal(window, 'navigation', 'currentEntry') && navigation) {
    navigation.addEventListener('currententrychange', notify);
    return () => navigation.removeEventListener('currententrychange', notify);
  }
  const listeners = patchHistory(window.history);
  listeners.add(notify);
  window.addEventListener('popstate', notify);
  window.addEventListener('hashchange', notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('popstate', notify);
    window.removeEventListener('hashchange', notify);
  };
}

function patchHistory(history: History): Set<() => void> {
  const marked = history as History & { [PATCH]?: boolean; [LISTENERS]?: Set<() => void> };
  const listeners = marked[LISTENERS] ?? new Set<() => void>();
  marked[LISTENERS] = listeners;
  if (marked[PATCH]) return listeners;
  marked[PATCH] = true;
  for (const method of ['pushState', 'replaceState'] satisfies Method[]) {
    const original = history[method];
    history[method] = function (this: History, ...args: Parameters<History[Method]>) {
      original.apply(this, args);
      for (const notify of [...listeners]) notify();
    };
  }
  return listeners;
}
