import { recordIn, toText } from '../wire.ts';

type Item = Readonly<Record<string, unknown>>;

/** An image and its width; 0 if unknown. */
type Image = readonly [url: string, width: number];

/**
 * Another service's feed in our format: Behold (https://behold.so/docs), the media of the Instagram Graph API, JSON
 * Feed 1.1, the media and posts of the WordPress REST API, oEmbed photos and lists with `posts`.
 * @returns null for a file without any list.
 */
export function adaptFeed(raw: unknown): { header: unknown; items: readonly Item[] } | null {
  const file = recordIn(raw);
  const list = listIn(raw);
  if (!list) return null;
  return {
    header: file.header ?? readHeader(file),
    items: list.map((each, at) => adaptItem(recordIn(each), at)),
  };
}

/** The provider's own reason for returning nothing. */
export function readRefusal(raw: unknown): string {
  const { error, errors, message } = recordIn(raw);
  const first = Array.isArray(errors) ? errors[0] : errors;
  return (
    toText(recordIn(error).message) ||
    toText(error) ||
    toText(recordIn(first).message) ||
    toText(first) ||
    toText(message)
  );
}

function listIn(raw: unknown): readonly unknown[] | null {
  if (Array.isArray(raw)) return raw;
  const { items, posts, data, media, entries, type, url } = recordIn(raw);
  const nested = [posts, media, data]
    .map((each) => recordIn(each))
    .map((each) => each.items ?? each.data ?? each.posts);
  const found = [items, posts, data, media, entries, ...nested].find(Array.isArray);
  return found ?? (type === 'photo' && url ? [raw] : null); // oEmbed is one photo
}

function readHeader(file: Item): unknown {
  const {
    username,
    title,
    biography,
    description,
    profilePictureUrl,
    profile_picture_url: graph,
    icon,
  } = file;
  const name = toText(username) || toText(title);
  if (!name) return null;
  return {
    name,
    bio: toText(biography) || toText(description),
    link:
      toText(file.website) ||
      toText(file.home_page_url) ||
      (username ? `https://www.instagram.com/${username}/` : ''),
    avatar: profilePictureUrl ?? graph ?? icon ?? file.favicon,
  };
}

const KINDS: Readonly<Record<string, string>> = {
  video: 'video',
  reel: 'video',
  carousel: 'carousel',
  carousel_album: 'carousel',
};

function adaptItem(item: Item, at: number): Item {
  const link = firstText(item.link, item.permalink, item.url, item.external_url);
  const type = KINDS[firstText(item.type, item.mediaType, item.media_type).toLowerCase()] ?? 'image';
  const images = listImages(item, type === 'video');
  const [largest] = [...images].sort(([, a], [, b]) => b - a);
  const sizes = [150, 320, 640].flatMap((wanted): [number, string][] => {
    const [fit] = images.filter(([, width]) => width >= wanted).sort(([, a], [, b]) => a - b);
    return fit ? [[wanted, fit[0]]] : [];
  });
  const details = recordIn(item.media_details);
  return {
    ...item,
    id: firstText(item.id, item.guid, link) || `item-${at}`,
    link: link === largest?.[0] ? '' : link, // oEmbed's address is the picture
    type,
    caption: readWords(item),
    image: images.find(([, width]) => width === 0)?.[0] ?? largest?.[0],
    images: Object.fromEntries(sizes),
    date: item.date ?? item.timestamp ?? item.date_published ?? item.created_time ?? item.taken_at,
    video: type === 'video' ? (item.video ?? item.mediaUrl ?? item.media_url) : undefined,
    width: item.width ?? details.width,
    height: item.height ?? details.height,
  };
}

const firstText = (...texts: readonly unknown[]): string =>
  texts.map((each) => toText(each) || toText(recordIn(each).rendered)).find(Boolean) ?? '';

/** WordPress writes its texts as HTML; they are never shown as such. */
function readWords(item: Item): string {
  const {
    caption,
    prunedCaption,
    text,
    message,
    title,
    summary,
    content_text: content,
    alt_text: alt,
  } = item;
  const words = firstText(
    caption,
    recordIn(caption).text,
    prunedCaption,
    text,
    message,
    alt,
    title,
    summary,
    content,
  );
  const end = words.lastIndexOf('>') + 1;
  // linear: every tag that opens before that point is closed
  const plain = words.slice(0, end).replace(/<[^>]*>/g, '') + words.slice(end);
  return plain
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(amp|lt|gt|quot|nbsp|hellip);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  hellip: '…',
};

/** The places where the many formats have their pictures. A video's own address is not a picture. */
function listImages(item: Item, isVideo: boolean): Image[] {
  const single = isVideo
    ? [item.thumbnailUrl, item.thumbnail_url, item.image]
    : [item.image, item.mediaUrl, item.media_url, item.source_url, item.banner_image, item.thumbnailUrl];
  const children = listIn(item.children) ?? [];
  const oembed = item.type === 'photo' ? [item.url, item.thumbnail_url] : [];
  return [
    ...listSizes(item.sizes),
    ...listSizes(item.images),
    ...listSizes(recordIn(item.media_details).sizes),
    ...listSizes(item.attachments),
    ...[...single, ...oembed].flatMap((each): Image[] => readImage(each, 0)),
    ...children.flatMap((each) => listImages({ ...recordIn(each), children: null }, false)),
  ];
}

/** A list of images, or an object of them by name or by width. */
function listSizes(raw: unknown): Image[] {
  return Object.entries(Array.isArray(raw) ? raw : recordIn(raw)).flatMap(([name, each]) =>
    readImage(each, Array.isArray(raw) ? 0 : Number.parseInt(name, 10) || 0),
  );
}

function readImage(raw: unknown, width: number): Image[] {
  const { url, src, mediaUrl, source_url: source, mime_type: mime, width: own } = recordIn(raw);
  if (mime !== undefined && !/^image\//.test(toText(mime))) return [];
  const address = firstText(typeof raw === 'string' ? raw : '', url, src, mediaUrl, source);
  return address ? [[address, Number(toText(own)) || width]] : [];
}
