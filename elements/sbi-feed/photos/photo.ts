import { webAddress } from '../../../shared/base/safe-address.ts';
import { recordIn } from '../wire.ts';
import type { ImageWidth } from './resolution.ts';

export type MediaType = 'image' | 'video' | 'carousel';

/** One post of a feed, read from markup or JSON; nothing in it is markup any more. */
export interface Photo {
  /** The post's id without the prefix `sbi_`. */
  readonly id: string;
  /** The post's address; empty if it must not be linked to. */
  readonly link: string;
  readonly caption: string;
  readonly type: MediaType;
  /** Seconds since 1970; 0 if unknown. */
  readonly date: number;
  /** Image addresses by width; `d` is the original. Missing if the post has none. */
  readonly sources: Partial<Record<ImageWidth | 'd', string>>;
  readonly full: string;
  /** The one address to use, whatever the widths are (flag imageLoadDisable); otherwise empty. */
  readonly fixed: string;
  /** Address of a video to play; empty if there is none. */
  readonly video: string;
  /** Width over height of the picture; 0 if unknown. */
  readonly ratio: number;
  readonly highlighted: boolean;
  /** Its place in the feed, from 0. */
  readonly place: number;
}

/** A post as a reader of markup or JSON finds it: unchecked, addresses may be anything. */
export interface RawPost {
  readonly id: string;
  readonly link: unknown;
  readonly caption: string;
  readonly type: MediaType;
  readonly date: number;
  /** An object of addresses by width, or its JSON. */
  readonly sources: unknown;
  readonly full: unknown;
  readonly fixed: unknown;
  readonly video: unknown;
  readonly ratio: number;
  readonly highlighted: boolean;
}

/** A feed's data before anything is fetched, wherever it came from. */
export interface FeedContent {
  readonly posts: readonly RawPost[];
  readonly profile: {
    readonly name: string;
    readonly bio: string;
    readonly link: unknown;
    /** Addresses of the picture, best first. */
    readonly avatars: readonly unknown[];
  } | null;
  readonly follow: { readonly label: string; readonly link: unknown } | null;
  /** Text of the load-more button; null if there is nothing more to load. */
  readonly more: string | null;
  /** The server's data about its local copies. */
  readonly resized: unknown;
  /** CSS pixels of a feed that scrolls inside; 0 for one with its natural height. */
  readonly height: number;
}

/** A feed of which nothing is known. */
export const NOTHING: FeedContent = {
  posts: [],
  profile: null,
  follow: null,
  more: '',
  resized: {},
  height: 0,
};

/** Longest alternative text: a screen reader cannot skip within it. */
const ALT_MAX = 250;

/** An http(s) address made absolute, without the cache key that Instagram's addresses may have; otherwise ''. */
export function resolveAddress(raw: unknown, base: string): string {
  if (typeof raw !== 'string' || raw.trim() === '') return '';
  return webAddress(raw.trim().split('?ig_cache_key', 1)[0] as string, base);
}

/** The caption in one line and at a length that can be listened to; '' without words. */
export function toAltText({ caption }: Photo): string {
  const line = caption.replace(/\s+/g, ' ').trim();
  if (line.length <= ALT_MAX) return line;
  // whole words, or at least whole characters: half an emoji is read as "replacement character"
  return `${line.slice(0, ALT_MAX - 1).replace(/ [^ ]*$|[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * The photos in `posts`, without those that have no id or whose id is in `known`, which gets the new ones.
 * @param base the base of relative addresses.
 */
export function readPhotos(posts: readonly RawPost[], base: string, known: Set<string>): Photo[] {
  return posts.flatMap((post) => {
    if (!post.id || known.has(post.id)) return [];
    const place = known.size;
    known.add(post.id);
    const address = (raw: unknown) => resolveAddress(raw, base);
    const [link, full, fixed, video] = [post.link, post.full, post.fixed, post.video].map(address) as [
      string,
      string,
      string,
      string,
    ];
    return [{ ...post, link, full, fixed, video, place, sources: readSources(post.sources, base) }];
  });
}

function readSources(raw: unknown, base: string): Photo['sources'] {
  const read = recordIn(raw);
  const sources: Photo['sources'] = {};
  for (const width of [150, 320, 640, 'd'] as const) {
    const url = resolveAddress(read[width], base);
    if (url) sources[width] = url;
  }
  return sources;
}
