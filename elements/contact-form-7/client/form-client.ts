import { emit } from '../../../shared/element/emit.ts';
import { type Answer, apiRoot, type FormError, pageForm, readRefill, sendFeedback } from '../api.ts';
import { reflected } from '../behaviours/reflection.ts';
import { readDraft } from '../controls/draft.ts';
import type { Typed } from '../controls/typed.ts';
import type { FormOptions } from '../engine.ts';
import { inputsOf, type SubmitDetail } from '../events.ts';
import type { FormState } from '../state.ts';
import { OUTCOME_EVENTS, type Status, statusOf } from '../status.ts';
import type { Feedback, Refill } from '../wire.ts';
import { errorsOf, problemsIn, refresh } from './answer.ts';
import { detailOf, hiddenFields } from './identity.ts';
import { type Schema, schemaFor } from './schema.ts';

/** What the form and the server say to each other. It is loaded apart: nobody needs it to see the form. */
export interface Conversation {
  /** What was typed into the form before the page went away. */
  draftFor(form: HTMLFormElement): readonly Typed[];
  /** Asks for the rules, once per form id and page. */
  prepare(): void;
  /** Asks for new challenges. */
  refill(): Promise<unknown>;
  /** Judges one field by its rules, as soon as they are there. */
  judge(field: string): Promise<void>;
  send(submitter: HTMLElement | null): Promise<Status>;
  /** The form is being reset; by us, after a success, if `sent`. */
  reset(sent: boolean): Promise<void>;
}

/** The part of the engine that a conversation works with. */
export interface Speaker extends FormOptions {
  getState(): FormState;
  setState(change: Partial<FormState>): void;
  /** The form on the screen. */
  form(): HTMLFormElement | null;
  /** The control to go to for a field. */
  controlOf(field: string): HTMLElement | null;
  /** Where markup and attributes name none. */
  readonly unitTag: string;
  /** Where the tab keeps what is typed. */
  readonly draftKey: string;
  saveDraft(): void;
  /** The answer is there: the form may be sent again, also by a listener of the events that follow. */
  answered(): void;
  /** Empties the form after a success. */
  resetSent(): void;
}

type Facts = Pick<SubmitDetail, 'inputs' | 'formData'>;

/** React draws a change in the microtask after it. */
const drawn = () => Promise.resolve();

