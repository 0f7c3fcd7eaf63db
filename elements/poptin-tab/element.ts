import { realBrowser } from '../../shared/base/browser.ts';
import { loadChunk } from '../../shared/base/load-asset.ts';
import { turns } from '../../shared/base/turns.ts';
import { headlessOf } from '../../shared/element/headless-element.ts';
import { paintView } from '../../shared/paint/paint-view.tsx';
import { BORDER } from '../../shared/surface/border.ts';
import { guardPresses } from '../../shared/surface/press.ts';
import { adoptStyles, restoreStyles } from '../../shared/surface/style-sheets.ts';
import { loadWords } from '../../shared/words/load-words.ts';
import { createLocaleHost } from '../../shared/words/locale-host.ts';
import { attributes } from './attributes.ts';
import { createTab } from './engine.ts';
import type {} from './events.ts';
import { fetchTexts } from './fetch-texts.ts';
import hostSheet from './view/host.css?inline';
import sheet from './view/tab.css?inline';
import { TabView } from './view/tab.tsx';

declare global {
  interface HTMLElementTagNameMap {
    'poptin-tab': PoptinTabElement;
  }
}

/** Loaded once, so that the tabs of a page reach their edges in the page's order. */
let controllerChunk: Promise<typeof import('./controller.ts')> | undefined;

/**
 * The teaser that brings a popup back. Most visitors see it, so it extends the headless half of our elements, is
 * painted and never needs React; the parts that matter only once it is on the screen follow (decision D-1).
 */
export class PoptinTabElement extends headlessOf(attributes) {
  /** What the page itself has set. */
  readonly #given = new Set<string>();
  #teaser: Readonly<Record<string, string>> = {};
  readonly #browser = realBrowser();
  readonly #locale = createLocaleHost(this.#browser, this, fetchTexts, () => this.config.getState());
  readonly #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });

  /** The popup's settings for its tab, passed by the run: what the page itself sets counts more. */
  set teaser(values: Readonly<Record<string, string>>) {
    this.#teaser = values;
    for (const name of Object.keys(attributes)) if (!this.#given.has(name)) this.#offer(name);
  }

  override attributeChangedCallback(name: string, previous: string | null, raw: string | null): void {
    super.attributeChangedCallback(name, previous, raw);
    this.#note(name, raw);
  }

  override writeConfig(name: string, value: unknown): void {
    super.writeConfig(name, value);
    this.#note(name, value);
  }

  #note(name: string, value: unknown): void {
    const isGiven = value !== null && value !== undefined;
    this.#given[isGiven ? 'add' : 'delete'](name);
    if (!isGiven) this.#offer(name);
  }

  #offer(name: string): void {
    super.writeConfig(name, this.#teaser[name] || null);
  }

  adoptedCallback(): void {
    restoreStyles(this.#root);
  }

  protected override placed(): void {
    this.#locale.update();
  }

  protected override start(signal: AbortSignal): void {
    const browser = this.#browser;
    void loadWords(this.#locale); // with its own label it needs no other visible word
    const tab = createTab(browser, this, this.config);
    const stops = [
      tab.stop,
      this.config.subscribe(() => this.placed()),
      paintView({ root: this.#root, View: TabView, engine: tab, locale: this.#locale, log: this.log }),
      adoptStyles(this.#root, BORDER, hostSheet, sheet),
    ];
    guardPresses(this.#root, signal);
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
    controllerChunk ??= loadChunk(browser, 'poptin-tab', () => import('./controller.ts'));
    controllerChunk.then(
      ({ startController, laterSheet, watchLocale }) =>
        turns.take(() => {
          if (signal.aborted) return;
          const find = (selector: string) => this.#root.querySelector<HTMLElement>(selector);
          stops.push(
            adoptStyles(this.#root, laterSheet),
            startController(browser, tab, this.#locale, find),
            watchLocale(this, () => this.placed()),
          );
        }),
      () => {
        controllerChunk = undefined; // logged
        tab.setState({ row: undefined, icon: '' }); // it still opens its popup
      },
    );
  }
}
