import { loadChunk } from '../../shared/base/load-asset.ts';
import { elementOf } from '../../shared/element/element-of.ts';
import { inTime, loadWords } from '../../shared/words/load-words.ts';
import { attributes } from './attributes.ts';
import { readFormId } from './client/form-id.ts';
import { createContactForm } from './engine.ts';
import { fetchTexts } from './fetch-texts.ts';
import { openFormBrowser } from './form-browser.ts';
import type { FormFacts } from './markup/form-markup.ts';
import { type FormSource, findSource, isInsideForm } from './markup/source.ts';
import { markForm } from './page-form/mark-form.ts';
import { readPageForm } from './page-form/read-page-form.ts';
import type { ContactForm, DrawnForm, FormOptions } from './state.ts';
import type { Status } from './status.ts';
import host from './view/host.css?inline';
import { readWords } from './words/index.ts';

const NOTICES = 'contact-form-7 notices';

/** `<contact-form-7>`: reads the form inside it, draws it, and lets the engine talk to WordPress. */
export class ContactForm7 extends elementOf(attributes, [host], fetchTexts, openFormBrowser) {
  #engine: ContactForm | undefined;
  /** The language that WordPress rendered the form in; it goes before that of its place. */
  #spoken: string | undefined;
  /** Runs while the element stands where it stands; over when it leaves, or is moved into another form. */
  #run: AbortController | undefined;
  #misplaced = false;
  readonly #states = openStates(this);

  get status(): Status {
    return this.#engine?.getState().status ?? 'init';
  }

  /** @returns the status the form ends in; 'init' while there is no form yet. */
  async submit(): Promise<Status> {
    return (await this.#engine?.submit()) ?? 'init';
  }

  reset(): void {
    this.#engine?.reset();
  }

  protected override start(signal: AbortSignal): void {
    const stop = this.config.subscribe(({ look }, before) => {
      if (look === before.look) return;
      this.#leave();
      this.#startOrRefuse();
    });
    signal.addEventListener('abort', () => {
      stop();
      this.#leave();
    });
    this.#startOrRefuse();
  }

  protected override moved(): void {
    this.#startOrRefuse();
  }

  /** Starts the form, or shows that no form may stand here (site §2). */
  #startOrRefuse(): void {
    const misplaced = isInsideForm(this);
    if (this.#run && misplaced === this.#misplaced) return;
    this.#leave();
    this.#misplaced = misplaced;
    this.#run = new AbortController();
    if (misplaced) void this.#refuse(this.#run.signal);
    else this.#begin(this.#run.signal);
  }

  #leave(): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#engine = undefined;
    this.shadowRoot?.replaceChildren();
  }

