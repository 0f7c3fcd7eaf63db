import { loadChunk } from '../../shared/base/load-asset.ts';
import { elementOf } from '../../shared/surface/element-of.ts';
import { inTime, loadWords } from '../../shared/words/load-words.ts';
import { attributes } from './attributes.ts';
import { readFormId, whenIdentified } from './client/form-id.ts';
import { createContactForm } from './engine.ts';
import { fetchTexts } from './fetch-texts.ts';
import { openFormBrowser } from './form-browser.ts';
import type { FormFacts } from './markup/form-markup.ts';
import { type FormSource, findSource, isInsideForm, whenFilled } from './markup/source.ts';
import type { FormChange } from './page-form/follow-form.ts';
import { holdSubmit } from './page-form/hold-submit.ts';
import { markForm, openStates } from './page-form/mark-form.ts';
import { readPageForm } from './page-form/read-page-form.ts';
import { findUnsupportedPart } from './page-form/unsupported-part.ts';
import type { ContactForm, DrawnForm, FormOptions, FormState } from './state.ts';
import type { Status } from './status.ts';
import host from './view/host.css?inline';
import { readWords } from './words/index.ts';

/** A framework fills the tag a moment after it has inserted it. */
const SILENT_MS = 1000;

const NOTICES = 'contact-form-7 notices';

/** `<contact-form-7>`: reads the form inside it, draws it, and lets the engine talk to WordPress. */
export class ContactForm7 extends elementOf(attributes, [host], fetchTexts, openFormBrowser) {
  static readonly isInFlow = true;

  #engine: ContactForm | undefined;
  /** The language in which WordPress rendered the form; it overrides the language of the surrounding page. */
  #spoken: string | undefined;
  /** Runs while the element stays where it is; ends when it leaves, or moves into another form. */
  #run: AbortController | undefined;
  #misplaced = false;
  #look: 'own' | 'page' = 'own';
  #because = 'there is no form in the tag';
  /** The page's forms that had to keep the page's look, and why. */
  readonly #needs = new WeakMap<HTMLFormElement, string>();
  readonly #states = openStates(this);

  get status(): Status {
    return this.#engine?.getState().status ?? 'init';
  }

  /** @returns the form's final status; 'init' while there is no form yet. */
  async submit(): Promise<Status> {
    this.hurry();
    return (await this.#engine?.submit()) ?? 'init';
  }

  reset(): void {
    this.#engine?.reset();
  }

  /** @returns the form's look, and why it has it. */
  explain(): { look: 'own' | 'page'; reason: string } {
    return { look: this.#look, reason: this.#because };
  }

  protected override start(signal: AbortSignal): void {
    const stop = this.config.subscribe(({ look }, before) => {
      if (look !== before.look) this.#restart();
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

  /** Starts the form, or reports that a form must not be here (site §2). */
  #startOrRefuse(): void {
    const misplaced = isInsideForm(this);
    if (this.#run && misplaced === this.#misplaced) return;
    this.#leave();
    this.#misplaced = misplaced;
    this.#run = new AbortController();
    if (misplaced) void this.#refuse(this.#run.signal);
    else this.#begin(this.#run.signal);
  }

  #restart(): void {
    this.#leave();
    this.#startOrRefuse();
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
      if (source) return this.#open(source, fallback, signal);
      if (!this.textContent?.trim()) void this.#adoptPasted(signal);
      whenFilled(this, signal, (late) => this.#open(late, fallback, signal));
    });
  }

  async #adoptPasted(signal: AbortSignal): Promise<void> {
    const load = () => import('../../shared/pasted/adopt-pasted.ts');
    const pasted = await loadChunk(this.browser, 'pasted', load).catch(() => null);
    if (findSource(this) || pasted?.adoptPasted(this, '.wpcf7,.wpcf7-form', this.browser.log)) return;
    const why = 'there is no form in the tag: put the rendered shortcode or form-tags into it';
    setTimeout(() => signal.aborted || findSource(this) || this.#warn('empty', why), SILENT_MS);
  }

  #open(source: FormSource, fallback: HTMLElement, signal: AbortSignal): void {
    this.#watchSource(source, signal);
    const { pageForm } = source;
    this.#because = pageForm
      ? this.#findReason(pageForm)
      : 'there is no form in the page yet, only a template';
    if (!pageForm || this.#look === 'own') void this.#redraw(source, fallback, signal);
    else this.#openKept(pageForm, fallback, signal);
  }

  /** Another form in the tag means another start: a fragment cache or a script may replace all of it. */
  #watchSource({ nodes, pageForm }: FormSource, signal: AbortSignal): void {
    const [first] = nodes;
    const observer = new MutationObserver(() => {
      const isHere = this.contains(pageForm ?? this.querySelector(':scope > template') ?? first ?? null);
      if (!isHere) this.#restart();
    });
    observer.observe(this, { childList: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /** Chooses the look of a form that WordPress rendered, and logs the reason. */
  #findReason(pageForm: HTMLFormElement): string {
    const { look } = this.config.getState();
    this.#look = look === 'page' ? 'page' : 'own';
    if (look !== 'auto') {
      const need = look === 'own' ? findUnsupportedPart(pageForm) : '';
      if (need) this.#warn(`own ${need}`, `look="own" may lose ${need}, look="auto" keeps it`);
      return 'the tag says so';
    }
    const need = findUnsupportedPart(pageForm);
    const reason = this.#needs.get(pageForm) ?? (need && `${need} needs it`);
    return reason ? this.#keepLook(pageForm, reason) : 'the form is plain';
  }

  #keepLook(pageForm: HTMLFormElement, reason: string): string {
    this.#look = 'page';
    this.#needs.set(pageForm, reason);
    this.#warn(`page ${reason}`, `the form has the look of the page: ${reason}; look="page" sets it at once`);
    return reason;
  }

  #openKept(pageForm: HTMLFormElement, fallback: HTMLElement, signal: AbortSignal): void {
    const facts = readPageForm(pageForm);
    this.#identify(facts, signal, (formId) => {
      const look = { facts, speech: this.#speech, pageForm, mounted() {} };
      this.#keep(this.#create(look, formId, signal), pageForm, fallback, signal);
    });
  }

  /** The page's look: its form stays, and we draw nothing until there is a message. */
  #keep(engine: ContactForm, pageForm: HTMLFormElement, fallback: HTMLElement, signal: AbortSignal): void {
    const stops = [engine.attach(pageForm)];
    const tell = ({ status, message, summary, progress, refused }: FormState) => {
      // drawn from the submission on, so that it is there when the answer arrives
      const isSilent = status !== 'submitting' && !message && summary.length === 0 && progress === null;
      if (stops.length > 2 || (isSilent && !refused)) return;
      const head: HTMLElement = this.ownerDocument.createElement('div');
      fallback.before(head);
      const load = () => import('./view/parts/notices.tsx');
      const paint = loadChunk(this.browser, NOTICES, load).then((chunk) => chunk.paintNotices);
      stops.push(this.show(NOTICES, { ...engine, head, pageForm }, load, undefined, paint));
    };
    stops.push(engine.subscribe(tell));
    tell(engine.getState());
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
  }

