import type { Browser, Stop } from '../browser.ts';
import { watchClickLinks } from './click-links.ts';
import { type RouteListener, watchRoutes } from './routes.ts';

/** What the run hears of the page besides triggers: a chunk of its own, since none of it is urgent. */
export function watchPage(
  browser: Browser,
  options: RouteListener & {
    spa: 'auto' | 'off';
    /** The address when the run began: what changed since is not missed. */
    from: string;
    /** Opens a popup for the visitor; whether there is such a popup. */
    openFor(id: string, trigger: string): Promise<boolean>;
  },
): Stop {
  const { document } = browser.window;
  const tabOpened = (event: Event) => {
    const { detail, target } = event as CustomEvent<{ poptin_id?: string } | null>;
    const id = detail?.poptin_id ?? (target as Element).getAttribute?.('for');
    if (id) void options.openFor(id, 'tab');
  };
  document.addEventListener('poptin-tab-open', tabOpened);
  const stops = [
    () => document.removeEventListener('poptin-tab-open', tabOpened),
    watchClickLinks(browser, (id) => options.openFor(id, 'click')),
    watchRoutes(browser, options.spa, options.from, options),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
