import { elementOf } from '../../shared/element/element-of.ts';
import { holdHeight } from '../../shared/element/hold-height.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import { attributes } from './attributes.ts';
import { createFeed } from './engine.ts';
import { NOTHING } from './photos/photo.ts';
import type { FeedFile } from './source/feed-file.ts';
import { findBlock, readBlock } from './source/markup.ts';
import { readSettings } from './source/settings.ts';
import type { Feed } from './state.ts';
import sheet from './view/feed.css?inline';
// Neither is lazy: a tag near the viewport is drawn at once, and one file is smaller than two.
import '../../shared/react/mount-view.tsx';
import FeedView from './view/feed.tsx';
import { firstWords, loadWords } from './words/index.ts';

/** Attributes that identify the feed: with another value it is another feed. */
const IDENTITY = ['src', 'feedId', 'ajaxUrl', 'shortcodeAtts', 'postId', 'ajaxPostLoad'] as const;

/** `<sbi-feed>`: reads the block inside it, a file or a server's answer into photos, and draws them. */
export class SbiFeed extends elementOf(attributes, [sheet]) {
  #feed: Feed | undefined;
  #run: AbortController | undefined;

  /** @returns how many photos came. */
  async loadMore(): Promise<number> {
    return (await this.#feed?.loadMore()) ?? 0;
  }

  protected override start(signal: AbortSignal): void {
    const stop = this.config.subscribe((now, before) => {
      if (IDENTITY.some((name) => now[name] !== before[name])) this.#begin();
      else this.#feed?.configure(this.#settings());
    });
    signal.addEventListener('abort', () => {
      stop();
      this.#leave();
    });
    this.#begin();
  }

  #leave(): void {
    this.#run?.abort();
    this.#feed = undefined;
    this.shadowRoot?.replaceChildren();
  }

  #begin(): void {
    this.#leave();
    this.#run = new AbortController();
    const { signal } = this.#run;
    const slot = this.ownerDocument.createElement('slot');
    this.shadowRoot?.append(slot);
    let reading = false;
    const read = async () => {
      if (reading || this.#feed || signal.aborted) return;
      reading = true;
      await this.#read(slot, signal);
      reading = false;
    };
    this.whenChildrenParsed(signal, () => {
      void read();
      // a framework may fill the tag after it has put it into the page
      slot.addEventListener('slotchange', read, { signal });
    });
  }

  #settings() {
    return readSettings(this.config.getState(), findBlock(this), this.browser.window);
  }

  /** Finds the photos. Whatever cannot be read leaves the light DOM as it is. */
  async #read(slot: HTMLElement, signal: AbortSignal): Promise<void> {
    const { browser, baseURI: base } = this;
    const { src, feedId } = this.config.getState();
    const block = findBlock(this);
    const inline = block ? null : this.readInlineJson();
    if (block) return this.#draw({ content: readBlock(block), base }, true, slot, signal);
    if (inline === null && !src && feedId) return this.#draw({ content: NOTHING, base }, true, slot, signal);
    const chunk = await loadChunk(browser, 'sbi-feed file', () => import('./source/feed-file.ts')).catch(
      () => null,
    );
    const file = await chunk?.loadFeed(browser, { inline, src, base, nothing: NOTHING }, signal);
    if (file && !signal.aborted) this.#draw(file, false, slot, signal);
  }

  #draw(file: FeedFile, hasServer: boolean, slot: HTMLElement, signal: AbortSignal): void {
    const feed = createFeed({
      ...{ browser: this.browser, host: this, ...file, hasServer, signal },
      settings: this.#settings(),
      words: firstWords,
      mounted: () => {
        // in one task, so that no frame shows both or neither
        const before = findBlock(this)?.offsetHeight ?? 0;
        slot.remove();
        holdHeight(this.shadowRoot?.firstElementChild as HTMLElement, before, signal);
      },
    });
    this.#feed = feed;
    const translate = () => void loadWords(this.place.getState().language).then(feed.setWords);
    translate();
    const failed = () => {
      this.#feed = undefined;
      this.shadowRoot?.append(slot);
    };
    const stops = [
      this.show('sbi-feed', feed, async () => ({ default: FeedView }), failed),
      this.place.subscribe(translate),
    ];
    for (const stop of stops) signal.addEventListener('abort', stop);
  }
}
