import type { Stop } from '../../shared/base/browser.ts';
import { lazy } from '../../shared/base/lazy.ts';
import { readGlobal } from '../../shared/base/page-names.ts';
import { createStore } from '../../shared/base/store.ts';
import { fingerprint } from '../../shared/fingerprint.ts';
import type { FormClient } from './client/client-context.ts';
import { findControl } from './controls/find-control.ts';
import { EMPTY_LIVE, readLive, watchForm, watchTouch } from './controls/live-form.ts';
import { watchPress } from './controls/pointer-press.ts';
import { readTyped, writeTyped } from './controls/typed.ts';
import type { FormBrowser } from './form-browser.ts';
import { joinPage, type PagePart } from './page-form/join-page.ts';
import type { Mirror } from './page-form/mirror-form.ts';
import type { ContactForm, FormOptions, FormState } from './state.ts';
import type { Status } from './status.ts';

/** Data of the engine that nothing is drawn from. */
interface Running {
  /** The form that holds the values: the page's, or for a template the one that we draw. */
  form: HTMLFormElement | null;
  /** The form on the screen. */
  shown: HTMLFormElement | null;
  mirror: Mirror | null;
  sending: Promise<Status> | null;
  /** When the form was emptied after a submission. */
  clearedAt: number;
  /** The form is being reset because it was sent. */
  wasSent: boolean;
  isResetting: boolean;
  client: FormClient | null;
}

/** A double click on a slow device takes up to this long. */
const LATE_PRESS_MS = 1000;

/**
 * One contact form: its status, its reset, and the effects that controls have on each other (site §4). Calls and rules
 * belong to the {@link FormClient}, which is loaded on the first interaction.
 */
export function createContactForm(options: FormOptions): ContactForm {
  const { browser, config, facts, pageForm } = options;
  const store = createStore<FormState>(readInitialState(options));
  const { getState, setState } = store;
  const unitTag = config.getState().unitTag || facts.hidden._wpcf7_unit_tag || makeUnitTag(options);
  const draftKey = makeDraftKey(browser, unitTag);
  const running: Running = { ...AT_REST };
  const find = (field: string) => running.shown && findControl(running.shown, field);

  const loadClient = lazy(browser, 'contact-form-7 client', async () => {
    const { createFormClient } = await import('./client/form-client.ts');
    running.client = createFormClient({
      ...options,
      ...store,
      unitTag,
      draftKey,
      saveDraft,
      form: () => running.form,
      shown: () => running.shown,
      findControl: find,
      answered() {
        running.sending = null;
      },
      resetSent() {
        running.wasSent = true;
        running.clearedAt = browser.now();
        reset();
      },
    });
    running.client.prepare();
    return running.client;
  });
  const prepare = () => void loadClient().then((client) => client?.prepare());
  const validate = async (field: string) => (running.client ?? (await loadClient()))?.validate(field);

  const readControls = () => void (running.form && setState(readNews(running.form, getState())));

  async function afterReset(): Promise<void> {
    if (running.isResetting) return; // the original script, if it runs as well, reports the same reset
    running.isResetting = true;
    const { wasSent } = running;
    running.wasSent = false;
    const formData = new browser.window.FormData(running.form ?? undefined);
    // the controls return to their initial values after the event, and after a press in another task
    await new Promise<void>((done) => browser.after(0, done));
    running.isResetting = false;
    running.mirror?.reset();
    readControls();
    await (running.client ?? (await loadClient()))?.reset(wasSent, formData);
  }

  const saveDraft = () => writeDraft(browser, draftKey, running.form);

  async function restoreDraft(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
    if (browser.session.get(draftKey) === null) return;
    const client = await loadClient();
    if (signal.aborted) return;
    if (client) writeTyped(form, client.readDraft(form));
    readControls();
    running.mirror?.sync();
  }

  const { reset: resetForm } = browser.window.HTMLFormElement.prototype;
  const reset = () => void (running.form && resetForm.call(running.form)); // a field may be called `reset`

  function submit(submitter: HTMLElement | null = null): Promise<Status> {
    const send = async () => {
      const client = await loadClient();
      if (client) return client.send(submitter);
      setState({ status: 'failed', message: getState().words.offline });
      return 'failed' as const;
    };
    if (running.sending) return running.sending;
    const attempt = send().finally(() => {
      if (running.sending === attempt) running.sending = null;
    });
    running.sending = attempt;
    return attempt;
  }

  /** A second press just after the form was sent and emptied is not meant for the empty form. */
  function press(submitter: HTMLElement | null): void {
    const isLate = Math.abs(browser.now() - running.clearedAt) < LATE_PRESS_MS; // someone may set the clock back
    if (!isLate || !isEmptied(running)) void submit(submitter);
  }

  const actions: PagePart = {
    submit: press,
    reset: () => void afterReset(),
    validate: (field) => void validate(field),
    read: () => ({ ...getState(), unitTag, schema: running.client?.readSchema() }),
  };

  function attach(shown: HTMLFormElement): Stop {
    const form = pageForm ?? shown;
    Object.assign(running, { form, shown });
    const attached = new AbortController();
    const { signal } = attached;
    const afterPress = watchPress(browser, signal);
    options.mounted(shown);
    running.mirror = form === shown ? null : (options.mirror?.(shown, form, signal) ?? null);
    const page = pageForm && joinPage(browser.window, pageForm, actions, signal);
    readControls();
    watchTouch(shown, prepare, signal);
    watchForm(
      form,
      {
        touched: prepare,
        edited: readControls,
        changed: (field) => isEmptied(running) || afterPress(() => void validate(field)),
        submitted: (submitter) => (page ? page.submit(submitter) : press(submitter)),
        reset: () => void afterReset(),
      },
      signal,
    );
    void restoreDraft(form, signal);
    browser.window.addEventListener('pagehide', saveDraft, { signal });
    // a challenge without a question, or from a cached page, is no use to anyone
    if (facts.needsRefill || readGlobal(browser.window, 'wpcf7', 'cached'))
      void loadClient().then((client) => client?.refill());
    return () => {
      attached.abort();
      saveDraft();
      Object.assign(running, { form: null, shown: null, mirror: null });
    };
  }

  return {
    ...store,
    attach,
    reset,
    submit(submitter) {
      running.mirror?.sync();
      return submit(submitter);
    },
    focus: (field) => find(field)?.focus(),
    setWords: setState,
  };
}

