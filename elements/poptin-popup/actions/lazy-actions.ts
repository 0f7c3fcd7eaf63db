import { loadChunk } from '../../../shared/load-asset.ts';
import type { Act, ActionOptions } from './actions.ts';

/**
 * The actions of one showing, fetched when the browser is idle, at the latest by the first press.
 *
 * @param failed hears of a press whose chunk could not be had; the next one tries again.
 */
export function createLateActions(options: ActionOptions, failed: (...press: Parameters<Act>) => void): Act {
  const { browser, signal } = options;
  let fetching: Promise<Act> | null = null;
  const fetched = () => {
    fetching ??= loadChunk(browser, 'popup-actions', () => import('./actions.ts')).then(
      ({ createActions }) => createActions(options),
      (cause: unknown) => {
        fetching = null;
        throw cause;
      },
    );
    return fetching;
  };
  const stop = browser.idle(() => void fetched().catch(() => {}));
  signal.addEventListener('abort', stop, { once: true });
  return (...press) => {
    fetched().then(
      (act) => {
        if (!signal.aborted) act(...press);
      },
      () => failed(...press),
    );
  };
}
