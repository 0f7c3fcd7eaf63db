import { loadChunk } from '../../../shared/base/load-asset.ts';
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
  const data = answer.ok ? fromText(answer.value.data) : null;
  const [content, why] = answer.ok ? await readAny(browser, data, nothing) : [null, answer.error.message];
  if (why && !signal.aborted) {
    const name = isInline ? 'inline' : src;
    browser.log.warnOnce(
      `sbi-feed ${name}`,
      `<sbi-feed> ${name}: ${content ? '' : 'no feed can be read: '}${why}.`,
    );
  }
  return content && { content, base: address, texts: recordIn(data).texts as object | undefined };
}

/** @returns what can be read, and what the owner should know about the rest. */
async function readAny(
  browser: PlainBrowser,
  data: unknown,
  nothing: FeedContent,
): Promise<[content: FeedContent | null, why: string]> {
  const own = readFeedFile(data, nothing);
  if (own?.posts.length === 0) return [own, 'there is no item in it'];
  if (own?.posts.every(isWhole)) return [own, ''];
  const foreign = await loadChunk(browser, 'foreign-file', () => import('./foreign-file.ts')).catch(
    () => null,
  );
  const content = readFeedFile(foreign?.adaptFeed(data), nothing) ?? own;
  if (!content) {
    return [null, foreign?.readRefusal(data) || 'expected {"items": [...]} or a list of items'];
  }
  const posts = content.posts.filter(hasPicture);
  const missing = content.posts.length - posts.length;
  if (missing === 0) return [content, ''];
  return [
    { ...content, posts },
    `${missing} of ${content.posts.length} items have no image that can be read`,
  ];
}

const hasPicture = ({ sources, full }: RawPost): boolean =>
  Boolean(full) || Object.values(recordIn(sources)).some((each) => typeof each === 'string' && each !== '');

/** Our own file format; other files may come from Behold, the Graph API, WordPress or JSON Feed. */
const isWhole = (post: RawPost): boolean => Boolean(post.id && post.link) && hasPicture(post);

/** Larger numbers are milliseconds: as seconds they would be in the year 5138. */
const SECONDS_MAX = 1e11;

/** An unreadable item has no id, and is left out like all others without one. */
function readPost(item: unknown): RawPost {
  const { id, date, image, images, full, link, caption, type, video, width, height, highlighted } =
    recordIn(item);
  const number = typeof date === 'string' && /^\d{9,}$/.test(date) ? Number(date) : date;
  const given = typeof number === 'number' ? number : Date.parse(toText(date)) / 1000;
  const seconds = given > SECONDS_MAX ? given / 1000 : given;
  const ratio = Number(toText(width)) / Number(toText(height));
  return {
    id: toText(id),
    link,
    video,
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
