import type { Browser, Stop } from '../../../shared/browser.ts';
import { emit } from '../../../shared/element/emit.ts';
import type { PopupContext } from '../context.ts';
import type { CloseReason } from '../events.ts';
import type { Form } from '../form/form.ts';
import type { Poptin } from '../wire.ts';
import { createSubmission, type NextStep } from './submission.ts';

export interface LeadState {
  screen: 'form' | 'thank-you' | 'play' | 'win' | 'lose' | 'limit';
  /** A submission is on its way, or the popup is about to go. The lock itself is in `submission.ts`. */
  busy: boolean;
  /** The button says that the form was sent (popup §4). */
  sent: boolean;
}

/** The reason a close carries after a submission or a redirect; '' before. */
export type Outcome = '' | 'submitted' | 'redirect';

export interface LeadOptions {
  browser: Browser;
  host: HTMLElement;
  poptin: Poptin;
  context: PopupContext;
  form: Form;
  state(): LeadState;
  change(state: Partial<LeadState & { copied: boolean; announced: string; added: boolean }>): void;
  outcome(outcome: Outcome): void;
  /** The thank-you screen has come and stays for so long. */
  thanked(autoCloseMs: number): void;
  close(reason: CloseReason): void;
  /** Aborted when the popup leaves the screen. */
  signal: AbortSignal;
}

/** The way of a lead on the screen: the returned function sends it, and does what follows a conversion. */
export function createLead(options: LeadOptions): (buttonText: string) => Promise<void> {
  const { browser, host, poptin, context, form, change, outcome, signal } = options;
  const submission = createSubmission({ browser, host, form, poptin, context });

  const later = (ms: number, task: () => void): void => {
    const stop: Stop = browser.after(ms, task);
    signal.addEventListener('abort', stop, { once: true });
  };

  const follow = (next: NextStep) => {
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
        return later(next.afterMs, () => {
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
        return later(next.afterMs, () => options.close('submitted'));
    }
  };

  return async (buttonText) => {
    if (options.state().busy) return;
    change({ busy: true, sent: false });
    const { next } = await submission.submit({ buttonText });
    if (signal.aborted) return;
    if (next) follow(next);
    else change({ busy: false });
  };
}

/** A new window that the browser refuses (no recent click) becomes this one. */
export function navigate(browser: Browser, url: string, target: string): void {
  const page = browser.window;
  if (target === '_blank') {
    const opened = page.open(url, '_blank');
    if (opened) {
      opened.opener = null;
      return;
    }
  }
  page.open(url, '_self');
}
