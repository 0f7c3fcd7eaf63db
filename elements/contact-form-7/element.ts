import { elementOf } from '../../shared/element/element-of.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import type { Language } from '../../shared/words.ts';
import tokens from '../../styles/tokens.css?inline';
import { attributes } from './attributes.ts';
import { readFormId } from './client/form-id.ts';
import { carryOver } from './controls/typed.ts';
import { createContactForm } from './engine.ts';
import { type FormMarkup, readForm } from './markup/form-markup.ts';
import { type MarkupNode, readNodes } from './markup/markup.ts';
import { type FormSource, findSource, isInsideForm } from './markup/source.ts';
import type { ContactForm } from './state.ts';
import type { Status } from './status.ts';
import sheet from './view/contact-form.css?inline';
import { fitInto } from './view/fit.ts';
import type { Words } from './words/en.ts';
import { loadWords } from './words/index.ts';

/** `<contact-form-7>`: reads the form inside it, draws it, and lets the engine talk to WordPress. */
export class ContactForm7 extends elementOf(attributes, [sheet, tokens]) {
  #engine: ContactForm | undefined;
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
    signal.addEventListener('abort', () => this.#leave(), { once: true });
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
    const words = await this.#words();
    if (signal.aborted) return;
    const message = this.ownerDocument.createElement('p');
    message.className = 'wpcf7-form-in-wrong-place';
    message.textContent = words.wrongPlace;
    this.shadowRoot?.append(message);
  }

  #begin(signal: AbortSignal): void {
    const fallback = this.ownerDocument.createElement('div');
    fallback.append(this.ownerDocument.createElement('slot'));
    this.shadowRoot?.append(fallback);
    this.whenChildrenParsed(signal, () => {
      const source = findSource(this);
      if (source) void this.#read(source, fallback, signal);
      else this.#waitForChildren(fallback, signal);
    });
  }

  /** A framework may fill the tag after it has put it into the page. */
  #waitForChildren(fallback: HTMLElement, signal: AbortSignal): void {
    this.#warn('empty', 'there is no form in the tag: put the rendered shortcode or form-tags into it');
    const observer = new MutationObserver(() => {
      const source = findSource(this);
      if (!source) return;
      observer.disconnect();
      void this.#read(source, fallback, signal);
    });
    observer.observe(this, { childList: true, characterData: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  }

  /** Makes the model of the form. Whatever cannot be loaded or read leaves the light DOM as it is. */
  async #read(source: FormSource, fallback: HTMLElement, signal: AbortSignal): Promise<void> {
    const page = this.browser.window;
    const [chunk, words] = await Promise.all([
      loadChunk(this.browser, 'sanitize-nodes', () => import('../../shared/markup/sanitize-nodes.ts')),
      this.#words(),
    ]).catch(() => []);
    if (!chunk || !words || signal.aborted) return;
    let nodes = this.#sanitize(() => chunk.sanitizeNodes(page, source.nodes));
    if (!nodes) return;
    if (source.kind === 'template') {
      const template = await loadChunk(this.browser, 'form-tags', () => import('./markup/template.ts')).catch(
        () => null,
      );
      if (!template || signal.aborted) return;
      const context = { query: new URLSearchParams(page.location.search), now: this.browser.now(), words };
      nodes = template.renderTemplate(nodes, context, (tag, why) =>
        this.#warn(tag, `${tag.slice(0, 80)} stays as text: ${why}`),
      );
    }
    const markup = readForm(nodes);
    if (markup) this.#identify(source, markup, words, fallback, signal);
  }

  /** DOMPurify parses HTML, which a page's policy of Trusted Types may forbid. */
  #sanitize(read: () => DocumentFragment): MarkupNode[] | null {
    try {
      return readNodes(read());
    } catch {
      const policy = 'the page’s Content-Security-Policy must allow `trusted-types tagdrop`';
      this.#warn('policy', `${policy}; the form in the tag stays as it is`);
      return null;
    }
  }

  /** Draws the form as soon as its number is known; the attribute may come later. */
  #identify(
    source: FormSource,
    markup: FormMarkup,
    words: Words,
    fallback: HTMLElement,
    signal: AbortSignal,
  ): void {
    const { formId } = this.config.getState();
    const id = readFormId(this.config.getState(), markup.hidden);
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
      this.#draw(source, markup, id, words, fallback, signal);
      return;
    }
    const stop = this.config.subscribe(() => {
      stop();
      if (!signal.aborted) this.#identify(source, markup, words, fallback, signal);
    });
    signal.addEventListener('abort', stop, { once: true });
  }

  #draw(
    { light }: FormSource,
    markup: FormMarkup,
    formId: number,
    words: Words,
    fallback: HTMLElement,
    signal: AbortSignal,
  ): void {
    const engine = createContactForm({
      browser: this.browser,
      host: this,
      config: this.config,
      markup,
      formId: () => readFormId(this.config.getState(), markup.hidden) ?? formId,
      words,
      light,
      signal,
      mounted: (form) => {
        // in one task, so that no frame shows both or neither
        if (light) {
          carryOver(light, form);
          fitInto(this, fallback, signal);
        } else fallback.remove();
      },
    });
    this.#engine = engine;
    const stops = [
      this.show(
        'contact-form-7',
        engine,
        () => import('./view/contact-form.tsx'),
        () => {
          this.#engine = undefined;
          this.shadowRoot?.append(fallback);
        },
      ),
      this.place.subscribe(() => void this.#words(markup.lang).then(engine.setWords)),
      engine.subscribe(({ status }, previous) => {
        this.#states?.delete(previous.status);
        this.#states?.add(status);
      }),
    ];
    if (markup.lang) void this.#words(markup.lang).then(engine.setWords);
    for (const stop of stops) signal.addEventListener('abort', stop, { once: true });
  }

  /** The form's own language, as WordPress rendered it, before that of its place. */
  #words(lang = ''): Promise<Words> {
    const { language } = this.place.getState();
    const own: Language = /^(?:he|iw)\b/i.test(lang) ? 'he' : 'en';
    return loadWords(lang ? own : language);
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