  /** Our own look: draws a model of the form. If something can't be loaded or read, the page stays as it is. */
  async #redraw(source: FormSource, fallback: HTMLElement, signal: AbortSignal): Promise<void> {
    const release = holdSubmit(source.pageForm, signal);
    const [chunk] = await Promise.all([
      loadChunk(this.browser, 'contact-form-7', () => import('./view/own-look.ts')),
      inTime(this.browser, loadWords(this.place)),
    ]).catch(() => []);
    if (!chunk || signal.aborted) return release();
    const speech = this.#speech;
    const markup = await chunk.readSource(this.browser, this, source, speech.words, (key, message) =>
      this.#warn(key, message),
    );
    if (!markup || signal.aborted) return release();
    const { pageForm } = source;
    this.#identify(markup, signal, (formId) => {
      const drawing = new AbortController();
      const changed = (change: FormChange) => {
        const isAuto = this.config.getState().look === 'auto';
        const { need } = change;
        if (isAuto && pageForm && (need || change.changed)) {
          const reason = need ? `${need} needs it` : `a script changes ${change.changed}`;
          this.#because = this.#keepLook(pageForm, reason);
          twins.leave(() => drawing.abort());
          this.#keep(engine, pageForm, fallback, signal);
          return;
        }
        if (need) this.#warn(`own ${need}`, `look="own" may lose ${need}, look="auto" keeps it`);
        twins.follow(change);
      };
      const twins = chunk.createMirroredForm(this, fallback, pageForm, markup, changed, drawing.signal);
      const { mirror } = twins;
      const mounted = (shown: HTMLFormElement) => {
        twins.mounted(shown);
        queueMicrotask(release); // when the engine hears the form
      };
      const engine = this.#create({ facts: markup, speech, pageForm, mounted, mirror }, formId, signal);
      const failed = () => {
        drawing.abort();
        this.#engine = undefined;
        this.shadowRoot?.append(fallback);
        release();
      };
      const { ContactFormView: View, styles, paintForm } = chunk;
      const load = async () => ({ default: View, styles });
      const drawn: DrawnForm = { ...engine, markup: twins.markup };
      const stop = this.show('contact-form-7', drawn, load, failed, paintForm);
      drawing.signal.addEventListener('abort', stop, { once: true });
      signal.addEventListener('abort', () => drawing.abort(), { once: true });
    });
    if (!this.#engine) release(); // a form without a number stays as it is
  }

  #identify({ hidden }: FormFacts, signal: AbortSignal, ready: (formId: number) => void): void {
    whenIdentified(this.config, hidden, (key, message) => this.#warn(key, message), signal, ready);
  }

  #create(
    look: Pick<FormOptions, 'facts' | 'speech' | 'pageForm' | 'mounted' | 'mirror'>,
    formId: number,
    signal: AbortSignal,
  ): ContactForm {
    const { facts, pageForm } = look;
    const engine = createContactForm({
      browser: this.browser,
      config: this.config,
      host: this,
      signal,
      ...look,
      target: pageForm ?? this,
      formId: () => readFormId(this.config.getState(), facts.hidden) ?? formId,
    });
    this.#engine = engine;
    if (pageForm) markForm(pageForm, engine, signal);
    this.#states?.add(this.status);
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
