import type { Browser } from '../../../shared/base/browser.ts';
import { readGlobal } from '../../../shared/base/page-names.ts';
import { CONSENT_COOKIE } from '../../../shared/consent/record.ts';

interface CookieChange extends Event {
  readonly changed?: readonly { readonly name?: string }[];
  readonly deleted?: readonly { readonly name?: string }[];
}

/** Set and removed again at once: only the event about it matters. */
const TOLD_KEY = 'tagdrop_consent_told';

const findStore = (window: Window) => readGlobal(window, 'cookieStore') as EventTarget | undefined;

/**
 * Notices a choice in another window, or in a frame, at once: by the Cookie Store API, or, in browsers without it, by
 * an event of web storage. Both may be missing; then it is noticed when this window gets the focus.
 */
export function watchRecord(window: Window, task: () => void, signal: AbortSignal): void {
  const store = findStore(window);
  store?.addEventListener?.(
    'change',
    ({ changed = [], deleted = [] }: CookieChange) => {
      if ([...changed, ...deleted].some(({ name }) => name === CONSENT_COOKIE)) task();
    },
    { signal },
  );
  window.addEventListener('storage', ({ key, newValue }) => key === TOLD_KEY && newValue && task(), {
    signal,
  });
}

/** Tells other windows of the site about a choice, if the browser does not. */
export function tellOtherWindows({ window, local, now }: Browser): void {
  if (findStore(window)) return;
  local.set(TOLD_KEY, `${now()}`);
  local.remove(TOLD_KEY);
}
