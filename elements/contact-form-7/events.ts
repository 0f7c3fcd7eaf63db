import type { FormError } from './api.ts';
import type { Status } from './status.ts';

/** Identifies the form of an event. */
export interface FormDetail {
  contactFormId: number;
  pluginVersion: string;
  contactFormLocale: string;
  unitTag: string;
  containerPostId: number;
}

export interface StatusDetail extends FormDetail {
  status: Status;
  prevStatus: Status;
}

export interface SubmitDetail extends FormDetail {
  /** The form's status before an answer, the answer's own status after it (`validation_failed`, `mail_sent`). */
  status: string;
  /** A snapshot of the sent values, without names that begin with an underscore. */
  inputs: readonly { name: string; value: FormDataEntryValue }[];
  /** The object that is sent: a listener of `wpcf7beforesubmit` may add to it. */
  formData: FormData;
  /** The original answer. */
  apiResponse?: unknown;
  /** Why no answer arrived, in `wpcf7submit` (decision site-14). */
  error?: FormError;
}

export interface ResetDetail extends FormDetail {
  /** The values of the fields before the reset, as in the original. */
  inputs: SubmitDetail['inputs'];
  formData: FormData;
  /** The status at the time of the reset. */
  status: Status;
  /** The answer to the refill call; null if it failed. */
  apiResponse: unknown;
}

declare global {
  interface GlobalEventHandlersEventMap {
    wpcf7beforesubmit: CustomEvent<SubmitDetail>;
    wpcf7submit: CustomEvent<SubmitDetail>;
    wpcf7invalid: CustomEvent<SubmitDetail>;
    wpcf7unaccepted: CustomEvent<SubmitDetail>;
    wpcf7spam: CustomEvent<SubmitDetail>;
    wpcf7aborted: CustomEvent<SubmitDetail>;
    wpcf7mailsent: CustomEvent<SubmitDetail>;
    wpcf7mailfailed: CustomEvent<SubmitDetail>;
    wpcf7reset: CustomEvent<ResetDetail>;
    wpcf7statuschanged: CustomEvent<StatusDetail>;
  }
}

/**
 * The fields as an event carries them. Names that begin with an underscore are left out, because they are internal to
 * the plugin.
 */
export function listInputs(formData: FormData): SubmitDetail['inputs'] {
  return [...formData].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }));
}
