import { readGlobal } from '../base/page-names.ts';

/** In the history's state: the entry of an open surface. */
const MARK = 'tagdropOpen';

interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Lets a phone's Back close a surface instead of leaving the page. Where the browser has close requests (HTML, close
 * watcher), they do it, and a modal dialog has them automatically; elsewhere the surface gets one history entry with the
 * page's own address and state, so that routers find what they left there.
 * @returns the function to call when the surface has closed in another way. It takes the entry back, unless the page is
 * about to be left: going back would cancel that.
 */
export function closeByBack(
  window: Window,
  surface: Element,
  close: () => void,
): (isLeaving?: boolean) => void {
  const { history } = window;
  const Watcher = readGlobal(window, 'CloseWatcher') as (new () => CloseWatcher) | undefined;
  if (Watcher) {
    if (surface.localName === 'dialog') return () => {};
    const watcher = new Watcher();
    watcher.addEventListener('close', close, { once: true });
    return () => watcher.destroy();
  }
  const state: unknown = history.state;
  // what it cannot be added to stays as it is
  if (state !== null && Object.getPrototypeOf(state) !== Object.prototype) return () => {};
  const isMarked = () => (history.state as Record<string, unknown> | null)?.[MARK] === true;
  history.pushState(Object.assign({}, state, { [MARK]: true }), '');
  const leave = () => {
    if (isMarked()) return;
    window.removeEventListener('popstate', leave);
    close();
  };
  window.addEventListener('popstate', leave);
  return (isLeaving = false) => {
    window.removeEventListener('popstate', leave);
    if (isMarked() && !isLeaving) history.back();
  };
}
