import { loadChunk } from '../../shared/base/load-asset.ts';
import { headlessOf } from '../../shared/element/headless-element.ts';
import { readInlineJson, whenChildrenParsed } from '../../shared/element/read-children.ts';
import { paintInto } from '../../shared/paint/paint-view.tsx';
import { createStyling } from '../../shared/paint/properties/styling.ts';
import { plainBrowser } from '../../shared/plain-browser.ts';
import { adoptStyles, restoreStyles } from '../../shared/surface/style-sheets.ts';
import { loadWords } from '../../shared/words/load-words.ts';
import { createLocaleHost } from '../../shared/words/locale-host.ts';
import { watchLocale } from '../../shared/words/watch-locale.ts';
import { attributes } from './attributes.ts';
import { createFeed } from './engine.ts';
import { fetchTexts } from './fetch-texts.ts';
import { NOTHING } from './photos/photo.ts';
import { type Design, readDesign } from './source/design.ts';
import { type FeedFile, loadFeed } from './source/feed-file.ts';
import { findBlock, readBlock } from './source/markup.ts';
import { readSettings } from './source/settings.ts';
import type { Feed } from './state.ts';
import sheet from './view/feed.css?inline';
import { FeedView } from './view/feed.tsx';
import footSheet from './view/footer.css?inline';
import { drawSkeleton } from './view/skeleton.ts';
import { readWords } from './words/index.ts';

/** Attributes that identify the feed: with another value it is another feed. */
const IDENTITY = ['src', 'feedId', 'ajaxUrl', 'shortcodeAtts', 'postId', 'ajaxPostLoad'] as const;

/** A view lower than this share of the block is another layout, not a jump to be softened. */
const SAME_LAYOUT_FROM = 0.75;

/**
 * `<sbi-feed>`: reads the block inside it, a file or a server's answer into photos, and draws them. It extends the
 * headless half of our elements and is painted, so that the photos are requested after one of our files: visitors who
 * look, load more or open a photo never need React (decision D-1).
 */
export class SbiFeed extends headlessOf(attributes) {
  static readonly isInFlow = true;