  async #refuse(signal: AbortSignal): Promise<void> {
    await loadWords(this.place);
    if (signal.aborted) return;
    const message = this.ownerDocument.createElement('p');
    message.className = 'wpcf7-form-in-wrong-place';
    message.textContent = this.#speech.words.wrongPlace;
    this.shadowRoot?.append(message);
  }

  #begin(signal: AbortSignal): void {
    const fallback = this.ownerDocument.createElement('div');
    fallback.append(this.ownerDocument.createElement('slot'));
    this.shadowRoot?.append(fallback);
    this.whenChildrenParsed(signal, () => {
      const source = findSource(this);
      if (source) this.#open(source, fallback, signal);
      else this.#waitForChildren(fallback, signal);
    });
  }

  /** A framework may fill the tag after it has put it into the page. */
  #waitForChildren(fallback: HTMLElement, signal: AbortSignal): void {
    if (!this.textContent?.trim()) void this.#takePasted();
    const observer = new MutationObserver(() => {
      const source = findSource(this);
      if (!source) return;
      observer.disconnect();
      this.#open(source, fallback, signal);
    });
    observer.observe(this, { childList: true, characterData: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  }

  async #takePasted(): Promise<void> {
    const load = () => import('../../shared/element/take-pasted.ts');
    const pasted = await loadChunk(this.browser, 'pasted', load).catch(() => null);
    if (findSource(this) || pasted?.takePasted(this, '.wpcf7,.wpcf7-form', this.browser.log)) return;
    this.#warn('empty', 'there is no form in the tag: put the rendered shortcode or form-tags into it');
  }

  #open(source: FormSource, fallback: HTMLElement, signal: AbortSignal): void {
    const { pageForm } = source;
    if (this.config.getState().look === 'page' && pageForm) this.#keep(pageForm, fallback, signal);
    else void this.#redraw(source, fallback, signal);
  }

  /** The look of the page: its form stays, and nothing is drawn before there is something to say. */
  #keep(pageForm: HTMLFormElement, fallback: HTMLElement, signal: AbortSignal): void {
    const facts = readPageForm(pageForm);
    this.#identify(facts, signal, (formId) => {
      const engine = this.#create({ facts, speech: this.#speech, pageForm, mounted() {} }, formId, signal);
      const outputs = [...pageForm.querySelectorAll<HTMLElement>('.wpcf7-response-output')];
      const showOutputs = () => {
        for (const output of outputs) output.style.removeProperty('display');
      };
      const stops = [
        engine.attach(pageForm),
        engine.subscribe(({ status, message, summary, progress, refused }) => {
          // from the sending on, so that it is here when the answer is
          const isSilent = status !== 'submitting' && !message && summary.length === 0 && progress === null;
          if (isSilent && !refused) return;
          for (const output of outputs) output.style.setProperty('display', 'none', 'important');
          stops[1]?.();
          const head: HTMLElement = this.ownerDocument.createElement('div');
          fallback.before(head);
          const load = () => import('./view/notices.tsx');
          const paint = loadChunk(this.browser, NOTICES, load).then((chunk) => chunk.paintNotices);
          stops[1] = this.show(NOTICES, { ...engine, head }, load, showOutputs, paint);
        }),
      ];
      signal.addEventListener('abort', () => {
        for (const stop of stops) stop();
        showOutputs();
      });
    });
  }

  /** Our own look: makes a model of the form and draws it. What cannot be loaded or read leaves the page as it is. */
  async #redraw(source: FormSource, fallback: HTMLElement, signal: AbortSignal): Promise<void> {
    const [chunk] = await Promise.all([
      loadChunk(this.browser, 'contact-form-7', () => import('./view/own-look.ts')),
      inTime(this.browser, loadWords(this.place)),
    ]).catch(() => []);
    if (!chunk || signal.aborted) return;
    const speech = this.#speech;
    const markup = await chunk.readSource(this.browser, this, source, speech.words, (key, message) =>
      this.#warn(key, message),
    );
    if (!markup || signal.aborted) return;
    const { pageForm } = source;
    this.#identify(markup, signal, (formId) => {
      const mounted = (form: HTMLFormElement) => {
        // in one task, so that no frame shows both or neither
        if (pageForm) {
          chunk.carryOver(pageForm, form);
          chunk.fitInto(this, fallback, signal, () => chunk.slotWidgets(this, signal));
        } else fallback.remove();
      };
      const engine = this.#create(
        { facts: markup, speech, pageForm, mounted, mirror: chunk.mirrorForm },
        formId,
        signal,
      );
      const drawn: DrawnForm = { ...engine, markup };
      const failed = () => {
        this.#engine = undefined;
        this.shadowRoot?.append(fallback);
      };
      const { ContactFormView: View, styles, paintForm } = chunk;
      const load = async () => ({ default: View, styles });
      const stop = this.show('contact-form-7', drawn, load, failed, paintForm);
      signal.addEventListener('abort', stop, { once: true });
    });
  }

  /** Waits for the number of the form; the attribute may come later. */
  #identify({ hidden }: FormFacts, signal: AbortSignal, ready: (formId: number) => void): void {
    const { formId } = this.config.getState();
    const id = readFormId(this.config.getState(), hidden);
    if (formId && String(id) !== formId.trim()) {
      this.#warn(
        `id ${formId}`,
        `form-id="${formId}" is not the number of a form (the shortcode's hash is none)${
          id ? `; the form's own number ${id} is used` : '; the form in the tag stays as it is'
        }`,
      );
    } else if (id === null) {
      this.#warn('no id', 'form-id is missing; the form in the tag stays as it is');
    }
    if (id !== null) {
      ready(id);
      return;
    }
    const stop = this.config.subscribe(() => {
      stop();
      if (!signal.aborted) this.#identify({ hidden } as FormFacts, signal, ready);
    });
    signal.addEventListener('abort', stop, { once: true });
  }

  #create(
    look: Pick<FormOptions, 'facts' | 'speech' | 'pageForm' | 'mounted' | 'mirror'>,
    formId: number,
    signal: AbortSignal,
  ): ContactForm {
    const { facts, pageForm } = look;
    const engine = createContactForm({
      ...{ browser: this.browser, config: this.config, host: this, signal, ...look },
      target: pageForm ?? this,
      formId: () => readFormId(this.config.getState(), facts.hidden) ?? formId,
    });
    this.#engine = engine;
    if (pageForm) markForm(pageForm, engine, signal);
    const stops = [
      this.place.subscribe(() => engine.setWords(this.#speech)),
      engine.subscribe(({ status }, previous) => {
        this.#states?.delete(previous.status);
        this.#states?.add(status);
      }),
    ];
    this.#spoken = facts.lang;
    void loadWords(this.place);
    for (const stop of stops) signal.addEventListener('abort', stop, { once: true });
    return engine;
  }

  protected override asked() {
    return { texts: this.texts, spoken: this.#spoken };
  }

  get #speech() {
    return readWords(this.place.getState());
  }

  #warn(key: string, message: string): void {
    this.browser.log.warnOnce(`contact-form-7 ${key}`, `<contact-form-7>: ${message}.`);
  }
}

/** `contact-form-7:state(sent)` in CSS; null where the browser has no custom states. */
function openStates(element: HTMLElement): Set<string> | null {
  try {
    return element.attachInternals().states as unknown as Set<string>;
  } catch {
    return null;
  }
}
