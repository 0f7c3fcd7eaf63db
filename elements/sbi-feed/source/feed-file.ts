import type { Browser } from '../../../shared/browser.ts';
import { request } from '../../../shared/http.ts';
import { ok } from '../../../shared/result.ts';
import * as z from '../../../shared/schema.ts';
import type { FeedContent, RawPost } from '../photos/photo.ts';
import type { FeedItem } from './feed-settings.ts';

/** The static feed: `{header?, items}` or a list of items, in a file or in the tag. */
const text = z.orElse(z.string(), '');
const textOrNumber = z.union([z.string(), z.number()]);

const fileItem = z.object({
  id: textOrNumber,
  link: text,
  caption: text,
  type: z.orElse(z.oneOf(['image', 'video', 'carousel']), 'image' as const),
  /** Seconds since 1970, or a date in words that the browser can read. */
  date: z.orElse(textOrNumber, 0),
  image: text,
  /** Addresses by width: 150, 320, 640. */
  images: z.orElse(z.recordOf(z.unknown()), {}),
  full: text,
  highlighted: z.orElse(z.boolean(), false),
});

/** What the types of the package promise is what is read. */
type Promised = z.output<typeof fileItem> extends Required<FeedItem> ? typeof fileItem : never;
const promised: Promised = fileItem;

const feedFile = z.object({
  header: z.orElse(z.optional(z.object({ name: text, link: text, bio: text, avatar: text })), undefined),
  items: z.array(z.unknown()),
});

export interface FeedFile {
  readonly content: FeedContent;
  /** What relative addresses in it are relative to. */
  readonly base: string;
}

/** @returns null for what is no feed. */
export function readFeedFile(raw: unknown, nothing: FeedContent): FeedContent | null {
  const file = feedFile.safeParse(Array.isArray(raw) ? { items: raw } : raw);
  if (!file.success) return null;
  const { header, items } = file.data;
  return {
    ...nothing,
    posts: items.map(readPost),
    profile: header?.name ? { ...header, avatars: [header.avatar] } : null,
  };
}

/** The content of a feed without a server. Null, with a line on the console, for what cannot be had or read. */
export async function loadFeed(
  browser: Browser,
  { inline, src, base, nothing }: { inline: unknown; src: string; base: string; nothing: FeedContent },
  signal: AbortSignal,
): Promise<FeedFile | null> {
  if (inline === null && !src) {
    const message = '<sbi-feed>: put the rendered feed into the tag, or give it a src or a feed-id.';
    browser.log.warnOnce('sbi-feed empty', message);
    return null;
  }
  const name = inline === null ? src : 'inline';
  const address = inline === null ? new URL(src, base).href : base;
  const answer = inline === null ? await request(browser, address, { signal }) : ok({ data: inline });
  const content = answer.ok ? readFeedFile(opened(answer.value.data), nothing) : null;
  if (content) return { content, base: address };
  const why = answer.ok ? 'expected {"items": [...]} or a list of items' : answer.error.message;
  if (!signal.aborted)
    browser.log.warnOnce(`sbi-feed ${name}`, `<sbi-feed> ${name}: no feed can be read: ${why}.`);
  return null;
}

/** JSON in a string is opened, once. */
function opened(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return value;
  }
}

/** An item that cannot be read has no id, and is left out with all others that have none. */
function readPost(item: unknown): RawPost {
  const read = promised.safeParse(item);
  const { id, date, image, images, full, ...others } = read.success ? read.data : NO_ITEM;
  const seconds = typeof date === 'number' ? date : Date.parse(date) / 1000;
  return {
    ...others,
    id: String(id),
    date: Number.isFinite(seconds) ? seconds : 0,
    sources: { d: image, ...images },
    full: full || image,
    fixed: '',
  };
}

const NO_ITEM: z.output<typeof fileItem> = {
  ...{
    id: '',
    link: '',
    caption: '',
    type: 'image',
    date: 0,
    image: '',
    images: {},
    full: '',
    highlighted: false,
  },
};
