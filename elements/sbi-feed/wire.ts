import { err, ok, type Result } from '../../shared/result.ts';
import * as z from '../../shared/schema.ts';
import { addressOf, type FeedContent, type Photo, type Profile, withoutDoubles } from './photo.ts';

/** A local copy's record (site §3). `id` may be a marker instead: video, pending, error. */
export interface ResizedRecord {
  readonly id: string;
  /** Width over height; 0 if unknown. */
  readonly ratio: number;
  /** Which of full, low and thumb there are. */
  readonly sizes: Readonly<Record<string, unknown>>;
  readonly extension: string;
}

const textOrNumber = z.union([z.string(), z.number()]);
const resizedRecord = z.object({
  id: textOrNumber,
  ratio: z.orElse(textOrNumber, 0),
  sizes: z.orElse(z.recordOf(z.unknown()), {}),
  extension: z.orElse(z.string(), ''),
});

/** Post id → its local copy. */
export type ResizedMap = Readonly<Record<string, ResizedRecord>>;

const anyRecord = z.recordOf(z.unknown());

/** The map of an answer or a block: an empty list stands for an empty map, and bad records are left out. */
export function readResized(raw: unknown): ResizedMap {
  const map = anyRecord.safeParse(fromText(raw));
  if (!map.success) return {};
  const read: Record<string, ResizedRecord> = {};
  for (const [id, value] of Object.entries(map.data)) {
    const record = resizedRecord.safeParse(typeof value === 'string' ? { id: value } : value);
    if (!record.success) continue;
    const { id: name, ratio, sizes, extension } = record.data;
    read[id] = {
      id: String(name),
      ratio: Number(ratio) || 0,
      sizes,
      extension: /^\.\w+$/.test(extension) ? extension : '.jpg',
    };
  }
  return read;
}

const envelope = z.object({ success: z.boolean(), data: z.optional(z.unknown()) });

const loadMoreData = z.object({
  html: z.string(),
  resizedImages: z.optional(z.unknown()),
  feedStatus: z.orElse(z.object({ shouldPaginate: z.orElse(z.boolean(), false) }), { shouldPaginate: false }),
});
export type LoadMoreData = z.output<typeof loadMoreData>;

/** WordPress' envelope `{success, data}`; the error is what the server said, or that it said nothing usable. */
export function openEnvelope(answer: unknown): Result<unknown, string> {
  const read = envelope.safeParse(fromText(answer));
  if (!read.success) return err('the answer is not one of WordPress');
  const { success, data } = read.data;
  if (success) return ok(fromText(data));
  return err(`the server refused: ${typeof data === 'string' ? data.slice(0, 200) : 'no reason given'}`);
}

export function readLoadMore(data: unknown): Result<LoadMoreData, string> {
  const read = loadMoreData.safeParse(data);
  return read.success ? ok(read.data) : err('the answer holds no html');
}

/** JSON in a string is opened, once: some caches and proxies wrap answers so. */
export function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const texts = z.recordOf(z.orElse(z.string(), ''));

/** `data-img-src-set` of a photo: addresses by width, with `d` for the original. */
export function readSources(raw: unknown, base: string): Photo['sources'] {
  const read = texts.safeParse(fromText(raw));
  const sources: Photo['sources'] = {};
  if (!read.success) return sources;
  for (const width of [150, 320, 640, 'd'] as const) {
    const url = addressOf(read.data[width], base);
    if (url) sources[width] = url;
  }
  return sources;
}

const noAvatars: Record<string, unknown> = {};

const blockOptions = z.object({
  cache_all: z.orElse(z.boolean(), false),
  avatars: z.orElse(z.recordOf(z.unknown()), noAvatars),
});
export type BlockOptions = z.output<typeof blockOptions>;

/** `data-options` of a block: everything else in it is not ours. */
export function readBlockOptions(raw: unknown): BlockOptions {
  const read = blockOptions.safeParse(fromText(raw));
  return read.success ? read.data : { cache_all: false, avatars: {} };
}

const pageOptions = z.object({
  ajax_url: z.orElse(z.optional(z.string()), undefined),
  resized_url: z.orElse(z.optional(z.string()), undefined),
});

/** `window.sb_instagram_js_options`, which the plugin prints into its pages. */
export function readPageOptions(raw: unknown): {
  ajax_url?: string | undefined;
  resized_url?: string | undefined;
} {
  const read = pageOptions.safeParse(raw);
  return read.success ? read.data : {};
}

const text = z.orElse(z.string(), '');
const fileItem = z.object({
  id: textOrNumber,
  link: text,
  caption: text,
  type: z.orElse(z.enum(['image', 'video', 'carousel'] as const), 'image' as const),
  /** Seconds since 1970, or a date in words that the browser can read. */
  date: z.orElse(textOrNumber, 0),
  image: text,
  images: z.orElse(z.recordOf(z.unknown()), {}),
  full: text,
  highlighted: z.orElse(z.boolean(), false),
});

const feedFile = z.object({
  header: z.orElse(z.optional(z.object({ name: text, link: text, bio: text, avatar: text })), undefined),
  items: z.array(z.unknown()),
});

/** A static feed: `{header?, items}` or a list of items. The error says what is wrong with it as a whole. */
export function readFeedFile(raw: unknown, base: string): Result<FeedContent, string> {
  const value = fromText(raw);
  const file = feedFile.safeParse(Array.isArray(value) ? { items: value } : value);
  if (!file.success) return err('expected {"items": [...]} or a list of items');
  const { header, items } = file.data;
  const photos = withoutDoubles(
    items.flatMap((item) => photoOf(item, base)),
    new Set(),
  );
  const profile: Profile | null = header?.name
    ? {
        name: header.name,
        link: addressOf(header.link, base),
        bio: header.bio,
        avatars: [addressOf(header.avatar, base)].filter(Boolean),
      }
    : null;
  return ok({
    ...{ photos, profile, dropped: items.length - photos.length },
    ...{ follow: null, more: { label: '', ground: '' }, resized: {}, palette: '', height: 0 },
  });
}

function photoOf(item: unknown, base: string): Photo[] {
  const read = fileItem.safeParse(item);
  if (!read.success || read.data.id === '') return [];
  const { id, link, caption, type, date, image, images, full, highlighted } = read.data;
  const seconds = typeof date === 'number' ? date : Date.parse(date) / 1000;
  return [
    {
      ...{ id: String(id), caption, type, highlighted, fixed: '' },
      link: addressOf(link, base),
      date: Number.isFinite(seconds) ? seconds : 0,
      sources: readSources({ ...(image ? { d: image } : {}), ...images }, base),
      full: addressOf(full || image, base),
    },
  ];
}
