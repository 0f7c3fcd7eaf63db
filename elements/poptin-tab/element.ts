import { realBrowser } from '../../shared/browser.ts';
import { headlessOf } from '../../shared/element/headless-element.ts';
import { adoptStyles, restoreStyles } from '../../shared/element/style-sheets.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import { paintView } from '../../shared/paint/paint-view.tsx';
import { createStore } from '../../shared/store.ts';
import { type Locale, resolveLocale } from '../../shared/words.ts';
import { attributes } from './attributes.ts';
import { createTab } from './engine.ts';
import sheet from './view/tab.css?inline';
import { TabView } from './view/tab.tsx';

export { manual } from './manual.ts';

declare global {
  interface GlobalEventHandlersEventMap {
    'poptin-tab-open': CustomEvent<{ poptin_id: string }>;
  }
  interface HTMLElementTagNameMap {
    'poptin-tab': PoptinTabElement;
  }
}

/**
 * The border to the host page, as in every room: an important declaration inside the shadow root wins over the page's
 * important ones (CSS Scoping §3.3), and what would be inherited ends here. The tag takes no room. z-index: popup §9.
 */
const HOST =
  ':host{all:initial!important;direction:ltr!important;position:fixed!important;inset:0 auto auto 0!important;z-index:999998!important}:host([hidden]){display:none!important}';

/** Asked for once, so that the tabs of a page come to their edges in the page's order. */
let companion: Promise<typeof import('./controller.ts')> | undefined;

/**
 * The teaser that brings a popup back. Most visitors see it, so it stands on the headless half of our elements, is
 * painted and never needs React; what only matters once it is on the screen follows (decision D-1).
 */
export class PoptinTabElement extends headlessOf(attributes) {
  readonly #locale = createStore<Locale>({ lang: 'en', language: 'en', dir: 'ltr' });
  readonly #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });

  adoptedCallback(): void {
    restoreStyles(this.#root);
  }

  protected override placed(): void {
    this.#locale.setState(resolveLocale(this));
  }

  protected override start(signal: AbortSignal): void {
    const browser = realBrowser();
    const tab = createTab(browser, this, this.config);
    const stops = [
      tab.stop,
      paintView({ root: this.#root, View: TabView, engine: tab, locale: this.#locale, log: this.log }),
      adoptStyles(this.#root, HOST, sheet),
    ];
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
    companion ??= loadChunk(browser, 'poptin-tab', () => import('./controller.ts'));
    companion.then(
      ({ accompany, laterSheet, watchLocale }) => {
        if (signal.aborted) return;
        const find = (selector: string) => this.#root.querySelector<HTMLElement>(selector);
        stops.push(
          adoptStyles(this.#root, laterSheet),
          accompany(browser, tab, this.#locale, find),
          watchLocale(this, () => this.placed()),
        );
      },
      () => {
        companion = undefined; // logged
        tab.setState({ row: undefined }); // it opens its popup all the same
      },
    );
  }
}
