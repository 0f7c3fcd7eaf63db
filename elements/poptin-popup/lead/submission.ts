import type { Browser } from '../../../shared/browser.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { PopupContext } from '../context.ts';
import type { Form } from '../form/form.ts';
import type { Poptin } from '../wire.ts';
import type { NextStep } from './after-conversion.ts';

export type { NextStep } from './after-conversion.ts';

/**
 * `invalid`: the form shows what is wrong. `prevented`: a listener stopped it, or the lock was on. `sent` and `queued`:
 * it is a conversion, `next` says what follows. `refused`: the provider does not want it, the form says so.
 */
export type SubmitOutcome =
  | { readonly kind: 'sent' | 'queued'; readonly next: NextStep }
  | { readonly kind: 'invalid' | 'prevented' | 'refused'; readonly next?: undefined };

export interface SubmitTrigger {
  readonly buttonText: string;
  /** True for a button besides the form's own one (popup §3 `extra_button`). */
  readonly extra?: boolean;
  /** The prize that was won (popup §3); without label and code for a player who lost. */
  readonly prize?: { readonly label: string; readonly code: string; readonly isWinner?: boolean };
}

/** From a pressed button to what follows a conversion. One at a time: the lock of popup §4 is here. */
export interface Submission {
  submit(trigger: SubmitTrigger): Promise<SubmitOutcome>;
}

export interface SubmissionOptions {
  readonly browser: Browser;
  readonly host: HTMLElement;
  readonly form: Form;
  readonly poptin: Poptin;
  readonly context: PopupContext;
}

/**
 * A first view needs none of what sends a lead, so that is fetched as soon as the browser is idle: before a visitor can
 * have filled in anything, and so before the network can be gone when they press the button.
 */
export function createSubmission(options: SubmissionOptions): Submission {
  const { browser, form } = options;
  let sender: Promise<Submission> | null = null;
  let locked = false;

  const fetched = () => {
    sender ??= loadChunk(browser, 'submission', () => import('./lead-sender.ts')).then(
      ({ createLeadSender }) => createLeadSender(options),
      (cause: unknown) => {
        sender = null; // the next press tries again
        throw cause;
      },
    );
    return sender;
  };
  browser.idle(() => void fetched().catch(() => {}));

  return {
    async submit(trigger) {
      if (locked) return { kind: 'prevented' };
      locked = true;
      try {
        const ready = await fetched().catch(() => null);
        if (ready) return await ready.submit(trigger);
        form.showNotice('refused'); // the console says why; what was typed stays
        return { kind: 'refused' };
      } finally {
        locked = false;
      }
    },
  };
}
