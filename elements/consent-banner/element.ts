import { type Browser, realBrowser } from '../../shared/browser.ts';
import { headlessOf } from '../../shared/element/headless-element.ts';
import { adoptStyles } from '../../shared/element/style-sheets.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import { mountShell } from '../../shared/shell/mount-shell.ts';
import { createStore } from '../../shared/store.ts';
import { localeOf } from '../../shared/words.ts';
import sheet from '../../styles/consent-banner.css?inline';
import { attributes } from './attributes.ts';
import type { Companion } from './companion.ts';
import { createBannerEngine } from './engine.ts';
import { readJson } from './gate/page-config.ts';
import type { PublicConsent } from './operations.ts';
import { drawBanner } from './view/banner.tsx';
import { readSettings, type Settings } from './wire.ts';
import { loadWords } from './words/words.ts';

export { manual } from './manual.ts';

/** The page has one choice, so one tag asks for it. */
let isAsking = false;

/**
 * It stands on the headless half of our elements and brings its own shadow root, because nearly every visitor of a
 * site downloads it: what comes after the first view, React among it, is its companion's work (design §3.1).
 */
export class ConsentBanner extends headlessOf(attributes) {
  #settings: unknown;
  #companion: Companion | undefined;
  /** What was called before the companion was there. */
  #waiting: ((companion: Companion) => void)[] = [];

  /** The configuration as an object: over the inline JSON and `src`, under the attributes. */
  get settings(): unknown {
    return this.#settings;
  }

  set settings(value: unknown) {
    this.#settings = value;
    void this.#companion?.configure();
  }

  get consent(): PublicConsent | null {
    return this.#companion?.consent() ?? null;
  }

  acceptAll(): void {
    this.#do((companion) => companion.acceptAll());
  }

  rejectAll(): void {
    this.#do((companion) => companion.rejectAll());
  }

  save(choice: Record<string, boolean>): void {
    this.#do((companion) => companion.save(choice));
  }

  show(): void {
    this.#do((companion) => companion.show());
  }

  showPreferences(): void {
    this.#do((companion) => companion.showPreferences());
  }

  protected override start(signal: AbortSignal): void {
    if (isAsking) this.log.warnOnce('banners', 'A second <consent-banner> does nothing.');
    else {
      isAsking = true;
      signal.addEventListener('abort', () => {
        isAsking = false;
        this.#companion = undefined;
      });
      void this.#begin(signal);
    }
  }

  #do(task: (companion: Companion) => void): void {
    if (this.#companion) task(this.#companion);
    else this.#waiting.push(task);
  }

  /** Reads everything that says how the banner is to be. */
  async #read(browser: Browser): Promise<Settings> {
    const config = this.config.getState();
    const page = this.ownerDocument;
    // the tag's own JSON may not be parsed yet
    if (page.readyState === 'loading') {
      await new Promise((resolve) => page.addEventListener('DOMContentLoaded', resolve));
    }
    const layers = [readJson(page, 'script[data-consent-config]'), readJson(this, 'script'), this.#settings];
    let json = Object.assign({}, ...layers);
    if (config.src || json._ckyConfig || json._bannerConfig || json.colors) {
      const { fetchLayers } = await loadChunk(browser, 'consent sources', () => import('./sources.ts'));
      json = await fetchLayers(browser, this, config.src, layers);
    }
    const words = await loadWords(localeOf(this, config.lang).language);
    return readSettings(config, json, words);
  }

  async #begin(signal: AbortSignal): Promise<void> {
    const browser = realBrowser();
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const styles = [sheet];
    adoptStyles(root, styles);
    const read = () => this.#read(browser);
    const settings = await read();
    if (signal.aborted) return;
    const engine = createBannerEngine(browser, this, settings);
    const place = createStore(localeOf(this, this.config.getState().lang));
    const stop = mountShell(root, engine, place, (state) => drawBanner(engine, state), this.log);
    signal.addEventListener('abort', stop);
    await new Promise<void>((painted) => browser.after(0, painted));
    if (signal.aborted) return;
    engine.publish();
    const { accompany } = await loadChunk(browser, 'consent companion', () => import('./companion.ts'));
    const { config, log } = this;
    this.#companion = accompany({ browser, engine, config, place, styles, log, element: this, signal, read });
    for (const task of this.#waiting.splice(0)) task(this.#companion);
  }
}
