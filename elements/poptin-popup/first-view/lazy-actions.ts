import { lazy } from '../../../shared/base/lazy.ts';
import type { Act, ActionOptions } from '../actions/action.ts';

/** Messages of page forms that were counted: a popup that was opened again hears the answer to its last opening, too. */
const counted = new WeakSet<Event>();

/**
 * The actions of one appearance of the popup, fetched when the browser is idle, at the latest by the first press.
 * @param onFailed is called for a press whose chunk could not be loaded; the next press tries again.
 */
export function createLazyActions(
  options: ActionOptions,
  onFailed: (...press: Parameters<Act>) => void,
): Act {
  const { browser, form, signal, within } = options;
  const load = lazy(browser, 'popup-actions', async () => {
    const { createActions } = await import('../actions/actions.ts');
    return createActions(options);
  });
  const prepare = () => {
    void load();
    void form.settled(); // from the same file
  };
  signal.addEventListener('abort', browser.idle(prepare), { once: true });
  const sent = async (event: Event) => {
    if (counted.has(event)) return;
    counted.add(event);
    (await load())?.pageFormSent(event);
  };
  within.addEventListener('wpcf7mailsent', sent, { signal });
  const hearAnswer = ({ target: pageForm }: Event) => {
    const answered = new AbortController();
    const listen = (type: string, listener: (event: Event) => void) =>
      pageForm?.addEventListener(type, listener, { signal: answered.signal });
    // the answer counts even if the popup has been closed in the meantime; if it is open again, that opening thanks
    listen('wpcf7mailsent', (event) => signal.aborted && queueMicrotask(() => sent(event)));
    listen('wpcf7submit', () => answered.abort());
  };
  // a captcha's token may take until the popup is closed: then only the press was heard
  for (const type of ['submit', 'wpcf7beforesubmit']) within.addEventListener(type, hearAnswer, { signal });
  return async (...press) => {
    const actions = await load();
    if (!actions) onFailed(...press);
    else if (!signal.aborted) actions.act(...press);
  };
}
