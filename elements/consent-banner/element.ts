import type { Log } from '../../shared/base/log.ts';
import type { Store } from '../../shared/base/store.ts';
import { whenOpened } from '../../shared/base/when-opened.ts';
import type { ConsentRecord } from '../../shared/consent/record.ts';
import { headlessOf } from '../../shared/element/headless-element.ts';
import { restoreStyles } from '../../shared/surface/style-sheets.ts';
import { attributes } from './attributes.ts';
import type { PublicConsent } from './public-consent.ts';
import type { Config } from './wire.ts';

/** The methods for the page; `setState` opens the preference centre. */
export type BannerCall = 'acceptAll' | 'rejectAll' | 'save' | 'show' | 'setState';

/** A banner with its configuration, or the record of a visitor who answered. */
export interface OpenBanner {
  do(name: BannerCall, given?: object): void;
  consent(): PublicConsent | null;
  /** Reads the configuration again; absent until that code has loaded. */
  configure?: () => void;
}

/** The part of the tag that its opener needs. */
export interface BannerShell {
  readonly element: HTMLElement;
  readonly config: Store<Config>;
  readonly log: Log;
  /** Aborted when the tag leaves the page, or when another tag takes its turn. */
  readonly signal: AbortSignal;
  /** The configuration that was set as a property. */
  readSettings(): unknown;
  /** From now on the tag answers through this banner; earlier calls are made now. */
  provide(banner: OpenBanner): void;
  /** What counted on this page until now (`answered/open-answered.ts`). */
  readonly before?: ConsentRecord;
}

/** By then, calls go to a second tag, if it is still there. */
const SECOND_BANNER_MS = 1000;

/** A page has one choice, so only the first tag asks for it. The others wait until that tag is gone. */
const tags = new Set<() => void>();

/**
 * It extends the headless half of our elements and brings its own shadow root, because nearly every visitor of a site
 * downloads it (decision D-1). One of two files opens it: `asking/open-banner.ts` asks the question,
 * `answered/open-answered.ts` serves visitors who have answered.
 */
export class ConsentBanner extends headlessOf(attributes) {
  /** Set by the file that registers the tag. */
  static open: (shell: BannerShell) => Promise<unknown>;

  static get observedAttributes(): string[] {
    return [...Object.keys(attributes), 'settings'];
  }

  #settings: unknown;
  /** Counts what was set: text that is still being read does not replace what came after it. */
  #turn = 0;
  #banner: OpenBanner | undefined;
  /** Calls made before the configuration was read. */
  #waiting: (() => void)[] = [];

  /** The configuration as an object or as JSON: overrides the inline JSON and `src`; attributes override it. */
  get settings(): unknown {
    return this.#settings;
  }

  set settings(value: unknown) {
    if (typeof value === 'string') this.#takeSettings(value);
    else {
      this.#turn++;
      this.#settings = value ?? null;
      this.#banner?.configure?.();
    }
  }

  override attributeChangedCallback(name: string, before: string | null, raw: string | null): void {
    if (name === 'settings') this.#takeSettings(raw);
    else super.attributeChangedCallback(name, before, raw);
  }

  /** Only frameworks write this attribute, or pass text, so its reader is a separate chunk. */
  #takeSettings(raw: string | null): void {
    const turn = ++this.#turn;
    import('../../shared/owner-input/settings-attribute.ts').then(
      ({ takeSettings }) => turn === this.#turn && takeSettings(this, raw, this.log),
      (cause) => this.log.errorOnce('chunk', 'Loading chunk settings failed.', cause),
    );
  }

  get consent(): PublicConsent | null {
    return this.#banner?.consent() ?? null;
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
    let life: AbortController | undefined;
    let wasDeclaration: boolean | undefined;
    const end = () => {
      life?.abort();
      this.#banner = undefined;
    };
    const look = () => {
      const { declaration } = this.config.getState();
      if (declaration === wasDeclaration) return;
      wasDeclaration = declaration;
      end();
      life = new AbortController();
      this.#begin(life.signal, declaration);
    };
    look();
    const stop = this.config.subscribe(look);
    signal.addEventListener('abort', () => {
      stop();
      end();
    });
  }

  #begin(signal: AbortSignal, isDeclaration: boolean): void {
    const open = () => {
      const { config, log } = this;
      void ConsentBanner.open({
        element: this,
        config,
        log,
        signal,
        readSettings: () => this.#settings,
        provide: (banner) => {
          this.#banner = banner;
          for (const task of this.#waiting.splice(0)) task();
        },
      });
    };
    // a page that is prepared asks nobody, and the visitor may answer elsewhere before opening it
    const begin = () => whenOpened(this.ownerDocument, open, signal);
    // it asks nothing, so it does not count as a second banner
    if (isDeclaration) {
      begin();
      return;
    }
    tags.add(begin);
    // a router that inserts a new page removes the old one's tag a moment later
    const timer =
      tags.size > 1 &&
      setTimeout(
        // in the meantime it may have become the first
        () =>
          [...tags][0] !== begin &&
          this.log.warnOnce('banners', 'A second <consent-banner> does nothing until the first is gone.'),
        SECOND_BANNER_MS,
      );
    if (!timer) begin();
    signal.addEventListener('abort', () => {
      if (timer) clearTimeout(timer);
      const [first] = tags;
      tags.delete(begin);
      if (first === begin) [...tags][0]?.();
    });
  }

  #do(name: BannerCall, given?: object): void {
    if (this.#banner) this.#banner.do(name, given);
    else this.#waiting.push(() => this.#do(name, given));
  }
}
