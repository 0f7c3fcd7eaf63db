import type { Stop } from '../../shared/browser.ts';
import { lazy } from '../../shared/lazy.ts';
import { createStore } from '../../shared/store.ts';
import type { FormClient } from './client/client-context.ts';
import { findControl } from './controls/find-control.ts';
import { EMPTY_LIVE, readLive, watchForm } from './controls/live-form.ts';
import { watchPress } from './controls/pointer-press.ts';
import { readTyped, writeTyped } from './controls/typed.ts';
import { needsRefill } from './markup/form-markup.ts';
import type { ContactForm, FormOptions, FormState } from './state.ts';
import type { Status } from './status.ts';

/** What an engine holds that nothing is drawn from. */
interface Running {
  form: HTMLFormElement | null;
  sending: Promise<Status> | null;
  /** The form is being reset because it was sent. */
  wasSent: boolean;
  client: FormClient | null;
}

/**
 * One contact form: its status, its reset, and what its controls do to each other (site §4). Calls and rules are the
 * {@link FormClient}'s, which is loaded at the first interaction.
 */
export function createContactForm(options: FormOptions): ContactForm {
  const { browser, config, markup } = options;
  const store = createStore<FormState>(readInitialState(options));
  const { getState, setState } = store;
  const { location, performance } = browser.window;
  const unitTag = config.getState().unitTag || markup.hidden._wpcf7_unit_tag || makeUnitTag(options);
  /** One draft for each place of a page. */
  const draftKey = `tagdrop-form ${location.pathname}${location.search} ${unitTag}`;
  const running: Running = { form: null, sending: null, wasSent: false, client: null };

  const loadClient = lazy(browser, 'contact-form-7 client', async () => {
    const { createFormClient } = await import('./client/form-client.ts');
    running.client = createFormClient({
      ...options,
      ...{ getState, setState, unitTag, draftKey, saveDraft },
      form: () => running.form,
      findControl: (field) => running.form && findControl(running.form, field),
      answered() {
        running.sending = null;
      },
      resetSent() {
        running.wasSent = true;
        reset();
      },
    });
    running.client.prepare();
    return running.client;
  });

  /** Only what is new: a view that is drawn at each key would be late on a slow phone. */
  function readControls(): void {
    if (!running.form) return;
    const { submittable, lengths } = readLive(running.form);
    const isSame = JSON.stringify(lengths) === JSON.stringify(getState().lengths);
    setState({ submittable, ...(isSame ? {} : { lengths }) });
  }

  async function afterReset(): Promise<void> {
    const { wasSent } = running;
    running.wasSent = false;
    queueMicrotask(readControls); // the controls take their first values right after the event
    const client = running.client ?? (await loadClient());
    await client?.reset(wasSent);
  }

  /** `controls/draft.ts` reads it again. */
  function saveDraft(): void {
    const typed = running.form ? readTyped(running.form) : [];
    if (typed.length === 0) browser.session.remove(draftKey);
    else browser.session.set(draftKey, JSON.stringify({ page: performance.timeOrigin, typed }));
  }

  async function restoreDraft(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
    if (browser.session.get(draftKey) === null) return;
    const client = await loadClient();
    if (signal.aborted) return;
    if (client) writeTyped(form, client.readDraft(form));
    readControls();
  }

  /** Not `form.reset()`: a field may be called `reset`. */
  function reset(): void {
    if (running.form) browser.window.HTMLFormElement.prototype.reset.call(running.form);
  }

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

  function attach(form: HTMLFormElement): Stop {
    running.form = form;
    const attached = new AbortController();
    const { signal } = attached;
    const afterPress = watchPress(browser, signal);
    options.mounted(form);
    readControls();
    const validate = async (field: string) => (running.client ?? (await loadClient()))?.validate(field);
    watchForm(
      form,
      {
        touched: () => void loadClient().then((client) => client?.prepare()),
        edited: readControls,
        changed: (field) => afterPress(() => void validate(field)),
        submitted: (submitter) => void submit(submitter),
        reset: () => void afterReset(),
      },
      signal,
    );
    void restoreDraft(form, signal);
    browser.window.addEventListener('pagehide', saveDraft, { signal });
    // a challenge without a question, or out of a page cache, is of no use to anyone
    const { wpcf7 } = browser.window as Window & { wpcf7?: { cached?: unknown } };
    if (needsRefill(markup) || wpcf7?.cached) void loadClient().then((client) => client?.refill());
    return () => {
      attached.abort();
      saveDraft();
      running.form = null;
    };
  }

  return {
    ...store,
    ...{ markup, attach, submit, reset },
    focus: (field) => running.form && findControl(running.form, field)?.focus(),
    setWords: (words) => setState({ words }),
  };
}

const readInitialState = ({ markup, words }: FormOptions): FormState => ({
  ...EMPTY_LIVE,
  ...{ status: markup.status, message: markup.message, errors: markup.errors, hidden: markup.hidden },
  ...{ summary: [], images: {}, questions: {}, hashes: {}, reflections: {} },
  ...{ progress: null, refused: false, words },
});

/** Counts the forms of this page that have no unit tag of their own. */
let unnamed = 0;

/** A unit tag in WordPress's own shape, for markup that brings none: without one the server answers 400. */
function makeUnitTag({ formId, config }: FormOptions): string {
  const { postId } = config.getState();
  unnamed += 1;
  return `wpcf7-f${formId()}${postId && `-p${postId}`}-o${unnamed}`;
}
