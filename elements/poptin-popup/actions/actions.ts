import { loadChunk } from '../../../shared/base/load-asset.ts';
import { emit } from '../../../shared/element/emit.ts';
import { needsBack } from '../../../shared/page/needs-back.ts';
import { POPTIN_ID } from '../../display-run/state/modes.ts';
import { keepDraft } from '../form/draft.ts';
import { followEnter } from '../layer/keyboard/enter-key.ts';
import { followKeyboard } from '../layer/keyboard/virtual-keyboard.ts';
import { navigate } from '../lead/navigate.ts';
import { countPageForm } from '../lead/page-form.ts';
import { createSubmit, followStep } from '../lead/submit-lead.ts';
import { resolveButtonUrl } from '../settings/links.ts';
import type { Act, ActionOptions, Actions } from './action.ts';
import { createCopyCoupon, findCoupon } from './copy-coupon.ts';

/**
 * The actions of buttons and hooks, besides closing. Fetched when the popup is on the screen: a first view needs none
 * of it, and a popup that is closed unread never downloads it.
 */
export function createActions(options: ActionOptions): Actions {
  const { browser, host, poptin, close, signal, within } = options;
  const submit = createSubmit(options);
  const copyCoupon = createCopyCoupon(options);
  let isSent = false;
  host.addEventListener('poptin-submit', () => (isSent = true), { signal });
  const key = `tagdrop_draft_${poptin.id}`;
  signal.addEventListener('abort', keepDraft(browser, { key, form: options.form, isSent: () => isSent }));
  const { modality, type } = within.dataset;
  const isDialog = modality === 'modal';
  if ((isDialog || type === 'mobile') && needsBack(browser.window, isDialog)) {
    loadChunk(browser, 'back', () => import('../../../shared/page/close-by-back.ts')).then(
      ({ closeByBack }) => {
        if (signal.aborted) return;
        const stop = closeByBack(browser.window, within, () => close('escape'));
        const closed = (event: CustomEvent<{ reason: string }>) =>
          stop(!/^(?:x|escape|bg)/.test(event.detail.reason));
        host.addEventListener('poptin-close', closed, { once: true });
      },
      () => {}, // logged
    );
  }
  followEnter(browser, within, signal);
  if (modality !== 'inline') followKeyboard(browser, within, signal);
  if (modality === 'floating' && browser.window.matchMedia('(pointer: coarse)').matches) {
    loadChunk(browser, 'avoid-typed-field', () => import('../../../shared/page/avoid-typed-field.ts')).then(
      ({ avoidTypedField }) =>
        signal.aborted || avoidTypedField(host, within.firstElementChild as HTMLElement, signal, within),
      () => {}, // logged
    );
  }

  const addToCart = (target: string) =>
    loadChunk(browser, 'add-to-cart', () => import('../features/products/add-to-cart.ts')).then(
      ({ addToCart }) => addToCart(options, target),
      () => {}, // logged; the next press tries again
    );

  const act: Act = (action, target, buttonText) => {
    switch (action) {
      case 'submit':
        return void (options.play?.submit ?? submit)(buttonText);
      case 'copy-coupon':
        return void copyCoupon(
          (target.includes('{{') ? '' : target) || // `{{prize_code}}` is replaced by the winning code
            options.play?.wonCode() ||
            findCoupon(poptin, options.content, options.template),
        );
      case 'add-to-cart':
        return void addToCart(target);
      case 'open-popup':
        if (!POPTIN_ID.test(target)) return options.warn(`"${target}" is not the id of a popup`);
        // The next popup takes over the display lock before this one releases it (decision 41).
        emit(host, 'poptin-launch', { poptin_id: target });
        return close('launch');
      case 'link': {
        const url = resolveButtonUrl(target, browser.window.location);
        if (url) navigate(browser, url, '_self');
        return close('button');
      }
    }
  };
  const pageFormSent = (event: Event) => {
    const next = countPageForm(options, event);
    if (next && !signal.aborted) followStep(options, next);
  };
  return { act, pageFormSent };
}