export function createConversation(speaker: Speaker): Conversation {
  const { browser, host, config, markup, signal, getState, setState, formId } = speaker;
  const page = browser.window;
  const root = () => apiRoot(browser, config.getState().apiRoot);
  const detail = () => detailOf(getState().hidden);
  /** Counts submissions and resets, so that a late refill does not speak for a newer one. */
  let turn = 0;
  let known: { key: string; schema: Schema } | null = null;

  function identify(): void {
    const { _wpcf7_posted_data_hash: hash = '' } = getState().hidden;
    const hidden = hiddenFields(formId(), config.getState(), markup.hidden, speaker.unitTag);
    setState({ hidden: { ...hidden, _wpcf7_posted_data_hash: hash } });
  }

  identify();
  signal.addEventListener('abort', config.subscribe(identify), { once: true });

  function setStatus(status: Status): void {
    const prevStatus = getState().status;
    if (status === prevStatus) return;
    setState({ status });
    emit(host, 'wpcf7statuschanged', { ...detail(), status, prevStatus });
  }

  const clear = () => setState({ message: '', errors: {}, summary: [], refused: false });

  async function rules(): Promise<Schema | null> {
    const key = `${root()} ${formId()}`;
    if (known?.key === key) return known.schema;
    const schema = await schemaFor(browser, root(), formId());
    if (schema) known = { key, schema };
    return schema;
  }

  /** Site §4: that field only, and the status before comes back. */
  function judgeBy(schema: Schema, field: string): void {
    const form = speaker.form();
    const before = getState().status;
    if (!form || signal.aborted || before === 'submitting' || before === 'resetting') return;
    const formData = new page.FormData(form);
    setStatus('validating');
    const { [field]: _, ...errors } = getState().errors;
    const error = schema.errorOf(field, formData);
    if (error !== null) setState({ errors: { ...errors, [field]: error } });
    else {
      const shown = reflected(form, field, formData);
      setState({
        errors,
        summary: getState().summary.filter((each) => each.field !== field),
        ...(shown ? { reflections: { ...getState().reflections, [field]: shown } } : {}),
      });
    }
    setStatus(before);
  }

  function renew(answer: Refill): void {
    const { fields, ...challenges } = refresh(getState(), answer);
    setState(challenges);
    for (const field of fields) {
      const input = speaker.controlOf(field);
      if (input) (input as HTMLInputElement).value = '';
    }
  }

  async function refill(): Promise<Answer<Refill> | null> {
    const answer = await readRefill(browser, root(), formId());
    if (signal.aborted || !answer.ok) return null;
    renew(answer.value.read);
    return answer.value;
  }

  async function send(submitter: HTMLElement | null): Promise<Status> {
    const form = speaker.form();
    if (!form) return getState().status;
    turn++;
    clear();
    if (pageForm(browser).blocked) {
      setStatus('submitting');
      return 'submitting';
    }
    const formData = new page.FormData(form);
    for (const [name, value] of freshHidden(speaker.light, getState().hidden, markup.hidden))
      formData.set(name, value);
    const { name, value } = (submitter ?? {}) as { name?: string; value?: string };
    if (name) formData.append(name, value ?? '');
    const facts = { inputs: inputsOf(formData), formData };
    emit(host, 'wpcf7beforesubmit', { ...detail(), status: getState().status, ...facts });
    setStatus('submitting');
    speaker.saveDraft();
    const answer = await sendFeedback(browser, {
      root: root(),
      formId: formId(),
      formData,
      signal,
      progress: (share) => setState({ progress: share }),
    });
    if (signal.aborted) return getState().status;
    speaker.answered();
    setState({ progress: null });
    return answer.ok ? settle(answer.value, facts) : fail(answer.error, facts);
  }

  async function settle({ read, raw }: Answer<Feedback>, facts: Facts): Promise<Status> {
    const form = speaker.form();
    const status = statusOf(read.status);
    setStatus(status);
    const errors = errorsOf(read);
    const { hidden } = getState();
    setState({
      message: read.message,
      errors,
      summary: form ? problemsIn(form, Object.keys(errors), speaker.controlOf) : [],
      hidden: {
        ...hidden,
        _wpcf7_posted_data_hash: read.posted_data_hash ?? hidden._wpcf7_posted_data_hash ?? '',
      },
    });
    renew(read);
    await drawn();
    const [first] = getState().summary;
    if (first && mayFocus(form)) speaker.controlOf(first.field)?.focus();
    const told = { ...detail(), status: read.status, ...facts, apiResponse: raw };
    const outcome = OUTCOME_EVENTS[status as keyof typeof OUTCOME_EVENTS];
    if (outcome) emit(host, outcome, told);
    emit(host, 'wpcf7submit', told);
    if (status === 'sent') {
      browser.session.remove(speaker.draftKey);
      speaker.resetSent();
    }
    return status;
  }

  /** Decision site-14: the button works again, nothing typed is lost. */
  async function fail(error: FormError, facts: Facts): Promise<Status> {
    const { words } = getState();
    const message = { fetch_error: words.offline, invalid_json: words.notJson, http_error: '' }[error.code];
    setStatus('failed');
    setState({ message, refused: message === '' });
    await drawn();
    const told = message ? { ...error, message } : error;
    emit(host, 'wpcf7submit', { ...detail(), status: 'failed', ...facts, error: told });
    return 'failed';
  }

  /** Decision site-20: a refill that fails changes nothing about how it ends. */
  async function reset(sent: boolean): Promise<void> {
    const { status } = getState();
    const mine = ++turn;
    if (!sent) {
      clear();
      browser.session.remove(speaker.draftKey);
    }
    setState({ reflections: {} });
    setStatus('resetting');
    const answer = await refill();
    if (signal.aborted || mine !== turn) return;
    setStatus(sent ? 'sent' : 'init');
    emit(host, 'wpcf7reset', { ...detail(), status, apiResponse: answer?.raw ?? null });
  }

  return {
    draftFor: (form) => readDraft(browser, speaker.draftKey, form),
    prepare: () => void rules(),
    refill,
    async judge(field) {
      if (known?.key === `${root()} ${formId()}`) return judgeBy(known.schema, field);
      const schema = await rules();
      if (schema) judgeBy(schema, field);
    },
    send,
    reset,
  };
}

/** A nonce or a token that another script has renewed in the page's own form since it was read. */
function freshHidden(
  light: HTMLFormElement | null,
  hidden: Readonly<Record<string, string>>,
  asRead: Readonly<Record<string, string>>,
): [string, string][] {
  return [...(light?.querySelectorAll<HTMLInputElement>('input[type="hidden"]') ?? [])].flatMap(
    ({ name, value }): [string, string][] =>
      name in hidden && value !== asRead[name] ? [[name, value]] : [],
  );
}

/** Whether moving the focus inside the form would take it from nobody else. */
function mayFocus(form: HTMLFormElement | null): boolean {
  const page = form?.ownerDocument;
  const inside = (form?.getRootNode() as ShadowRoot | undefined)?.activeElement;
  return Boolean(inside) || page?.activeElement === page?.body;
}