  readonly #browser = plainBrowser;
  readonly #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  readonly #locale = createLocaleHost(this.#browser, this, fetchTexts, () => {
    const { lang, texts } = this.config.getState();
    return { lang, texts: texts ?? this.#texts };
  });
  /** Of the file or the JSON in the tag. */
  #texts: object | undefined;
  #feed: Feed | undefined;
  #run: AbortController | undefined;
  /** The room that the page's style has kept for the undefined tag, which is what this is until it is constructed. */
  readonly #room = this.offsetHeight;
  /** Of the block, which is measured while it is on the screen. */
  #design: Design | null = null;

  /** @returns the number of photos that arrived. */
  async loadMore(): Promise<number> {
    this.hurry();
    return (await this.#feed?.loadMore()) ?? 0;
  }

  adoptedCallback(): void {
    restoreStyles(this.#root);
  }

  protected override placed(): void {
    this.#locale.update();
  }

  protected override start(signal: AbortSignal): void {
    const stops = [
      adoptStyles(this.#root, sheet, footSheet),
      watchLocale(this, () => this.placed()),
      this.config.subscribe((now, before) => {
        if (IDENTITY.some((name) => now[name] !== before[name])) this.#begin();
        else this.#feed?.configure(this.#settings());
        if (now.texts !== before.texts || now.lang !== before.lang) this.placed();
      }),
      () => this.#leave(),
    ];
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
    this.#begin();
    // the photos do not wait for it
    void loadWords(this.#locale);
  }

  #leave(): void {
    this.#run?.abort();
    this.#feed = undefined;
    this.#root.replaceChildren();
  }

  #begin(): void {
    this.#leave();
    this.#run = new AbortController();
    const { signal } = this.#run;
    const slot = this.ownerDocument.createElement('slot');
    this.#root.append(slot);
    let reading = false;
    const read = async () => {
      if (reading || this.#feed || signal.aborted) return;
      reading = true;
      await this.#read(slot, signal);
      reading = false;
    };
    whenChildrenParsed(this, signal, () => {
      void read();
      // a framework may fill the tag after it has inserted it
      slot.addEventListener('slotchange', read, { signal });
    });
  }

  #settings() {
    return readSettings(this.config.getState(), findBlock(this), this.#browser.window, this.#design);
  }

  /** Finds the photos. If nothing can be read, the light DOM stays as it is. */
  async #read(slot: HTMLElement, signal: AbortSignal): Promise<void> {
    const { baseURI: base, log } = this;
    const browser = this.#browser;
    const { src, feedId, locatorNonce } = this.config.getState();
    const block = findBlock(this);
    this.#design = block && readDesign(block, browser.window);
    if (block) return this.#draw({ content: readBlock(block), base }, true, slot, signal);
    const inline = await readInlineJson(this, log);
    if (inline === null && !src) {
      if (feedId && locatorNonce) return this.#draw({ content: NOTHING, base }, true, slot, signal);
      const load = () => import('./source/no-source.ts');
      const chunk = await loadChunk(browser, 'no-source', load).catch(() => null);
      const isLost = () => !this.#feed;
      if (!signal.aborted && chunk?.takeSource(this, feedId, log, isLost, signal))
        return this.#read(slot, signal);
      return;
    }
    // the tag's content in the page keeps its own space
    const skeleton =
      inline === null && !this.innerText && drawSkeleton(browser.window, this.#settings(), this.#room);
    if (skeleton) slot.before(skeleton);
    const file = await loadFeed(browser, { inline, src, base, nothing: NOTHING }, signal);
    this.#texts = file?.texts;
    if (file?.texts) this.#locale.update();
    if (file && !signal.aborted) this.#draw(file, false, slot, signal, skeleton || null);
    else if (skeleton) skeleton.remove();
  }

  #draw(
    file: FeedFile,
    hasServer: boolean,
    slot: HTMLElement,
    signal: AbortSignal,
    skeleton: HTMLElement | null = null,
  ): void {
    const { log } = this;
    const root = this.#root;
    const locale = this.#locale;
    const feed = createFeed({
      browser: this.#browser,
      host: this,
      ...file,
      hasServer,
      signal,
      settings: this.#settings(),
      speech: readWords(locale.getState()),
      mounted: () => {
        // in one task, so that no frame shows both or neither
        const before = (skeleton ?? findBlock(this))?.offsetHeight ?? 0;
        slot.remove();
        skeleton?.remove();
        const view = root.querySelector<HTMLElement>('.tagdrop-root');
        const height = view?.offsetHeight ?? 0;
        // the content below does not jump up; `hold-height.ts` gives the space back
        const isSameLayout = height >= before * SAME_LAYOUT_FROM;
        const { innerHeight } = this.#browser.window;
        const { top = 0, bottom = 0 } = view?.getBoundingClientRect() ?? {};
        // a file without posts is like no file: no space is left for them
        const leavesGap = bottom < innerHeight && file.content.posts.length > 0;
        const keeps = view && height < before && (skeleton ? leavesGap : isSameLayout);
        // what begins below the window moves unseen
        const kept = skeleton ? Math.min(before, Math.max(height, innerHeight - top)) : before;
        if (keeps) view.style.minBlockSize = `${kept}px`;
        return Boolean(keeps);
      },
      failed: () => {
        // the page's content is better than nothing; a block's own button stays for the next try
        if (!findBlock(this)) giveUp();
      },
    });
    this.#feed = feed;
    const stops = [locale.subscribe((now) => feed.setWords(readWords(now)))];
    const stop = () => {
      for (const each of stops.splice(0)) each();
    };
    const giveUp = () => {
      stop();
      this.#feed = undefined;
      // without the listener: showing the light DOM again is no reason to read it again
      root.append(slot.cloneNode());
    };
    signal.addEventListener('abort', stop);
    const drawing = { root, View: FeedView, engine: feed, locale, log, failed: giveUp };
    stops.push(paintInto(root, drawing, createStyling(), queueMicrotask).stop);
  }
}
