import type { Stop } from '../base/browser.ts';
import { loadChunk } from '../base/load-asset.ts';
import { turns } from '../base/turns.ts';
import type { AttributeTable, ConfigOf } from '../element/contract.ts';
import { defineProperties, HeadlessElement } from '../element/headless-element.ts';
import { readInlineJson, whenChildrenParsed } from '../element/read-children.ts';
import { createMounting, type Drawing, type View } from '../paint/mounting.tsx';
import type { PlainBrowser } from '../plain-browser.ts';
import { createLocaleHost, type LocaleHost, type LocaleRequest } from '../words/locale-host.ts';
import { watchLocale } from '../words/watch-locale.ts';
import type { FetchTexts } from '../words/words.ts';
import { adoptStyles, restoreStyles } from './style-sheets.ts';

/** Draws a view immediately, in place of React. */
export type Draw<E> = (drawing: Drawing<E>) => Stop;

/**
 * How to get a view: a lazy chunk with the component as its default export, and the style sheets that only it needs.
 */
export type LoadView<E> = () => Promise<{ default: View<E>; styles?: readonly string[] }>;

/**
 * The half of a custom element that every tag with a surface shares: {@link HeadlessElement}, a shadow root with its
 * styles, the locale of its place, and React, fetched only when a view is shown.
 *
 * It wraps `@r2wc/react-to-web-component` and closes the gaps of r2wc 2.1.1, which mounts before the element is
 * connected, ignores the removal of an attribute and `attr=""`, throws on bad JSON, loses properties set before the
 * upgrade, reflects JSON into attributes, lower-cases events and unmounts a moved element. Here the outer element
 * owns the attributes and the life cycle; an r2wc element inside the shadow root owns only the React root.
 */
export class TagdropElement<T extends AttributeTable, B extends PlainBrowser> extends HeadlessElement<T> {
  static readonly styles: readonly string[] = [];
  static readonly fetchTexts: FetchTexts;
  static readonly openBrowser: () => PlainBrowser;

  /** Language and direction at the element's place; follows the page. Not `locale`: a tag has an attribute of that name. */
  protected readonly place: LocaleHost;
  protected readonly browser = this.#class.openBrowser() as B;

  readonly #root: ShadowRoot;
  /** The style sheets of a removed view stay: it usually comes back. */
  #dropViewStyles: Stop = () => {};

  constructor() {
    super();
    // A declarative shadow root may already exist (server rendering): attachShadow would throw.
    this.#root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.place = createLocaleHost(this.browser, this, this.#class.fetchTexts, () => this.asked());
  }

  protected override placed(): void {
    this.place.update();
  }

  /** The tag's language settings, in addition to the page's. */
  protected asked(): LocaleRequest {
    return this.config.getState();
  }

  protected override begin(signal: AbortSignal): void {
    const placed = () => this.placed();
    const stops = [
      adoptStyles(this.#root, ...this.#class.styles),
      watchLocale(this, placed),
      this.config.subscribe(placed),
    ];
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
    this.start(signal);
  }

  adoptedCallback(): void {
    restoreStyles(this.#root);
  }

  /**
   * Draws `engine` with a lazily loaded view, inside the shadow root and an error boundary.
   * @param failed is called when a chunk cannot be loaded or the view throws; both have been logged.
   * @param paint draws a view that does not need React; without it React is fetched.
   * @returns the function that removes the view, even while it is still loading.
   */
  protected show<E>(
    name: string,
    engine: E,
    load: LoadView<E>,
    failed: () => void = () => {},
    paint?: Draw<E> | Promise<Draw<E>>,
  ): Stop {
    let stopped = false;
    let unmount: Stop | undefined;
    const { browser, log } = this;
    const byReact = async (): Promise<Draw<E>> => {
      const { mountView } = await loadChunk(browser, 'react', () => import('../react/mount-view.tsx'));
      return (drawing) => mountView(createMounting(drawing));
    };
    Promise.all([paint ?? byReact(), loadChunk(browser, name, load)]).then(
      ([draw, { default: View, styles = [] }]) =>
        turns.take(() => {
          if (stopped) return;
          this.#dropViewStyles();
          this.#dropViewStyles = adoptStyles(this.#root, ...styles);
          unmount = draw({ View, engine, failed, root: this.#root, locale: this.place, log });
        }, 'draw'),
      () => failed(), // already logged; the light-DOM fallback stays
    );
    return () => {
      stopped = true;
      unmount?.();
    };
  }

  /** As {@link readInlineJson}, of this element. */
  protected readInlineJson(): unknown {
    return readInlineJson(this, this.browser.log);
  }

  /** As {@link whenChildrenParsed}, of this element. */
  protected whenChildrenParsed(signal: AbortSignal, task: () => void): void {
    whenChildrenParsed(this, signal, task);
  }

  get #class(): typeof TagdropElement {
    return this.constructor as typeof TagdropElement;
  }
}

/**
 * A base class for one tag: `class ContactForm7 extends elementOf(attributes, [sheet], …)`. Every attribute of the
 * table also becomes a camel-cased property.
 * @param openBrowser provides the part of `browser` that the tag's first view needs.
 */
export function elementOf<const T extends AttributeTable, B extends PlainBrowser>(
  attributes: T,
  styles: readonly string[],
  fetchTexts: FetchTexts,
  openBrowser: () => B,
): new () => TagdropElement<T, B> & { -readonly [K in keyof ConfigOf<T>]: ConfigOf<T>[K] } {
  class Element extends TagdropElement<T, B> {
    static override readonly attributes = attributes;
    static override readonly styles = styles;
    static override readonly fetchTexts = fetchTexts;
    static override readonly openBrowser = openBrowser;
  }
  defineProperties(Element, attributes);
  return Element as never;
}
