import type { Browser, Stop } from '../../shared/browser.ts';
import type { ConfigOf } from '../../shared/element/contract.ts';
import type { Store } from '../../shared/store.ts';
import type { attributes } from './attributes.ts';
import type { Challenges, Problem } from './client/answer.ts';
import type { LiveState } from './controls/live-form.ts';
import type { FormMarkup } from './markup/form-markup.ts';
import type { Status } from './status.ts';
import type { Words } from './words/en.ts';

/** Everything the view draws that is not in the markup. What was typed is not here: the controls hold it. */
export interface FormState extends LiveState, Challenges {
  readonly status: Status;
  /** The server's words about the last attempt, or ours about a failed call. */
  readonly message: string;
  /** Field → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>;
  /** The fields that the last answer named, for the list that links to them. */
  readonly summary: readonly Problem[];
  /** The hidden fields that go with every post. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Field → its valid values, for outputs that show them. */
  readonly reflections: Readonly<Record<string, readonly string[]>>;
  /** How much of the files has been sent, 0 to 1; null while none are being sent. */
  readonly progress: number | null;
  /** The last attempt failed, and neither the server nor we have words for it (decision site-14). */
  readonly refused: boolean;
  readonly words: Words;
}

/** What the element gives to its engine. */
export interface FormOptions {
  readonly browser: Browser;
  /** Where events are dispatched. */
  readonly host: HTMLElement;
  readonly config: Store<ConfigOf<typeof attributes>>;
  readonly markup: FormMarkup;
  /** Follows the attribute. */
  formId(): number;
  readonly words: Words;
  /** The form in the page: other scripts keep its nonces and tokens fresh. */
  readonly light: HTMLFormElement | null;
  /** Called with the drawn form, before the browser paints it. */
  mounted(form: HTMLFormElement): void;
  /** Aborted when the element has left the page. */
  readonly signal: AbortSignal;
}

/** One contact form: its state and its actions. */
export interface ContactForm extends Store<FormState> {
  readonly markup: FormMarkup;
  /** Takes the drawn form over; the returned function lets go of it. */
  attach(form: HTMLFormElement): Stop;
  /** Sends the form once; a call while one is under way gets that one's outcome. */
  submit(submitter?: HTMLElement | null): Promise<Status>;
  /** Empties the form, as its reset button would. */
  reset(): void;
  /** Moves the focus to a field. */
  focus(field: string): void;
  setWords(words: Words): void;
}
