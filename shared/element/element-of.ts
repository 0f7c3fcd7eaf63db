import { type Browser, realBrowser, type Stop } from '../browser.ts';
import { loadChunk } from '../load-asset.ts';
import { createStore, type Store, type WritableStore } from '../store.ts';
import { type Locale, localeOf, watchLocale } from '../words.ts';
import { camelCase, defaultsOf, readAttribute, readProperty } from './attributes.ts';
import type { Attribute, AttributeTable, ConfigOf } from './contract.ts';
import { adoptStyles } from './style-sheets.ts';

/** A React component that draws an engine; it gets nothing else, so a view can always be mounted again. */
export type View<E> = (props: { engine: E; locale: Store<Locale> }) => unknown;

/** How to get a view: a lazy chunk with the component as its default export. */
export type LoadView<E> = () => Promise<{ default: View<E> }>;

/**
 * The half of a custom element that every tag shares: attributes and properties in, a `config` store out; start when
 * connected, stop when gone, nothing lost when moved; and React fetched only when a view is shown.
 *
 * It stands around `@r2wc/react-to-web-component` and closes what r2wc 2.1.1 leaves open. r2wc mounts before the
 * element is connected, ignores the removal of an attribute and `attr=""`, throws on bad JSON, loses properties set
 * before the upgrade, reflects JSON into attributes, lower-cases events and unmounts a moved element. Here the outer
 * element owns the attributes and the life cycle, and an r2wc element inside the shadow root owns nothing but the
 * React root.
 */
export class TagdropElement<T extends AttributeTable> extends HTMLElement {
  static readonly attributes: AttributeTable = {};
  static readonly styles: readonly string[] = [];

  static get observedAttributes(): string[] {
    return Object.keys(this.attributes);
  }

  /** The effective configuration: attributes over properties over defaults. */
  protected readonly config: Store<ConfigOf<T>>;
  /** Language and direction at the element's place; follows the page. */
  protected readonly locale: Store<Locale>;
  protected readonly browser: Browser = realBrowser();

  readonly #config: WritableStore<ConfigOf<T>>;
  readonly #locale: WritableStore<Locale>;
  readonly #fromAttributes = new Map<string, unknown>();
  readonly #fromProperties = new Map<string, unknown>();
  readonly #root: ShadowRoot;
  #life: AbortController | undefined;

  constructor() {
    super();
    // A declarative shadow root may already be there (server rendering): attachShadow would throw.
    this.#root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#config = createStore(defaultsOf(this.#table) as ConfigOf<T>);
    this.config = this.#config;
    this.#locale = createStore<Locale>({ lang: 'en', language: 'en', dir: 'ltr' });
    this.locale = this.#locale;
  }

  /** What the element does while it is in a page. `signal` is aborted when it has left it for good. */
  protected start(_signal: AbortSignal): void {}

  /** Called after the element was moved to another place of the page; the view and its state are still there. */
  protected moved(): void {}

