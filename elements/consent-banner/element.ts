import { type Browser, realBrowser } from '../../shared/browser.ts';
import { headlessOf } from '../../shared/element/headless-element.ts';
import { adoptStyles, restoreStyles } from '../../shared/element/style-sheets.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import { createStore } from '../../shared/store.ts';
import { resolveLocale } from '../../shared/words.ts';
import { attributes } from './attributes.ts';
import { createBannerEngine } from './engine.ts';
import { readJson } from './gate/page-config.ts';
import { buildPublicConsent, type PublicConsent } from './public-consent.ts';
import type { BannerEngine } from './state.ts';
import sheet from './view/banner.css?inline';
import { Banner } from './view/banner.tsx';
import { drawView } from './view/draw-view.ts';
import { readSettings, type Settings } from './wire.ts';
import { loadWords } from './words/index.ts';

/** The page has one choice, so one tag asks for it: the first. The others wait until it is gone. */
const tags = new Set<() => void>();

/**
 * It stands on the headless half of our elements and brings its own shadow root, because nearly every visitor of a
 * site downloads it: what comes after the first view, React among it, is its controller's work (`later/`) (decision D-1).
 */
export class ConsentBanner extends headlessOf(attributes) {
  static get observedAttributes(): string[] {
    return [...Object.keys(attributes), 'settings'];
  }

  #settings: unknown;
  #engine: BannerEngine | undefined;
  #consent: (() => PublicConsent) | undefined;
  #configure: (() => void) | undefined;
  #hasTheme = false;
  /** What was called before the configuration was read. */
  #waiting: (() => void)[] = [];

  /** The configuration as an object or as JSON: over the inline JSON and `src`, under the attributes. */
  get settings(): unknown {
    return this.#settings;
  }

  set settings(value: unknown) {
    if (typeof value === 'string') this.#takeSettings(value);
    else {
      this.#settings = value;
      this.#configure?.();
    }
  }

  override attributeChangedCallback(name: string, before: string | null, raw: string | null): void {
    if (name === 'settings') this.#takeSettings(raw);
    else super.attributeChangedCallback(name, before, raw);
  }

  /** Only a framework writes this attribute, or gives text, so its reader is a chunk of its own. */
  #takeSettings(raw: string | null): void {
    loadChunk(
      realBrowser(),
      'consent settings',
      () => import('../../shared/element/settings-attribute.ts'),
    ).then(
      ({ takeSettings }) => takeSettings(this, raw, this.log),
      () => {}, // logged already
    );
  }

  get consent(): PublicConsent | null {
    return this.#consent?.() ?? null;
  }

  acceptAll(): void {
    this.#do('acceptAll');
  }

  rejectAll(): void {
    this.#do('rejectAll');
  }

  save(choice: Record<string, boolean>): void {
    this.#do('save', choice);
  }

  show(): void {
    this.#do('show');
  }

  showPreferences(): void {
    this.#do('setState', { preferences: true });
  }

  adoptedCallback(): void {
    if (this.shadowRoot) restoreStyles(this.shadowRoot);
  }

  protected override start(signal: AbortSignal): void {
    const begin = () => void this.#begin(signal);
    tags.add(begin);
    if (tags.size > 1) {
      this.log.warnOnce('banners', 'A second <consent-banner> does nothing until the first is gone.');
    } else begin();
    signal.addEventListener('abort', () => {
      const [first] = tags;
      tags.delete(begin);
      if (first === begin) [...tags][0]?.();
    });
  }

  #do(name: 'acceptAll' | 'rejectAll' | 'save' | 'show' | 'setState', given?: object): void {
    if (this.#engine) this.#engine[name](given as never);
    else this.#waiting.push(() => this.#do(name, given));
  }

  /** Reads everything that says how the banner is to be. */
  async #read(browser: Browser): Promise<Settings> {
    const page = this.ownerDocument;
    // a framework gives an object after the insertion, in the same task; the tag's own JSON may not be parsed yet
    await (page.readyState === 'loading' &&
      new Promise((resolve) => page.addEventListener('DOMContentLoaded', resolve)));
    const config = this.config.getState();
    const pageJson = readJson(page, 'script[data-consent-config]') ?? browser.window._ckyConfig;
    const layers = [pageJson, readJson(this, 'script'), this.#settings];
    let json = Object.assign({}, ...layers);
    if (
      config.law === 'auto' ||
      json.law === 'auto' ||
      config.src ||
      json._ckyConfig ||
      json._bannerConfig ||
      json.colors
    ) {
      const { fetchLayers } = await loadChunk(
        browser,
        'consent sources',
        () => import('./settings/settings-source.ts'),
      );
      json = await fetchLayers(browser, this, config, layers);
    }
    const words = await loadWords(resolveLocale(this, config.lang).language);
    return readSettings(config, json, words);
  }

  /** A light banner, the usual one, downloads nothing for it. */
  async #followTheme(root: ShadowRoot, engine: BannerEngine, signal: AbortSignal): Promise<void> {
    if (this.#hasTheme || !/dark|auto/.test(engine.getState().settings.theme)) return;
    this.#hasTheme = true;
    await loadChunk(realBrowser(), 'theme', () => import('./view/theme.ts')).then(
      ({ followTheme }) => signal.addEventListener('abort', followTheme(window, root, engine)),
      () => {}, // logged already; it stays light
    );
  }

  async #begin(signal: AbortSignal): Promise<void> {
    const browser = realBrowser();
    const { window: page } = browser;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    signal.addEventListener('abort', adoptStyles(root, sheet));
    const read = () => this.#read(browser);
    const settings = await read();
    const given = this.#settings;
    if (signal.aborted) return;
    const engine = createBannerEngine(browser, this, settings);
    const locale = createStore(resolveLocale(this, this.config.getState().lang));
    await this.#followTheme(root, engine, signal);
    if (signal.aborted) return;
    const stop = drawView({ root, View: Banner, engine, locale }, 'settings', 'banner', 'note');
    this.#engine = engine;
    this.#consent = page.getCkyConsent = () => buildPublicConsent(engine, locale.getState().lang);
    page.revisitCkyConsent = engine.show;
    signal.addEventListener('abort', () => {
      stop();
      this.#engine = this.#consent = this.#configure = undefined;
      this.#hasTheme = false;
      delete page.getCkyConsent;
      delete page.revisitCkyConsent;
    });
    for (const task of this.#waiting.splice(0)) task();
    await new Promise<void>((painted) => browser.after(0, painted));
    if (signal.aborted) return;
    engine.publish();
    const { config, log } = this;
    loadChunk(browser, 'consent controller', () => import('./later/controller.ts')).then(
      ({ startController }) => {
        this.#configure = startController({
          browser,
          engine,
          config,
          locale,
          log,
          element: this,
          signal,
          read,
          followTheme: () => this.#followTheme(root, engine, signal),
        });
        // an app that a server rendered gives them when it takes over
        if (this.#settings !== given) this.#configure();
      },
      () => {}, // logged already; the choice is recorded all the same
    );
  }
}
