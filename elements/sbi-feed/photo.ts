import type { ImageWidth } from './resolution.ts';

export type MediaType = 'image' | 'video' | 'carousel';

/** One post of a feed, read from markup or JSON; nothing in it is markup any more. */
export interface Photo {
  /** The post's id without the prefix `sbi_`. */
  readonly id: string;
  /** Where the post is; empty if nowhere that may be linked to. */
  readonly link: string;
  readonly caption: string;
  readonly type: MediaType;
  /** Seconds since 1970; 0 if unknown. */
  readonly date: number;
  /** Image addresses by width; `d` is the original. Missing where the post has none. */
  readonly sources: Partial<Record<ImageWidth | 'd', string>>;
  readonly full: string;
  /** The one address to use, whatever the widths are (flag imageLoadDisable); empty otherwise. */
  readonly fixed: string;
  readonly highlighted: boolean;
}

/** The header of a feed. */
export interface Profile {
  readonly link: string;
  readonly name: string;
  readonly bio: string;
  /** Addresses of the picture, best first. */
  readonly avatars: readonly string[];
}

/** A button of the block, with the ground colour that its owner gave it. */
export interface ButtonLook {
  readonly label: string;
  readonly ground: string;
}

/** What a feed has before anything is fetched, wherever it came from. */
export interface FeedContent {
  readonly photos: readonly Photo[];
  /** Photos that could not be read: without an id, or the same one again. */
  readonly dropped: number;
  readonly profile: Profile | null;
  readonly follow: (ButtonLook & { readonly link: string }) | null;
  /** Null if there is nothing more to load. */
  readonly more: ButtonLook | null;
  /** What the server knew of its local copies, not parsed yet. */
  readonly resized: unknown;
  readonly palette: 'light' | 'dark' | '';
  /** CSS pixels of a feed that scrolls inside; 0 for one that is as high as it is. */
  readonly height: number;
}

/** Longest alternative text: a screen reader cannot skip within it. */
const ALT_MAX = 250;

/** An http(s) address made absolute, without the cache key that Instagram's addresses may carry; else ''. */
export function addressOf(raw: unknown, base: string): string {
  if (typeof raw !== 'string' || raw.trim() === '') return '';
  try {
    const url = new URL(raw.trim().replace(/\?ig_cache_key.*$/, ''), base);
    return /^https?:$/.test(url.protocol) ? url.href : '';
  } catch {
    return '';
  }
}

/** The caption in one line and at a length that can be listened to; '' without words. */
export function altOf({ caption }: Photo): string {
  const line = caption
    .slice(0, 4 * ALT_MAX)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= ALT_MAX) return line;
  // whole characters: half an emoji is read as "replacement character"
  const cut = [...line.slice(0, ALT_MAX)].slice(0, -1).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}

/** Without those whose id is in `known` or came before. `known` learns the new ones. */
export function withoutDoubles(photos: readonly Photo[], known: Set<string>): Photo[] {
  return photos.filter(({ id }) => {
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
}