  connectedCallback(): void {
    this.#upgradeProperties();
    this.#locale.setState(localeOf(this, this.#preferredLang()));
    if (this.#life) {
      this.moved();
      return;
    }
    this.#life = new AbortController();
    const { signal } = this.#life;
    adoptStyles(this.#root, this.#class.styles);
    const stopWatching = watchLocale(this, () =>
      this.#locale.setState(localeOf(this, this.#preferredLang())),
    );
    signal.addEventListener('abort', stopWatching, { once: true });
    this.start(signal);
  }

  disconnectedCallback(): void {
    // A move is a removal and an insertion in one task: only what is still gone after it has left.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#life?.abort();
      this.#life = undefined;
    });
  }

  /** Adoption into another document empties `adoptedStyleSheets` (CSSOM), so they are made again there. */
  adoptedCallback(): void {
    adoptStyles(this.#root, this.#class.styles);
  }

  attributeChangedCallback(name: string, _previous: string | null, raw: string | null): void {
    const attribute = this.#table[name];
    if (!attribute) return;
    if (raw === null) this.#fromAttributes.delete(name);
    else {
      const read = readAttribute(attribute, raw);
      if (read.ok) this.#fromAttributes.set(name, read.value);
      else this.#warn(name, raw, read.error);
    }
    this.#effect(name, attribute);
  }

  /** The value that `config` holds for an attribute's property. */
  readConfig(name: string): unknown {
    return (this.#config.getState() as Record<string, unknown>)[camelCase(name)];
  }

  /** Sets the property layer, under the attribute of the same name. */
  writeConfig(name: string, value: unknown): void {
    const attribute = this.#table[name] as Attribute;
    if (value === undefined || value === null) this.#fromProperties.delete(name);
    else {
      const read = readProperty(attribute, value);
      if (read.ok) this.#fromProperties.set(name, read.value);
      else this.#warn(name, String(value), read.error);
    }
    this.#effect(name, attribute);
  }

  /**
   * Draws `engine` with a lazily loaded view, inside the shadow root and inside an error boundary.
   * @param failed is called when a chunk cannot be loaded or the view throws; both are logged already.
   * @returns the function that takes the view away again, also while it is still loading.
   */
  protected show<E>(name: string, engine: E, load: LoadView<E>, failed: () => void = () => {}): Stop {
    let stopped = false;
    let unmount: Stop | undefined;
    const loading = Promise.all([
      loadChunk(this.browser, 'react', () => import('../react/mount-view.tsx')),
      loadChunk(this.browser, name, load),
    ]);
    loading.then(
      ([{ mountView }, view]) => {
        if (!stopped) unmount = mountView(this.#root, view.default, engine, this.locale, failed);
      },
      () => failed(), // already logged; the light-DOM fallback stays
    );
    return () => {
      stopped = true;
      unmount?.();
    };
  }

  /**
   * The JSON of a `<script type="application/json">` child, or null without one. Malformed JSON warns once.
   * The child may not be parsed yet while the document loads: {@link whenChildrenParsed} waits for it.
   */
  protected readInlineJson(): unknown {
    const child = this.querySelector(':scope > script[type="application/json"]');
    if (!child?.textContent?.trim()) return null;
    try {
      return JSON.parse(child.textContent);
    } catch (cause) {
      this.browser.log.warnOnce(
        `${this.localName} inline`,
        `<${this.localName}>: the JSON inside the tag is malformed; it is ignored.`,
        cause,
      );
      return null;
    }
  }

  /** Runs `task` when the parser has certainly passed the element's children. */
  protected whenChildrenParsed(signal: AbortSignal, task: () => void): void {
    const page = this.ownerDocument;
    if (page.readyState !== 'loading') task();
    else page.addEventListener('DOMContentLoaded', task, { once: true, signal });
  }

  get #class(): typeof TagdropElement {
    return this.constructor as typeof TagdropElement;
  }

  get #table(): AttributeTable {
    return this.#class.attributes;
  }

  #preferredLang(): string {
    const lang = this.#table.lang ? this.readConfig('lang') : '';
    return typeof lang === 'string' ? lang : '';
  }

  #effect(name: string, attribute: Attribute): void {
    const layers = [this.#fromAttributes, this.#fromProperties];
    const layer = layers.find((each) => each.has(name));
    const value = layer ? layer.get(name) : (defaultsOf({ [name]: attribute })[camelCase(name)] as unknown);
    this.#config.setState({ [camelCase(name)]: value } as Partial<ConfigOf<T>>);
  }

  /** Properties set before the class was known sit on the instance and would hide the accessors for ever. */
  #upgradeProperties(): void {
    for (const key of Object.keys(this)) {
      if (!(key in Object.getPrototypeOf(this))) continue;
      const value = Reflect.get(this, key);
      Reflect.deleteProperty(this, key);
      Reflect.set(this, key, value);
    }
  }

  #warn(name: string, raw: string, expected: string): void {
    const shown = raw.length > 80 ? `${raw.slice(0, 80)}…` : raw;
    this.browser.log.warnOnce(
      `${this.localName} ${name} ${raw}`,
      `<${this.localName}> ${name}="${shown}" is not valid: expected ${expected}. The last good value stays.`,
    );
  }
}

/**
 * A base class for one tag: `class SbiFeed extends elementOf(attributes, [sheet])`. Every attribute of the table also
 * becomes a camel-cased property.
 */
export function elementOf<const T extends AttributeTable>(
  attributes: T,
  styles: readonly string[],
): new () => TagdropElement<T> & { -readonly [K in keyof ConfigOf<T>]: ConfigOf<T>[K] } {
  class Element extends TagdropElement<T> {
    static override readonly attributes = attributes;
    static override readonly styles = styles;
  }
  for (const name of Object.keys(attributes)) {
    const property = camelCase(name);
    if (property in HTMLElement.prototype) continue; // `lang` is the platform's own and reflects the attribute
    Object.defineProperty(Element.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: TagdropElement<T>) {
        return this.readConfig(name);
      },
      set(this: TagdropElement<T>, value: unknown) {
        this.writeConfig(name, value);
      },
    });
  }
  return Element as never;
}

/** Registers a tag once: a second copy of the script, or a second import, is harmless. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
