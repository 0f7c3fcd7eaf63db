import type { Browser } from '../../shared/browser.ts';
import { POPTIN_ID } from '../../shared/display-run/modes.ts';
import { emit } from '../../shared/element/emit.ts';
import { copyText } from './coupon.ts';
import { type CloseReason, detailOf } from './events.ts';
import { navigate } from './lead.ts';
import { buttonUrl } from './links.ts';
import type { ButtonAction, Poptin } from './wire.ts';

/** Popup §9 has 500 ms for the coupon's tooltip: too short to be read aloud, so it stays longer. */
export const COPIED_MS = 2000;

/** What buttons and hooks do; `target` is the action's address, popup id or coupon. */
export function createActions(options: {
  browser: Browser;
  host: HTMLElement;
  poptin: Poptin;
  /** The coupon of a copy button that names none. */
  coupon(): string;
  /** The dialog on the screen, or null. */
  within(): HTMLElement | null;
  maySkip(): boolean;
  submit(buttonText: string): void;
  close(reason: CloseReason): void;
  copied(copied: boolean): void;
  /** Runs a task later, unless the popup has gone by then. */
  after(ms: number, task: () => void): void;
  warn(message: string): void;
}): (action: ButtonAction, target: string, buttonText: string) => void {
  const { browser, host, poptin, close } = options;

  async function copy(code: string): Promise<void> {
    const within = options.within();
    if (!code || !within || !(await copyText(browser, code, within))) return;
    if (options.within() !== within) return;
    emit(host, 'couponCopy', { ...detailOf(poptin, 'couponCopy'), coupon: code });
    options.copied(true);
    options.after(COPIED_MS, () => options.copied(false));
  }

  return (action, target, buttonText) => {
    switch (action) {
      case 'submit':
        return options.submit(buttonText);
      case 'close':
        return close('button');
      case 'skip':
        if (options.maySkip()) close('skip');
        return;
      case 'copy-coupon':
        return void copy(target || options.coupon());
      case 'open-popup':
        if (!POPTIN_ID.test(target)) return options.warn(`"${target}" is not the id of a popup`);
        // The other one takes over the slot before this one gives it up (reading 41).
        emit(host, 'poptin-launch', { poptin_id: target });
        return close('launch');
      case 'link': {
        // A real link has no target here: the browser follows it.
        const url = buttonUrl(target, browser.window.location);
        if (url) navigate(browser, url, '_self');
        return close('button');
      }
    }
  };
}
