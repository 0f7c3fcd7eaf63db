import type { Browser } from '../../shared/base/browser.ts';
import { readGlobal } from '../../shared/base/page-names.ts';
import { emit } from '../../shared/element/emit.ts';
import type { Poptin } from './wire.ts';

/** The detail of the compatibility events (popup §4). */
export interface PoptinDetail {
  poptin_id: string;
  name: string;
  target: string;
  type: string;
  account_id: string;
  event_name: string;
}

/** Popup §4 records auto_close, bg_click and timer; the others are ours. A page may close with its own reason. */
export type CloseReason =
  | 'x'
  | 'skip'
  | 'escape'
  | 'bg_click'
  | 'auto_close'
  | 'timer'
  | 'button'
  | 'submitted'
  | 'redirect'
  | 'launch'
  | 'api'
  | 'removed'
  | 'view-failed'
  | 'not-visible'
  | (string & {});

declare global {
  interface GlobalEventHandlersEventMap {
    'poptin-before-show': CustomEvent<{ poptin_id: string; trigger: string }>;
    'poptin-show': CustomEvent<{ poptin_id: string; trigger: string; is_reopen: boolean; preview: boolean }>;
    'poptin-before-close': CustomEvent<{ poptin_id: string; reason: CloseReason }>;
    'poptin-close': CustomEvent<{ poptin_id: string; reason: CloseReason; preview: boolean }>;
    'poptin-suppressed': CustomEvent<{ poptin_id: string; reason: string }>;
    'poptin-launch': CustomEvent<{ poptin_id: string }>;
    poptinView: CustomEvent<PoptinDetail>;
    poptinClose: CustomEvent<PoptinDetail>;
    couponCopy: CustomEvent<PoptinDetail & { coupon: string }>;
  }

  /** Callbacks that a page may define, and the map that it may read (decision D-12). */
  interface Window {
    poptinVisible?: (poptinId: string) => void;
    onpoptinClose?: (poptinId: string) => void;
    onpoptinSubmit?: (poptinId: string) => void;
    poptinSubmitted?: Record<string, { fields: { name: string; value: string }[] }>;
  }
}

export function eventDetail<N extends string>(
  poptin: Poptin,
  eventName: N,
): PoptinDetail & { event_name: N } {
  return {
    poptin_id: poptin.id,
    name: poptin.name,
    target: poptin.target,
    type: poptin.type,
    account_id: poptin.accountId,
    event_name: eventName,
  };
}

/** Calls a callback that the page may have defined. Its error is reported as the page's own and never stops us. */
export function callPage(
  browser: Browser,
  name: 'poptinVisible' | 'onpoptinClose' | 'onpoptinSubmit',
  poptinId: string,
): void {
  const window = browser.window;
  try {
    const callback = readGlobal(window, name);
    if (typeof callback === 'function') callback.call(window, poptinId);
  } catch (cause) {
    const report = readGlobal(window, 'reportError');
    if (typeof report === 'function') report.call(window, cause);
  }
}

/** an element with this id has the same name (HTML, named access on the Window object) */
export function announceShow(
  host: EventTarget,
  poptin: Poptin,
  facts: { trigger: string; isReopen: boolean; preview: boolean },
): void {
  const { trigger, isReopen, preview } = facts;
  emit(host, 'poptin-show', { poptin_id: poptin.id, trigger, is_reopen: isReopen, preview });
}

/** The compatibility event of a view, and the page's callback. */
export function announceView(browser: Browser, host: EventTarget, poptin: Poptin): void {
  emit(host, 'poptinView', eventDetail(poptin, 'poptinView'));
  callPage(browser, 'poptinVisible', poptin.id);
}

/** The popup has left the screen. After a submission or a redirect the provider's own close event is silent (popup §4). */
export function announceClose(
  browser: Browser,
  host: EventTarget,
  poptin: Poptin,
  facts: { reason: CloseReason; preview: boolean },
): void {
  emit(host, 'poptin-close', { poptin_id: poptin.id, ...facts });
  if (facts.reason === 'submitted' || facts.reason === 'redirect') return;
  emit(host, 'poptinClose', eventDetail(poptin, 'poptinClose'));
  callPage(browser, 'onpoptinClose', poptin.id);
}
