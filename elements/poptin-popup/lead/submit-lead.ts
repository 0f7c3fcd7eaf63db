import { emit } from '../../../shared/element/emit.ts';
import type { LeadOptions } from './lead.ts';
import { createLeadSender } from './lead-sender.ts';
import { navigate } from './navigate.ts';
import type { NextStep } from './next-step.ts';

/**
 * The action of the form's button: it sends the lead, and shows what follows.
 * @returns the function to call with the text of the pressed button.
 */
export function createSubmit(options: LeadOptions): (buttonText: string) => Promise<void> {
  const { browser, host, poptin, context, form, change, signal } = options;
  const sender = createLeadSender({ browser, host, form, poptin, context });

  return async (buttonText) => {
    if (sender.isLocked()) return;
    change({ busy: true, sent: false });
    const { next } = await sender.send({ buttonText });
    if (signal.aborted) return;
    if (next) followStep(options, next);
    else change({ busy: false });
  };
}

/** Shows what follows a conversion. */
export const followStep = (options: LeadOptions, next: NextStep) => {
  const { browser, host, change, outcome, signal } = options;
  const after = (ms: number, task: () => void): void => {
    signal.addEventListener('abort', browser.after(ms, task), { once: true });
  };
  outcome('submitted');
  switch (next.kind) {
    case 'thank-you':
      change({ screen: 'thank-you', busy: false });
      return options.thanked(next.autoCloseMs);
    case 'redirect':
      if (next.thankYou) {
        change({ screen: 'thank-you' });
        options.thanked(0);
      }
      return after(next.afterMs, () => {
        outcome('redirect');
        navigate(browser, next.url, next.target);
        options.close('redirect');
      });
    case 'launch':
      emit(host, 'poptin-launch', { poptin_id: next.poptinId });
      return options.close('launch');
    case 'message':
      return change({ sent: true, busy: false });
    case 'close':
      change({ sent: true });
      return after(next.afterMs, () => options.close('submitted'));
  }
};
