import { type Log, pageLog } from '../base/log.ts';
import { readGlobal, readMember } from '../base/page-names.ts';
import { createStore, type Store, type WritableStore } from '../base/store.ts';
import { turns } from '../base/turns.ts';
import { resumeStoredRequests } from '../resume-stored-requests.ts';
import { camelCase, readAttribute, readDefault, readDefaults, readProperty } from './attributes.ts';
import type { Attribute, AttributeTable, ConfigOf } from './contract.ts';

/**
 * Servers (Next, Nuxt, Astro, SvelteKit) import the page's modules too and have no elements to extend: there the
 * classes extend nothing and are never instantiated.
 */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** On a page with more tags of one name, each waits for its turn (`shared/many-tags`). */
const MANY = 10;

/**
 * The half of a custom element that draws nothing: attributes and properties in, a `config` store out; it starts when
 * connected, stops when removed, and keeps its state when moved. A tag without a surface extends it through {@link
 * headlessOf}; `element-of.ts` adds the shadow root, so a headless tag does not pay for one (decision D-13).
 */
export class HeadlessElement<T extends AttributeTable> extends Base {
  static readonly attributes: AttributeTable = {};
  /** It takes space at its place in the page: of many, those that are far from the window wait. */
  static readonly isInFlow: boolean = false;

  static get observedAttributes(): string[] {
    return Object.keys(this.attributes);
  }

  /** Attributes and properties, whichever was set last, over defaults (decision D-12). */
  protected readonly config: Store<ConfigOf<T>>;
  protected readonly log: Log = pageLog;

  readonly #config: WritableStore<ConfigOf<T>>;
  #life: AbortController | undefined;
  /** Begins the work of a tag that waits for its turn. */
  #begin: (() => void) | undefined;

  constructor() {
    super();
    this.#config = createStore(readDefaults(this.#table) as ConfigOf<T>);
    this.config = this.#config;
  }

  /** The element's work while it is in a page. `signal` is aborted when it has left the page for good. */
  protected start(_signal: AbortSignal): void {}

  /** Called after the element was moved to another place of the page; its state is intact. */
  protected moved(): void {}

  /** For the base class of tags with a surface: at every insertion, before {@link start} or {@link moved}. */
  protected placed(): void {}

  /** For the base class of tags with a surface: calls {@link start}. */
  protected begin(signal: AbortSignal): void {
    this.start(signal);
  }

  /** A call of the page needs what the tag would only begin in its turn. */
  protected hurry(): void {
    this.#begin?.();
  }

  connectedCallback(): void {
    this.#upgradeProperties();
    this.placed();
    if (this.#life) {
      if (!this.#begin) this.moved();
      return;
    }
    // to open the storage takes a slow phone 10 ms, and no first view waits for it
    // Safari has none
    const idle = readGlobal(globalThis, 'requestIdleCallback') as typeof setTimeout | undefined;
    (idle ?? setTimeout)(() => resumeStoredRequests());
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#begin = () => {
      this.#begin = undefined;
      if (!signal.aborted) this.begin(signal);
    };
    const { length } = readMember(this.ownerDocument, 'getElementsByTagName')(this.localName);
    if (length > MANY) {
      import('../many-tags/many-tags.ts').then(
        ({ beginInTurn }) => beginInTurn(this, () => this.#begin?.(), signal, turns),
        () => this.#begin?.(),
      );
    } else this.#begin();
  }

  disconnectedCallback(): void {
    // A move is a removal and an insertion in one task: an element that is still gone afterwards has left.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#life?.abort();
      this.#life = undefined;
    });
  }

  attributeChangedCallback(name: string, _previous: string | null, raw: string | null): void {
    this.#set(name, raw, readAttribute);
  }

  /** The value of `config` for an attribute's property. */
  readConfig(name: string): unknown {
    return (this.#config.getState() as Record<string, unknown>)[camelCase(name)];
  }

  /** As the property of that attribute does. */
  writeConfig(name: string, value: unknown): void {
    this.#set(name, value, readProperty);
  }

  get #table(): AttributeTable {
    return (this.constructor as typeof HeadlessElement).attributes;
  }

  #set<V>(name: string, given: V, read: (attribute: Attribute, given: NonNullable<V>) => unknown): void {
    const attribute = this.#table[name];
    if (!attribute) return;
    const value = given === null || given === undefined ? readDefault(attribute) : read(attribute, given);
    if (value !== undefined) this.#config.setState({ [camelCase(name)]: value } as Partial<ConfigOf<T>>);
    // ="false" is off, and HTML's rule is another: the owner reads a line about it
    if (value === undefined || (value === false && given)) this.#warn(name, String(given), attribute);
  }

  /**
   * Properties set before the class was known sit on the instance and would hide the accessors for ever. Svelte gives
   * them the attribute's name.
   */
  #upgradeProperties(): void {
    for (const key of Object.keys(this)) {
      const name = camelCase(key);
      if (!(name in Object.getPrototypeOf(this))) continue;
      const value = Reflect.get(this, key);
      Reflect.deleteProperty(this, key);
      Reflect.set(this, name, value);
    }
  }

  #warn(name: string, raw: string, attribute: Attribute): void {
    import('../owner-input/explain-attribute.ts').then(
      ({ answerInvalid }) => answerInvalid(this, name, raw, attribute, this.log),
      () => this.log.warnOnce(name + raw, `<${this.localName}> ${name} is not valid.`),
    );
  }
}

/** Gives a class the camel-cased property of every attribute in its table. */
export function defineProperties<T extends AttributeTable>(
  element: abstract new () => HeadlessElement<T>,
  attributes: T,
): void {
  for (const name of Object.keys(attributes)) {
    const property = camelCase(name);
    // `lang` is the platform's own, reflects the attribute, and makes a word of null
    const isReflected = property in Base.prototype;
    Object.defineProperty(element.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HeadlessElement<T>) {
        return this.readConfig(name);
      },
      set(this: HeadlessElement<T>, value: unknown) {
        if (!isReflected) this.writeConfig(name, value);
        else if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, String(value));
      },
    });
  }
}

/** A base class for a tag without a surface: `class PageTheme extends headlessOf(attributes)`. */
export function headlessOf<const T extends AttributeTable>(
  attributes: T,
): new () => HeadlessElement<T> & { -readonly [K in keyof ConfigOf<T>]: ConfigOf<T>[K] } {
  class Element extends HeadlessElement<T> {
    static override readonly attributes = attributes;
  }
  defineProperties(Element, attributes);
  return Element as never;
}

/** Registers a tag once: a second copy of the script, or a second import, is harmless. A server registers nothing. */
export function define(tag: string, element: CustomElementConstructor): void {
  const registry = globalThis.customElements;
  if (registry && !registry.get(tag)) registry.define(tag, element);
}
