import type { Store } from '../../../shared/base/store.ts';
import type { Typed } from '../controls/typed.ts';
import type { FormOptions, FormState } from '../state.ts';
import type { Status } from '../status.ts';

/**
 * Everything about a form that needs the server or its rules. It is loaded late, because visitors can see the form
 * without it.
 */
export interface FormClient {
  /** The text that the visitor typed before leaving the page. */
  readDraft(form: HTMLFormElement): readonly Typed[];
  /** Requests the rules, once per form id and page. */
  prepare(): void;
  /** Requests new challenges. */
  refill(): Promise<unknown>;
  /** Checks one field by its rules, as soon as they have loaded. */
  validate(field: string): Promise<void>;
  send(submitter: HTMLElement | null): Promise<Status>;
  /** The server's answer about the rules; undefined until it arrives. */
  readSchema(): unknown;
  /**
   * The form is being reset.
   * @param sent means that we reset it, after a success.
   * @param formData the form's values before the reset.
   */
  reset(sent: boolean, formData: FormData): Promise<void>;
}

/** The part of the engine that a client uses. */
export interface ClientContext extends FormOptions, Store<FormState> {
  setState(change: Partial<FormState>): void;
  /** The form that holds the values. */
  form(): HTMLFormElement | null;
  /** The form on the screen: in our own look it is another one. */
  shown(): HTMLFormElement | null;
  /** The control on the screen that belongs to a field. */
  findControl(field: string): HTMLElement | null;
  /** Defaults for values that markup and attributes do not name. */
  readonly unitTag: string;
  /** The tab's storage of typed text. */
  readonly draftKey: string;
  saveDraft(): void;
  /** The answer has arrived: the form can be sent again, even by a listener of the events that follow. */
  answered(): void;
  /** Empties the form after a success. */
  resetSent(): void;
}

/** The data that the parts of a client share. */
export interface ClientParts {
  readonly context: ClientContext;
  /** The current root of the REST calls; the attribute may change. */
  root(): string;
  /** Sets the status, and dispatches `wpcf7statuschanged` if it has changed. */
  setStatus(status: Status): void;
  /** Removes the messages of the last attempt. */
  clear(): void;
  /** Counts submissions and resets, so that a late refill does not end a newer one. */
  readonly generation: { count: number };
}
