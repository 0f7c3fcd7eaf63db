import type { Browser, Stop } from '../../shared/browser.ts';
import type { ConfigOf } from '../../shared/element/contract.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import { createStore, type Store } from '../../shared/store.ts';
import type { attributes } from './attributes.ts';
import type { Conversation } from './client/form-client.ts';
import { controlOf } from './controls/find-control.ts';
import { EMPTY_LIVE, listenTo, readLive } from './controls/live-form.ts';
import { watchPress } from './controls/pointer-press.ts';
import { readTyped, writeTyped } from './controls/typed.ts';
import { type FormMarkup, needsRefill } from './markup/form-markup.ts';
import type { ContactForm, FormState } from './state.ts';
import type { Status } from './status.ts';
import type { Words } from './words/en.ts';

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

/**
 * One contact form: its status, its reset, and what its controls do to each other (site §4). Calls and rules are the
 * {@link Conversation}'s, which is loaded at the first interaction.
 */
export function createContactForm(options: FormOptions): ContactForm {
  const { browser, config, markup } = options;
  const store = createStore<FormState>({
    ...EMPTY_LIVE,
    status: markup.status,
    message: markup.message,
    errors: markup.errors,
    summary: [],
    hidden: markup.hidden,
    images: {},
    questions: {},
    hashes: {},
    reflections: {},
    progress: null,
    refused: false,
    words: options.words,
  });
  const { getState, setState } = store;
  const { location, performance, wpcf7 } = browser.window as Window & { wpcf7?: { cached?: unknown } };
  const unitTag = config.getState().unitTag || markup.hidden._wpcf7_unit_tag || newUnitTag(options);
  /** One draft for each place of a page. */
  const draftKey = `tagdrop-form ${location.pathname}${location.search} ${unitTag}`;
  let form: HTMLFormElement | null = null;
  let sending: Promise<Status> | null = null;
  /** The form is being reset because it was sent. */
  let justSent = false;
  let loading: Promise<Conversation | null> | null = null;
  let conversation: Conversation | null = null;

  /** A chunk that cannot be loaded is asked for again next time. */
  function talk(): Promise<Conversation | null> {
    loading ??= loadChunk(
      browser,
      'contact-form-7 conversation',
      () => import('./client/form-client.ts'),
    ).then(
      ({ createConversation }) => {
        conversation = createConversation({
          ...options,
          ...{ getState, setState, unitTag, draftKey, saveDraft },
          form: () => form,
          controlOf: (field) => form && controlOf(form, field),
          answered() {
            sending = null;
          },
          resetSent() {
            justSent = true;
            reset();
          },
        });
        conversation.prepare();
        return conversation;
      },
      () => {
        loading = null;
        return null;
      },
    );
    return loading;
  }

  /** Only what is new: a view that is drawn at each key would be late on a slow phone. */
  function look(): void {
    if (!form) return;
    const now = getState();
    const { submittable, lengths } = readLive(form);
    setState({
      submittable,
      ...(isSame(lengths, now.lengths) ? {} : { lengths }),
    });
  }

  async function resetting(): Promise<void> {
    const sent = justSent;
    justSent = false;
    queueMicrotask(look); // the controls take their first values right after the event
    if (conversation) await conversation.reset(sent);
    else await talk().then((partner) => partner?.reset(sent));
  }

  /** Read again by `draft.ts`. */
  function saveDraft(): void {
    const typed = form ? readTyped(form) : [];
    if (typed.length === 0) browser.session.remove(draftKey);
    else browser.session.set(draftKey, JSON.stringify({ page: performance.timeOrigin, typed }));
  }

  /** Not `form.reset()`: a field may be called `reset`. */
  function reset(): void {
    if (form) browser.window.HTMLFormElement.prototype.reset.call(form);
  }

  function focus(field: string): void {
    if (form) controlOf(form, field)?.focus();
  }

  function submit(submitter: HTMLElement | null = null): Promise<Status> {
    const send = async () => {
      const partner = await talk();
      if (partner) return partner.send(submitter);
      setState({ status: 'failed', message: getState().words.offline });
      return 'failed' as const;
    };
    if (sending) return sending;
    const attempt = send().finally(() => {
      if (sending === attempt) sending = null;
    });
    sending = attempt;
    return attempt;
  }

  function attach(live: HTMLFormElement): Stop {
    form = live;
    const life = new AbortController();
    const released = watchPress(browser, life.signal);
    options.mounted(live);
    look();
    listenTo(
      live,
      {
        touched: () => void talk().then((partner) => partner?.prepare()),
        moved: look,
        changed: (field) =>
          released(() => {
            if (conversation) void conversation.judge(field);
            else void talk().then((partner) => partner?.judge(field));
          }),
        submitted: (submitter) => void submit(submitter),
        reset: () => void resetting(),
      },
      life.signal,
    );
    if (browser.session.get(draftKey) !== null) {
      void talk().then((partner) => {
        if (life.signal.aborted) return;
        if (partner) writeTyped(live, partner.draftFor(live));
        look();
      });
    }
    browser.window.addEventListener('pagehide', saveDraft, { signal: life.signal });
    // a challenge without a question, or out of a page cache, is of no use to anyone
    if (needsRefill(markup) || wpcf7?.cached) void talk().then((partner) => partner?.refill());
    return () => {
      life.abort();
      saveDraft();
      form = null;
    };
  }

  return { ...store, markup, attach, submit, reset, focus, setWords: (words) => setState({ words }) };
}

/** Counts the forms of this page that have no unit tag of their own. */
let unnamed = 0;

/** A unit tag in WordPress's own shape, for markup that brings none: without one the server answers 400. */
function newUnitTag({ formId, config }: FormOptions): string {
  const { postId } = config.getState();
  unnamed += 1;
  return `wpcf7-f${formId()}${postId && `-p${postId}`}-o${unnamed}`;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
