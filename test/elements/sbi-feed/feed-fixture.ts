import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { attributes } from '../../../elements/sbi-feed/attributes.ts';
import { createFeed } from '../../../elements/sbi-feed/engine.ts';
import { type FeedContent, NOTHING } from '../../../elements/sbi-feed/photos/photo.ts';
import { findBlock, readBlock } from '../../../elements/sbi-feed/source/markup.ts';
import { type FeedSettings, readSettings } from '../../../elements/sbi-feed/source/settings.ts';
import { en } from '../../../elements/sbi-feed/words/en.ts';
import { readDefaults } from '../../../shared/element/attributes.ts';
import { type FakeBrowser, type FakeBrowserOptions, fakeBrowser } from '../../fake-browser.ts';
// what the engine fetches later is available at once
import '../../../elements/sbi-feed/consent/held.tsx';
import '../../../elements/sbi-feed/source/paging.ts';

const folder = new URL('recordings/', import.meta.url);

export const readText = (file: string) => readFileSync(new URL(file, folder), 'utf8');

export interface Recording {
  request: { body: string };
  response: { status: number; json: unknown };
}

export const recording = (file: string): Recording => JSON.parse(readText(file));

/** The recorded answer. */
export const answered = ({ response }: Recording) =>
  new Response(JSON.stringify(response.json), { status: response.status });

export interface OpenedFeed {
  browser: FakeBrowser;
  host: HTMLElement;
  feed: ReturnType<typeof createFeed>;
  events: { type: string; detail: unknown }[];
  /** The element leaves the page. */
  leave(): void;
}

export interface OpenOptions extends FakeBrowserOptions {
  /** The tag's content. */
  html?: string;
  /** Properties of the tag, by attribute. */
  config?: Record<string, unknown>;
  content?: FeedContent;
  hasServer?: boolean;
  /** CSS pixels of a tile; 0 for a hidden container. */
  tileWidth?: number;
  windowWidth?: number;
}

type Config = FeedSettings['config'];

/** A feed in a fake browser, with its view attached. The page has the host of the recordings. */
export async function openFeed(options: OpenOptions = {}): Promise<OpenedFeed> {
  const browser = fakeBrowser({
    url: 'http://127.0.0.1:8090/page/',
    ...options,
    html: `<body><sbi-feed>${options.html ?? ''}</sbi-feed></body>`,
  });
  const { window } = browser;
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } };
  happyDOM.setViewport({ width: options.windowWidth ?? 1280, height: 900 });
  const host = window.document.querySelector('sbi-feed') as HTMLElement;
  const block = findBlock(host);
  const config = { ...readDefaults(attributes), ...options.config } as unknown as Config;
  const life = new AbortController();
  const events: OpenedFeed['events'] = [];
  // the events are Node's, the document is happy-dom's: they are not compatible
  host.dispatchEvent = (event) => {
    events.push({ type: event.type, detail: (event as CustomEvent).detail });
    return true;
  };
  const feed = createFeed({
    ...{
      browser,
      host,
      speech: { words: en, intl: 'en' },
      signal: life.signal,
      base: window.document.baseURI,
    },
    content: options.content ?? (block ? readBlock(block) : NOTHING),
    hasServer: options.hasServer ?? true,
    settings: readSettings(config, block, window),
    mounted: vi.fn(),
    failed: vi.fn(),
  });
  const list = window.document.createElement('ul');
  list.append(window.document.createElement('li'));
  (list.firstElementChild as HTMLElement).getBoundingClientRect = () =>
    ({ width: options.tileWidth ?? 200 }) as DOMRect;
  const stop = feed.attach(list);
  await browser.settle();
  return {
    ...{ browser, host, feed, events },
    leave() {
      stop();
      life.abort();
    },
  };
}

/** The fields of a call, repeated ones as a list. */
export function fieldsOf(body: string): Record<string, string | string[]> {
  const params = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const all = params.getAll(name);
      return [name, name.endsWith('[]') ? all : (all[0] ?? '')];
    }),
  );
}
