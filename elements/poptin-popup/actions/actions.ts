import type { Stop } from '../../../shared/browser.ts';
import { emit } from '../../../shared/element/emit.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import { POPTIN_ID } from '../../display-run/run/modes.ts';
import { detailOf } from '../events.ts';
import type { Play } from '../features/game/play.ts';
import { rescueEvents } from '../layer/redispatch-stopped-events.ts';
import { watchKeyboard } from '../layer/virtual-keyboard.ts';
import { createLead, type LeadOptions, type LeadState, navigate } from '../lead/lead.ts';
import { buttonUrl } from '../settings/links.ts';
import type { Template } from '../template/template.ts';
import type { ButtonAction, Content } from '../wire.ts';
import type { Words } from '../words/en.ts';
import { copyText, couponOf } from './copy-coupon.ts';

/** Popup §9: the coupon's tooltip. */
export const COPIED_MS = 500;
/** What is said aloud stays in its live region for longer: some screen readers come for it late. */
export const ANNOUNCED_MS = 2000;

export interface ActionOptions extends LeadOptions {
  state(): LeadState & { readonly words: Words };
  content: Content;
  template: Template | null;
  /** The popup's game: its form leads there, and is sent with the prize. */
  play?: Play | null | undefined;
  /** The dialog on the screen. */
  within: HTMLElement;
  warn(message: string): void;
}

export type Act = (action: ButtonAction, target: string, buttonText: string) => void;

/**
 * What buttons and hooks do besides closing. It is fetched when the popup is on the screen: a first view needs none of
 * it, and a popup that is closed unread never does.
 */
export function createActions(options: ActionOptions): Act {
  const { browser, host, poptin, change, close, signal, within } = options;
  const submit = createLead(options);
  rescueEvents(browser, within, signal);
  // a surface that is no dialog has done so itself
  if (within.localName === 'dialog') watchKeyboard(browser, within, signal);
  let hush: Stop = () => {};

  async function copy(code: string): Promise<void> {
    if (!code || !(await copyText(browser, code, within)) || signal.aborted) return;
    emit(host, 'couponCopy', { ...detailOf(poptin, 'couponCopy'), coupon: code });
    hush();
    change({ copied: true, announced: options.state().words.copied });
    const stops = [
      browser.after(COPIED_MS, () => change({ copied: false })),
      browser.after(ANNOUNCED_MS, () => change({ announced: '' })),
    ];
    hush = () => {
      for (const stop of stops) stop();
    };
    signal.addEventListener('abort', hush, { once: true });
  }

  return (action, target, buttonText) => {
    switch (action) {
      case 'submit':
        return void (options.play?.submit ?? submit)(buttonText);
      case 'copy-coupon':
        return void copy(
          (target.includes('{{') ? '' : target) || // `{{prize_code}}` stands for what was won
            options.play?.wonCode() ||
            couponOf(poptin, options.content, options.template),
        );
      case 'add-to-cart':
        return void loadChunk(
          browser,
          'add-to-cart',
          () => import('../features/products/add-to-cart.ts'),
        ).then(
          ({ addToCart }) => addToCart(options, target),
          () => {}, // logged; the next press tries again
        );
      case 'open-popup':
        if (!POPTIN_ID.test(target)) return options.warn(`"${target}" is not the id of a popup`);
        // The other one takes over the slot before this one gives it up (decision 41).
        emit(host, 'poptin-launch', { poptin_id: target });
        return close('launch');
      case 'link': {
        const url = buttonUrl(target, browser.window.location);
        if (url) navigate(browser, url, '_self');
        return close('button');
      }
    }
  };
}
