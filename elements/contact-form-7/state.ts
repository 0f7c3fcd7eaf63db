import type { Stop } from '../../shared/base/browser.ts';
import type { Store } from '../../shared/base/store.ts';
import type { ConfigOf } from '../../shared/element/contract.ts';
import type { attributes } from './attributes.ts';
import type { Challenges, Problem } from './client/answer.ts';
import type { LiveState } from './controls/live-form.ts';
import type { FormBrowser } from './form-browser.ts';
import type { FormFacts, FormMarkup } from './markup/form-markup.ts';
import type { mirrorForm } from './page-form/mirror-form.ts';
import type { Status } from './status.ts';
import type { Speech } from './words/index.ts';

/** Everything that the view draws and that is not in the markup. Typed text is not here: the controls hold it. */
export interface FormState extends LiveState, Challenges, Speech {
  readonly status: Status;
  /** The server's message about the last attempt, or ours about a failed call. */
  readonly message: string;
  /** Field → its error. */
  readonly errors: Readonly<Record<string, string>>;
  /** The fields that the last answer named, for the list that links to them. */
  readonly summary: readonly Problem[];
  /** The hidden fields that go with every post. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Field → its valid values, for outputs that show them. */
  readonly reflections: Readonly<Record<string, readonly string[]>>;
  /** The share of the files that has been sent, 0 to 1; null while none are being sent. */
  readonly progress: number | null;
  /** The last attempt failed, and neither the server nor we have a message for it (decision site-14). */
  readonly refused: boolean;
}

/** What the element gives its engine. */
export interface FormOptions {
  readonly browser: FormBrowser;
  /** The tag. */
  readonly host: HTMLElement;
  /** Where events are dispatched: the page's form, or a template's tag. */
  readonly target: HTMLElement;
  readonly config: Store<ConfigOf<typeof attributes>>;
  readonly facts: FormFacts;
  /** Follows the attribute. */
  formId(): number;
  readonly speech: Speech;
  /**
   * The form that WordPress rendered into the page, or null for a template. It holds the values in both looks: other
   * scripts fill it, read it, listen to it, and keep its nonces and tokens fresh.
   */
  readonly pageForm: HTMLFormElement | null;
  /** Keeps the form that we draw and the page's form equal. */
  readonly mirror?: typeof mirrorForm;
  /** Called with the form on the screen, before the browser paints it. */
  mounted(form: HTMLFormElement): void;
  /** Aborted when the element has left the page. */
  readonly signal: AbortSignal;
}

/** One contact form: its state and its actions. */
export interface ContactForm extends Store<FormState> {
  /** Takes over the form on the screen; the returned function releases it. */
  attach(form: HTMLFormElement): Stop;
  /** Sends the form once; a call during another one gets its outcome. */
  submit(submitter?: HTMLElement | null): Promise<Status>;
  /** Empties the form, as its reset button would. */
  reset(): void;
  /** Moves the focus to a field. */
  focus(field: string): void;
  setWords(speech: Speech): void;
}

/** A form that we draw. */
export interface DrawnForm extends ContactForm {
  /** The drawn tree; scripts may change the form from which it was read. */
  readonly markup: Store<FormMarkup>;
}
