import { err, type Result } from '../../shared/base/result.ts';
import { type HttpRequest, request } from '../../shared/http.ts';
import type { PlainBrowser } from '../../shared/plain-browser.ts';
import { type LoadMoreData, openEnvelope, readLoadMore } from './source/answers.ts';
import type { FeedSettings } from './source/settings.ts';

/** A call's feed, and its place on the page. */
export interface FeedAddress extends Pick<FeedSettings, 'ajaxUrl' | 'feedId'> {
  /** The shortcode's attributes as JSON, sent back unchanged. */
  readonly atts: string;
  readonly postId: string;
  readonly nonce: string;
  readonly location: Location;
}

export type Location = 'content' | 'footer' | 'header' | 'sidebar';

export interface LoadMoreCall {
  /** Photos that the feed has. */
  readonly offset: number;
  /** Counts calls; the first is 2. */
  readonly page: number;
  readonly resolution: string;
}

/** The server fetches pictures from Instagram and writes three sizes of each before it answers. */
const RESIZE_TIMEOUT_MS = 60_000;
/** The server may have to ask Instagram for the next page first. */
const LOAD_MORE_TIMEOUT_MS = 30_000;

/** The feed's place on the page (site §7). */
export function findLocation(host: Element): Location {
  if (host.closest('footer')) return 'footer';
  if (host.closest('header,.header')) return 'header';
  return host.closest('aside,.sidebar') ? 'sidebar' : 'content';
}

export function resolveFeedAddress(
  { ajaxUrl, feedId, config, data }: FeedSettings,
  host: Element,
): FeedAddress {
  const known = /^\*(\d+)$/.exec(feedId)?.[1];
  return {
    ajaxUrl,
    feedId,
    location: findLocation(host),
    atts: config.shortcodeAtts || data.shortcodeAtts || JSON.stringify(known ? { feed: known } : {}),
    postId: config.postId || data.postid || 'unknown',
    nonce: config.locatorNonce || data.locatornonce || '',
  };
}

export async function postLoadMore(
  browser: PlainBrowser,
  address: FeedAddress,
  { offset, page, resolution }: LoadMoreCall,
  signal: AbortSignal,
): Promise<Result<LoadMoreData, string>> {
  const fields = { offset: String(offset), page: String(page), current_resolution: resolution };
  const answer = await post(browser, address, 'sbi_load_more_clicked', fields, {
    signal,
    timeoutMs: LOAD_MORE_TIMEOUT_MS,
  });
  return answer.ok ? readLoadMore(answer.value) : answer;
}

/** Asks for local copies of the posts with these ids; the value is the map of existing ones. */
export async function postResize(
  browser: PlainBrowser,
  address: FeedAddress,
  { ids, offset, cacheAll }: { ids: readonly string[]; offset: number; cacheAll: boolean },
  signal: AbortSignal,
): Promise<Result<unknown, string>> {
  const fields = { 'needs_resizing[]': ids, offset: String(offset), cache_all: String(cacheAll) };
  const options = { signal, timeoutMs: RESIZE_TIMEOUT_MS };
  return post(browser, address, 'sbi_resized_images_submit', fields, options);
}

/** Tells the plugin where its feeds are; the answer is useless. */
export async function postLocator(
  browser: PlainBrowser,
  address: FeedAddress,
  signal: AbortSignal,
): Promise<Result<unknown, string>> {
  return post(browser, address, 'sbi_do_locator', {}, { signal });
}

/** Only shows that calls get through; the free plugin answers 400. */
export async function postAjaxTest(
  browser: PlainBrowser,
  { ajaxUrl }: FeedAddress,
  signal: AbortSignal,
): Promise<void> {
  await request(browser, ajaxUrl, { method: 'POST', form: { action: 'sbi_on_ajax_test_trigger' }, signal });
}

async function post(
  browser: PlainBrowser,
  { ajaxUrl, feedId, atts, location, postId, nonce }: FeedAddress,
  action: string,
  fields: NonNullable<HttpRequest['form']>,
  options: HttpRequest,
): Promise<Result<unknown, string>> {
  const about = { feed_id: feedId, atts, location, post_id: postId, locator_nonce: nonce };
  const answer = await request(browser, ajaxUrl, {
    method: 'POST',
    form: { action, ...fields, ...about },
    ...options,
  });
  return answer.ok ? openEnvelope(answer.value.data) : err(answer.error.message);
}
