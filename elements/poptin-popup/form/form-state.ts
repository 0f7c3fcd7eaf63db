import type { Choice, FieldValue } from './fields.ts';
import type { PhoneCountry } from './international-phone.ts';
import type { MessageCode } from './words/en.ts';
import type { FormWords } from './words/index.ts';

export interface FieldError {
  readonly code: MessageCode;
  /** In the language of the place. */
  readonly message: string;
}

/** Records are by field id; missing entries mean none. */
export interface FormState {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly errors: Readonly<Record<string, FieldError>>;
  /** The address that was probably meant; `acceptSuggestion` takes it. */
  readonly suggestions: Readonly<Record<string, string>>;
  /** Whole addresses that the browser may offer while an e-mail is typed. */
  readonly completions: Readonly<Record<string, readonly string[]>>;
  /** The chosen country (ISO 3166) of each international phone. */
  readonly countries: Readonly<Record<string, string>>;
  /** The options of a phone's country select; empty until loaded. */
  readonly phoneCountries: readonly PhoneCountry[];
  /** The options of a country field; empty until loaded. */
  readonly countryChoices: readonly Choice[];
  readonly words: FormWords;
  /** Counts the refused attempts to send: each one shakes the fields in error. */
  readonly shakes: number;
  /** The field that should get the focus: each request is an object of its own. */
  readonly focus: { readonly id: string } | null;
  /** The visitor has changed something. */
  readonly dirty: boolean;
  /** A message about the whole form, or null. */
  readonly notice: FieldError | null;
}
