import type { Browser, Stop } from '../../shared/browser.ts';
import type { ConfigOf } from '../../shared/element/contract.ts';
import { emit } from '../../shared/element/emit.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import { createStore, type Store } from '../../shared/store.ts';
import { controlOf, errorsOf, problemsIn, refresh } from './answer.ts';
import { type Answer, apiRoot, type FormError, pageForm, readRefill, sendFeedback } from './api.ts';
import type { attributes } from './attributes.ts';
import { reflected } from './behaviours/reflection.ts';
import { openDraft } from './draft.ts';
import { inputsOf, type SubmitDetail } from './events.ts';
import { type FormMarkup, needsRefill } from './form-markup.ts';
import type { ContactForm, FormState } from './form-state.ts';
import { detailOf, formIdOf, hiddenFields, newUnitTag } from './identity.ts';
import { EMPTY_LIVE, listenTo, readLive } from './live-form.ts';
import type { Schema } from './schema.ts';
import { OUTCOME_EVENTS, type Status, statusOf } from './status.ts';
import type { Feedback, Refill } from './wire.ts';
import type { Words } from './words/en.ts';

export interface FormOptions {
  readonly browser: Browser;
  /** Where events are dispatched. */
  readonly host: HTMLElement;
  readonly config: Store<ConfigOf<typeof attributes>>;
  readonly markup: FormMarkup;
  readonly formId: number;
  readonly words: Words;
  /** The form in the page: other scripts keep its nonces and tokens fresh. */
  readonly light: HTMLFormElement | null;
  /** Called with the drawn form, before the browser paints it. */
  mounted(form: HTMLFormElement): void;
  /** The element has left the page. */
  readonly signal: AbortSignal;
}

/** React draws a change in the microtask after it. */
const drawn = () => Promise.resolve();

