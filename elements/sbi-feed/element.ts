import { elementOf } from '../../shared/element/element-of.ts';
import { request } from '../../shared/http.ts';
import sheet from '../../styles/sbi-feed.css?inline';
import { attributes } from './attributes.ts';
import { createFeed } from './engine.ts';
import type { Feed } from './feed-state.ts';
import { findBlock, readBlock } from './markup.ts';
import type { FeedContent } from './photo.ts';
import { settingsOf } from './settings.ts';
import { readFeedFile } from './wire.ts';
import { firstWords, loadWords } from './words/index.ts';

export { manual } from './manual.ts';

/** Attributes that say which feed it is: another value is another feed. */
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
    signal.addEventListener('abort', () => this.#leave(), { once: true });
    const stop = this.config.subscribe((now, before) => {
      if (IDENTITY.some((name) => now[name] !== before[name])) this.#begin();
      else this.#feed?.configure(this.#settings());
    });
    signal.addEventListener('abort', stop, { once: true });
    this.#begin();
  }

  #leave(): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#feed = undefined;
    this.shadowRoot?.replaceChildren();
  }

  #begin(): void {
    this.#leave();
    this.#run = new AbortController();
    const { signal } = this.#run;
    const fallback = this.ownerDocument.createElement('div');
    const slot = this.ownerDocument.createElement('slot');
    fallback.append(slot);
    this.shadowRoot?.append(fallback);
    this.whenChildrenParsed(signal, () => {
      if (signal.aborted) return;
      void this.#read(fallback, signal);
      // a framework may fill the tag after it has put it into the page
      slot.addEventListener('slotchange', () => this.#feed || void this.#read(fallback, signal), { signal });
    });
  }

  #settings() {
    return settingsOf(this.config.getState(), findBlock(this), this.browser.window);
  }

  /** Finds the photos. Whatever cannot be read leaves the light DOM as it is. */
  async #read(fallback: HTMLElement, signal: AbortSignal): Promise<void> {
    const base = this.ownerDocument.baseURI;
    const { src, feedId } = this.config.getState();
    const block = findBlock(this);
    const inline = block ? null : this.readInlineJson();
    if (block) this.#draw(readBlock(block, base), true, fallback, signal);
    else if (inline !== null) this.#drawFile(inline, base, fallback, signal);
    else if (src) {
      const address = new URL(src, base).href;
      const answer = await request(this.browser, address, { signal });
      if (signal.aborted) return;
      if (answer.ok) this.#drawFile(answer.value.data, address, fallback, signal);
      else this.#warn(`src ${src}`, `${answer.error.message}; there is no feed to show`);
    } else if (feedId) this.#draw(EMPTY, true, fallback, signal);
    else this.#warn('empty', 'put the rendered feed into the tag, or give it a src or a feed-id');
  }

  #drawFile(raw: unknown, base: string, fallback: HTMLElement, signal: AbortSignal): void {
    const file = readFeedFile(raw, base);
    if (file.ok) this.#draw(file.value, false, fallback, signal);
    else this.#warn('file', `the feed cannot be read: ${file.error}`);
  }

  #draw(content: FeedContent, hasServer: boolean, fallback: HTMLElement, signal: AbortSignal): void {
    const feed = createFeed({
      ...{ browser: this.browser, host: this, content, hasServer, signal },
      settings: this.#settings(),
      words: firstWords,
      // in one task, so that no frame shows both or neither
      mounted: () => fallback.remove(),
    });
    this.#feed = feed;
    const speak = () => void loadWords(this.place.getState().language).then(feed.setWords);
    speak();
    const stops = [
      this.show(
        'sbi-feed',
        feed,
        () => import('./view/feed.tsx'),
        () => {
          this.#feed = undefined;
          this.shadowRoot?.append(fallback);
        },
      ),
      this.place.subscribe(speak),
    ];
    for (const stop of stops) signal.addEventListener('abort', stop, { once: true });
  }

  #warn(key: string, message: string): void {
    this.browser.log.warnOnce(`sbi-feed ${key}`, `<sbi-feed>: ${message}.`);
  }
}

/** What a tag with only a feed-id has before the server answers. */
const EMPTY: FeedContent = {
  ...{ photos: [], dropped: 0, profile: null, follow: null, resized: {}, palette: '', height: 0 },
  more: { label: '', ground: '' },
};
