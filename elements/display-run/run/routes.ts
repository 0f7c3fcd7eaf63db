import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { watchNavigation } from '../../../shared/navigation.ts';
import { isDebugSpa } from '../state/modes.ts';

/** A page may pass through several addresses on its way to one (a redirecting router). */
const SETTLE_MS = 50;

export interface RouteListener {
  /** The page became another one: same document, new path or query. */
  onPageChange(): void;
  /** Debug mode (popup §2): every popup is removed and the run begins again. */
  onRestart(): void;
  /** Back from the back/forward cache: time has passed that no timer saw. */
  onReturn(): void;
}

/**
 * Decision 81: anchors and replaced states of the same address are not a new page; the debug cookie counts each one.
 */
export function watchRoutes(
  browser: Browser,
  spa: 'auto' | 'off',
  from: string,
  listener: RouteListener,
): Stop {
  const window = browser.window;
  let current = readRoute(from);
  let stopTimer: Stop = () => {};
  const settled = () => {
    const route = readRoute(window.location.href);
    if (isDebugSpa(browser)) listener.onRestart();
    else if (route !== current) listener.onPageChange();
    current = route;
  };
  const shown = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) listener.onReturn();
  };
  window.addEventListener('pageshow', shown);
  if (spa === 'auto' && readRoute(window.location.href) !== current) settled();
  const stopNavigation =
    spa === 'off'
      ? () => {}
      : watchNavigation(browser, () => {
          stopTimer();
          stopTimer = browser.after(SETTLE_MS, settled);
        });
  return () => {
    stopTimer();
    stopNavigation();
    window.removeEventListener('pageshow', shown);
  };
}

/**
 * Path, query, and a hash that is a route of the page's script (`#/cart`, `#!/cart`): no anchor begins that way. The empty
 * route `#/` is the page itself.
 */
export function readRoute(href: string): string {
  const { pathname, search, hash } = new URL(href);
  return pathname + search + (/^#!?\/./.test(hash) ? hash : '');
}
