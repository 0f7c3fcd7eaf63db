import type { Browser } from '../../../shared/base/browser.ts';
import type { PopupContext } from '../context.ts';
import type { CloseReason } from '../events.ts';
import type { FormEntry } from '../form/answers/entries.ts';
import type { Form } from '../form/form.ts';
import type { Poptin } from '../wire.ts';
import type { NextStep } from './next-step.ts';

/** The part of the popup's state that a lead changes. */
export interface LeadState {
  screen: 'form' | 'thank-you' | 'play' | 'win' | 'lose' | 'limit';
  /** A lead is being sent, or the popup is about to close. For the view alone: the guard is in `lead-sender.ts`. */
  busy: boolean;
  /** The button says that the form was sent (popup §4). */
  sent: boolean;
}

/** The close reason after a lead or a redirect; '' before. */
export type Outcome = '' | 'submitted' | 'redirect';

/** The button that sends a lead, and what it adds to the form. */
export interface LeadTrigger {
  readonly buttonText: string;
  /** True for a button besides the form's own one (popup §3 `extra_button`). */
  readonly extra?: boolean;
  /** The prize that was won (popup §3); without label and code for a player who lost. */
  readonly prize?: { readonly label: string; readonly code: string; readonly isWinner?: boolean };
}

/**
 * `invalid`: the form shows its errors. `prevented`: a listener stopped it, or one is being sent. `sent` and
 * `queued`: it is a conversion, `next` says what follows. `refused`: the provider refused it, the form says so.
 */
export type LeadResult =
  | { readonly kind: 'sent' | 'queued'; readonly next: NextStep }
  | { readonly kind: 'invalid' | 'prevented' | 'refused'; readonly next?: undefined };

export interface LeadSender {
  /** True while a lead is being sent, and if the form has nothing new to send. */
  isLocked(): boolean;
  send(trigger: LeadTrigger): Promise<LeadResult>;
}

/** What the lazy part tells the guard. */
export interface SendReport {
  readonly result: LeadResult;
  /** What was sent, and to where. */
  readonly entries?: readonly FormEntry[];
  /** The provider refused it: the form stays locked for a second after the press. */
  readonly isRefused?: boolean;
}

export interface LeadSenderOptions {
  readonly browser: Browser;
  readonly host: HTMLElement;
  readonly form: Form;
  readonly poptin: Poptin;
  readonly context: PopupContext;
}

export interface LeadOptions extends LeadSenderOptions {
  state(): LeadState;
  change(state: Partial<LeadState & { copied: boolean; announced: string; added: boolean }>): void;
  outcome(outcome: Outcome): void;
  /** The thank-you screen is shown for this long. */
  thanked(autoCloseMs: number): void;
  close(reason: CloseReason): void;
  /** Aborted when the popup leaves the screen. */
  signal: AbortSignal;
}