const AT_REST: Running = {
  form: null,
  shown: null,
  mirror: null,
  sending: null,
  client: null,
  clearedAt: Number.NEGATIVE_INFINITY,
  wasSent: false,
  isResetting: false,
};

/** The form was sent, and nothing is entered into it again; a script that sets a field back has not made it wrong. */
function isEmptied({ form, clearedAt }: Running): boolean {
  if (!form || !Number.isFinite(clearedAt)) return false;
  const unread = [...form.querySelectorAll<HTMLInputElement>('[type=file],[type=password]')];
  return readTyped(form).length === 0 && unread.every(({ value }) => !value);
}

/** Reports only changes: a view that is redrawn at each key would lag on a slow phone. */
function readNews(form: HTMLFormElement, before: FormState): Partial<FormState> {
  const { submittable, lengths } = readLive(form);
  const isSame = JSON.stringify(lengths) === JSON.stringify(before.lengths);
  return { submittable, ...(isSame ? {} : { lengths }) };
}

/** One draft for each form of a page, whose address may contain a secret. */
const makeDraftKey = ({ window: { location } }: FormBrowser, unitTag: string): string =>
  `tagdrop-form ${fingerprint(location.pathname + location.search)} ${unitTag}`;

/** `controls/draft.ts` restores it. */
function writeDraft({ window, session }: FormBrowser, key: string, form: HTMLFormElement | null): void {
  const typed = form ? readTyped(form) : [];
  if (typed.length === 0) session.remove(key);
  else session.set(key, JSON.stringify({ page: window.performance.timeOrigin, typed }));
}

const readInitialState = ({ facts, speech }: FormOptions): FormState => ({
  ...EMPTY_LIVE,
  status: facts.status,
  message: facts.message,
  errors: facts.errors,
  hidden: facts.hidden,
  summary: [],
  images: {},
  questions: {},
  hashes: {},
  reflections: {},
  progress: null,
  refused: false,
  ...speech,
});

/** Counts the page's forms that have no unit tag. */
let unnamed = 0;

/** A unit tag in WordPress's own format, for markup without one: without it the server answers 400. */
function makeUnitTag({ formId, config }: FormOptions): string {
  const { postId } = config.getState();
  unnamed += 1;
  return `wpcf7-f${formId()}${postId && `-p${postId}`}-o${unnamed}`;
}
