import { ok, type Result } from '../../../shared/base/result.ts';
import type { PlainBrowser } from '../../../shared/plain-browser.ts';
import * as api from '../api.ts';
import { parseHtml } from './parse-html.ts';
import type { FeedSettings } from './settings.ts';

/** The calls of one feed: one at a time, those that a visitor waits for first. */
export interface Server {
  /** @param offset photos that the feed has. */
  loadMore(offset: number, resolution: string): Promise<Result<Answer, string>>;
  /** Asks for local copies of these posts; each is requested once in the page's life (decision site-28). */
  resize(ids: readonly string[], offset: number): Promise<void>;
  /** The plugin's test call. */
  test(): void;
}

/** The result of a load-more. */
export interface Answer {
  readonly html: Document;
  readonly hasMore: boolean;
  readonly resized: unknown;
  /** The number of the page that was requested. */
  readonly page: number;
}

export interface ServerOptions {
  browser: PlainBrowser;
  host: Element;
  settings: () => FeedSettings;
  signal: AbortSignal;
  /** New local copies exist. */
  resized(map: unknown): void;
  warn(message: string): void;
}

/** Posts whose copies were requested, by feed, for the life of the page. */
const requestedIds = new WeakMap<PlainBrowser, Set<string>>();

export function createServer({ browser, host, settings, signal, resized, warn }: ServerOptions): Server {
  const requested = requestedIds.get(browser) ?? new Set<string>();
  requestedIds.set(browser, requested);
  // raised before each call, also after a failed one, as Smash Balloon counts
  let page = 1;
  let located = false;
  let waiting: string[] = [];
  let resizing: AbortController | null = null;
  let busy = false;

  const address = () => api.resolveFeedAddress(settings(), host);

  async function resizeWaiting(offset: number): Promise<void> {
    if (busy || resizing || signal.aborted) return;
    const ids = waiting;
    waiting = [];
    if (ids.length === 0) return locate();
    const call = new AbortController();
    resizing = call;
    const stop = () => call.abort();
    signal.addEventListener('abort', stop, { once: true });
    const cacheAll = settings().options.cache_all === true;
    const answer = await api.postResize(browser, address(), { ids, offset, cacheAll }, call.signal);
    signal.removeEventListener('abort', stop);
    resizing = null;
    if (signal.aborted) return;
    // a load-more came in between: the same ones are requested again after it
    if (call.signal.aborted) waiting = [...ids, ...waiting];
    else if (answer.ok) resized(answer.value);
    else warn(`local copies of the photos could not be made: ${answer.error}`);
    if (waiting.length > 0) return resizeWaiting(offset);
  }

  async function locate(): Promise<void> {
    if (located || !settings().has('locator')) return;
    located = true;
    const answer = await api.postLocator(browser, address(), signal);
    if (!answer.ok && !signal.aborted) warn(`the place of the feed could not be reported: ${answer.error}`);
  }

  return {
    async loadMore(offset, resolution) {
      page += 1;
      busy = true;
      resizing?.abort();
      const answer = await api.postLoadMore(browser, address(), { offset, page, resolution }, signal);
      busy = false;
      if (!answer.ok) return answer;
      const { html, feedStatus, resizedImages } = answer.value;
      const parsed = parseHtml(browser.window, html);
      if (!parsed.ok) return parsed;
      return ok({ html: parsed.value, hasMore: feedStatus.shouldPaginate, resized: resizedImages, page });
    },
    test: () => void api.postAjaxTest(browser, address(), signal),
    async resize(ids, offset) {
      const { feedId } = settings();
      for (const id of ids) {
        const key = `${feedId} ${id}`;
        if (requested.has(key)) continue;
        requested.add(key);
        waiting.push(id);
      }
      await resizeWaiting(offset);
    },
  };
}
