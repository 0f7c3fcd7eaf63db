import { ok } from '../../../shared/base/result.ts';
import { request } from '../../../shared/http.ts';
import type { PlainBrowser } from '../../../shared/plain-browser.ts';
import type { FeedContent, MediaType, RawPost } from '../photos/photo.ts';
import { fromText, recordIn, toText } from '../wire.ts';

/**
 * The static feed: `{header?, items}` or a list of items, in a file or in the tag (docs/reference/feed-settings.md).
 * Read by hand: it is on the way to the first photo, and the schemas' library is 6 kB.
 */
export interface FeedFile {
  readonly content: FeedContent;
  /** The base of its relative addresses. */
  readonly base: string;
  /** The owner's own texts, by the keys of the feed's catalogue. */
  readonly texts?: object | undefined;
}

const TYPES: readonly unknown[] = ['video', 'carousel'] satisfies MediaType[];

/** @returns null if it is not a feed. */
export function readFeedFile(raw: unknown, nothing: FeedContent): FeedContent | null {
  const { header, items } = Array.isArray(raw) ? { header: null, items: raw } : recordIn(raw);
  if (!Array.isArray(items)) return null;
  const { name, bio, link, avatar } = recordIn(header);
  return {
    ...nothing,
    posts: items.map(readPost),
    profile: toText(name) ? { name: toText(name), bio: toText(bio), link, avatars: [avatar] } : null,
  };
}

/** The content of a feed without a server. Null, with a line on the console, if it cannot be loaded or read. */
export async function loadFeed(
  browser: PlainBrowser,
  { inline, src, base, nothing }: { inline: unknown; src: string; base: string; nothing: FeedContent },
  signal: AbortSignal,
): Promise<FeedFile | null> {
  const isInline = inline !== null;
  const address = isInline ? base : new URL(src, base).href;
  const answer = isInline ? ok({ data: inline }) : await request(browser, address, { signal });
  const data = answer.ok && fromText(answer.value.data);
  const content = data ? readFeedFile(data, nothing) : null;
  if (content) return { content, base: address, texts: recordIn(data).texts as object | undefined };
  const name = isInline ? 'inline' : src;
  const why = answer.ok ? 'expected {"items": [...]} or a list of items' : answer.error.message;
  if (!signal.aborted)
    browser.log.warnOnce(`sbi-feed ${name}`, `<sbi-feed> ${name}: no feed can be read: ${why}.`);
  return null;
}

/** An unreadable item has no id, and is left out like all others without one. */
function readPost(item: unknown): RawPost {
  const { id, date, image, images, full, link, caption, type, video, width, height, highlighted } =
    recordIn(item);
  const seconds = typeof date === 'number' ? date : Date.parse(toText(date)) / 1000;
  const ratio = Number(toText(width)) / Number(toText(height));
  return {
    id: toText(id),
    ...{ link, video },
    caption: typeof caption === 'string' ? caption : '',
    type: TYPES.includes(type) ? (type as MediaType) : 'image',
    date: Number.isFinite(seconds) ? seconds : 0,
    sources: { d: image, ...recordIn(images) },
    full: toText(full) || image,
    fixed: '',
    ratio: ratio > 0 && Number.isFinite(ratio) ? ratio : 0,
    highlighted: highlighted === true,
  };
}