export function createContactForm(options: FormOptions): ContactForm {
  const { browser, host, config, markup, light, signal } = options;
  const page = browser.window;
  const unitTag = newUnitTag(options.formId, config.getState());
  const hiddenNow = (hash: string) => ({
    ...hiddenFields(formId(), config.getState(), markup.hidden, unitTag),
    _wpcf7_posted_data_hash: hash,
  });
  const formId = () => formIdOf(config.getState(), markup.hidden) ?? options.formId;
  const root = () => apiRoot(browser, config.getState().apiRoot);

  const store = createStore<FormState>({
    ...EMPTY_LIVE,
    status: markup.status,
    message: markup.message,
    errors: markup.errors,
    summary: [],
    hidden: hiddenNow(markup.hidden._wpcf7_posted_data_hash ?? ''),
    images: {},
    questions: {},
    hashes: {},
    reflections: {},
    progress: null,
    refused: false,
    words: options.words,
  });
  const { getState, setState } = store;
  const draft = openDraft(browser, getState().hidden._wpcf7_unit_tag ?? '');
  let form: HTMLFormElement | null = null;
  let sending: Promise<Status> | null = null;
  let justSent = false;
  /** Counts submissions and resets, so that a late refill does not speak for a newer one. */
  let turn = 0;
  let schema: { key: string; rules: Schema } | null = null;

  const stopConfig = config.subscribe(() =>
    setState({ hidden: hiddenNow(getState().hidden._wpcf7_posted_data_hash ?? '') }),
  );
  signal.addEventListener('abort', stopConfig, { once: true });

  const detail = () => detailOf(getState().hidden);

  function setStatus(status: Status): void {
    const prevStatus = getState().status;
    if (status === prevStatus) return;
    setState({ status });
    emit(host, 'wpcf7statuschanged', { ...detail(), status, prevStatus });
  }

  function clear(): void {
    setState({ message: '', errors: {}, summary: [], refused: false });
  }

  async function loadSchema(): Promise<Schema | null> {
    const key = `${root()} ${formId()}`;
    if (schema?.key === key) return schema.rules;
    const chunk = await loadChunk(browser, 'contact-form-7 rules', () => import('./schema.ts')).catch(
      () => null,
    );
    const rules = (await chunk?.schemaFor(browser, root(), formId())) ?? null;
    if (rules) schema = { key, rules };
    return rules;
  }

  /** Site §4: that field only, and the status before comes back. */
  function judge(rules: Schema, field: string): void {
    const before = getState().status;
    if (!form || before === 'submitting' || before === 'resetting') return;
    const formData = new page.FormData(form);
    setStatus('validating');
    const { [field]: _, ...errors } = getState().errors;
    const error = rules.errorOf(field, formData);
    const shown = error === null ? reflected(form, field, formData) : null;
    setState({
      errors: error === null ? errors : { ...errors, [field]: error },
      summary:
        error === null ? getState().summary.filter((each) => each.field !== field) : getState().summary,
      ...(shown ? { reflections: { ...getState().reflections, [field]: shown } } : {}),
    });
    setStatus(before);
  }

  function renew(refill: Refill): void {
    const { fields, ...challenges } = refresh(getState(), refill);
    setState(challenges);
    for (const field of fields) {
      const answer = form && controlOf(form, field);
      if (answer) (answer as HTMLInputElement).value = '';
    }
  }

  async function refill(): Promise<Answer<Refill> | null> {
    const answer = await readRefill(browser, root(), formId());
    if (signal.aborted || !answer.ok) return null;
    renew(answer.value.read);
    return answer.value;
  }

  async function send(submitter: HTMLElement | null): Promise<Status> {
    if (!form) return getState().status;
    turn++;
    clear();
    if (pageForm(browser).blocked) {
      setStatus('submitting');
      return 'submitting';
    }
    const formData = new page.FormData(form);
    for (const [name, value] of freshHidden(light, getState().hidden)) formData.set(name, value);
    const { name, value } = (submitter ?? {}) as { name?: string; value?: string };
    if (name) formData.append(name, value ?? '');
    const facts = { inputs: inputsOf(formData), formData };
    emit(host, 'wpcf7beforesubmit', { ...detail(), status: getState().status, ...facts });
    setStatus('submitting');
    draft.save(form);
    const answer = await sendFeedback(browser, {
      root: root(),
      formId: formId(),
      formData,
      signal,
      progress: (share) => setState({ progress: share }),
    });
    if (signal.aborted) return getState().status;
    setState({ progress: null });
    return answer.ok ? settle(answer.value, facts) : fail(answer.error, facts);
  }

  type Facts = Pick<SubmitDetail, 'inputs' | 'formData'>;

  async function settle({ read, raw }: Answer<Feedback>, facts: Facts): Promise<Status> {
    const status = statusOf(read.status);
    setStatus(status);
    const errors = errorsOf(read);
    setState({
      message: read.message,
      errors,
      summary: form ? problemsIn(form, Object.keys(errors)) : [],
      hidden: hiddenNow(read.posted_data_hash ?? getState().hidden._wpcf7_posted_data_hash ?? ''),
    });
    renew(read);
    await drawn();
    if (status === 'sent') draft.forget();
    const [first] = getState().summary;
    if (first && hasFocus(form)) focus(first.field);
    const told = { ...detail(), status: read.status, ...facts, apiResponse: raw };
    const outcome = OUTCOME_EVENTS[status as keyof typeof OUTCOME_EVENTS];
    if (outcome) emit(host, outcome, told);
    emit(host, 'wpcf7submit', told);
    if (status === 'sent') {
      justSent = true;
      reset();
    }
    return status;
  }

  /** Reading 14: the button works again, nothing typed is lost. */
  async function fail(error: FormError, facts: Facts): Promise<Status> {
    const { words } = getState();
    setStatus('failed');
    const message = { fetch_error: words.offline, invalid_json: words.notJson, http_error: '' }[error.code];
    setState({ message, refused: message === '' });
    await drawn();
    emit(host, 'wpcf7submit', {
      ...detail(),
      status: 'failed',
      ...facts,
      error: { ...error, message: message || error.message },
    });
    return 'failed';
  }

  /** Reading 20: a refill that fails changes nothing about how it ends. */
  async function resetting(): Promise<void> {
    const ending: Status = justSent ? 'sent' : 'init';
    const status = getState().status;
    const mine = ++turn;
    if (!justSent) {
      clear();
      draft.forget();
    }
    justSent = false;
    setStatus('resetting');
    setState({ reflections: {} });
    await drawn(); // the controls are reset right after the event
    look();
    const answer = await refill();
    if (signal.aborted || mine !== turn) return;
    setStatus(ending);
    emit(host, 'wpcf7reset', { ...detail(), status, apiResponse: answer?.raw ?? null });
  }

  /** Only what is new: a view that is drawn at each key would be late on a slow phone. */
  function look(): void {
    if (!form) return;
    const now = getState();
    const { submittable, openTexts, lengths } = readLive(form);
    setState({
      submittable,
      ...(isSame(openTexts, now.openTexts) ? {} : { openTexts }),
      ...(isSame(lengths, now.lengths) ? {} : { lengths }),
    });
  }

  /** Not `form.reset()`: a field may be called `reset`. */
  function reset(): void {
    if (form) page.HTMLFormElement.prototype.reset.call(form);
  }

  function focus(field: string): void {
    if (form) controlOf(form, field)?.focus();
  }

  function attach(live: HTMLFormElement): Stop {
    form = live;
    const life = new AbortController();
    draft.restore(live);
    options.mounted(live);
    look();
    listenTo(
      live,
      {
        touched: () => void loadSchema(),
        moved: look,
        changed(field) {
          if (schema?.key === `${root()} ${formId()}`) judge(schema.rules, field);
          else void loadSchema().then((rules) => rules && judge(rules, field));
        },
        submitted: (submitter) => void submit(submitter),
        reset: () => void resetting(),
        opened: (freeText) => void drawn().then(() => freeText.focus()),
      },
      life.signal,
    );
    page.addEventListener('pagehide', () => draft.save(live), { signal: life.signal });
    const stopIdle = browser.idle(() => void loadSchema());
    if (needsRefill(markup) || pageForm(browser).cached) void refill();
    return () => {
      stopIdle();
      life.abort();
      if (getState().status !== 'sent') draft.save(live);
      form = null;
    };
  }

  function submit(submitter: HTMLElement | null = null): Promise<Status> {
    sending ??= send(submitter).finally(() => {
      sending = null;
    });
    return sending;
  }

  return { ...store, markup, attach, submit, reset, focus, setWords: (words) => setState({ words }) };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A nonce or a token that another script has renewed in the page's own form since it was read. */
function freshHidden(
  light: HTMLFormElement | null,
  hidden: Readonly<Record<string, string>>,
): [string, string][] {
  return [...(light?.querySelectorAll<HTMLInputElement>('input[type="hidden"]') ?? [])].flatMap(
    ({ name, value, defaultValue }): [string, string][] =>
      name in hidden && value !== defaultValue ? [[name, value]] : [],
  );
}

/** Whether moving the focus inside the form would take it from nobody else. */
function hasFocus(form: HTMLFormElement | null): boolean {
  const page = form?.ownerDocument;
  const inside = (form?.getRootNode() as ShadowRoot | undefined)?.activeElement;
  return Boolean(inside) || page?.activeElement === page?.body;
}
