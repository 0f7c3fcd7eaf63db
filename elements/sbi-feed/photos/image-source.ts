import type { ResizedMap, ResizedRecord } from '../wire.ts';
import { isLarge, type Layout } from './layout.ts';
import type { Photo } from './photo.ts';
import { FIXED, IMAGE_WIDTHS, type ImageWidth, type Resolution, resolutionFor } from './resolution.ts';

/** The attributes of an `<img>`. */
export interface ImageSource {
  readonly src: string;
  readonly srcset: string;
  readonly sizes: string;
  /** The width that was chosen for. */
  readonly width: ImageWidth;
}

/** What the choice of an image depends on besides the photo. */
export interface ImageContext {
  readonly resolution: Resolution;
  /** Width of a tile in CSS pixels; 0 while it is not known. */
  readonly tileWidth: number;
  /** Width over height of a tile; 0 if each has the shape of its picture. */
  readonly tileAspect: number;
  readonly layout: Layout;
  readonly resized: ResizedMap;
  /** Folder of the local copies, with a slash at the end. */
  readonly resizedUrl: string;
  readonly favorLocal: boolean;
  /** Whether images from other hosts may be used (site §4). */
  readonly consented: boolean;
  /** Hosts that are the site's own. */
  readonly ownHosts: readonly string[];
}

/** Earlier attempts with a photo. */
export interface ImageHistory {
  /** Failed attempts so far. */
  readonly failures: number;
  readonly failedUrls: readonly string[];
  /** Width over height of the loaded image; 0 if none was loaded. */
  readonly aspect: number;
}

export const NO_HISTORY: ImageHistory = { failures: 0, failedUrls: [], aspect: 0 };

/** After this many failures the tile stays neutral: the usual image, another address, the local copy. */
export const MAX_FAILURES = 3;

const SIZE_NAMES = { 150: 'thumb', 320: 'low', 640: 'full' } as const;

const LARGEST_FIRST = [640, 320, 150] as const;

/** Whether `url` is on one of the site's hosts or a host below it, so that no third party learns of the visit. */
function isOwn(url: string, ownHosts: readonly string[]): boolean {
  const { hostname } = new URL(url);
  return ownHosts.some((own) => hostname === own || hostname.endsWith(`.${own}`));
}

/** The address of a local copy, '' if there is none of that width. */
export function localUrl(record: ResizedRecord | undefined, width: ImageWidth, folder: string): string {
  // half a surrogate pair, which no address may contain, would throw
  if (
    !record ||
    /^(?:error|pending|video)?$|\p{Surrogate}/u.test(record.id) ||
    !(SIZE_NAMES[width] in record.sizes)
  )
    return '';
  return `${folder}${encodeURIComponent(record.id)}${SIZE_NAMES[width]}${record.extension}`;
}

/** Whether an image may be requested: it has not failed, and its host may learn about the visit. */
export function mayUse(
  url: string,
  { consented, ownHosts }: ImageContext,
  failedUrls: readonly string[],
): boolean {
  return url !== '' && !failedUrls.includes(url) && (consented || isOwn(url, ownHosts));
}

/** The image of a tile, or null for the neutral one: also while the tile has no width, as in a hidden container. */
export function chooseImage(
  photo: Photo,
  context: ImageContext,
  history: ImageHistory = NO_HISTORY,
): ImageSource | null {
  const { resolution, tileWidth, tileAspect, layout, resized, resizedUrl, favorLocal } = context;
  const { failures, failedUrls, aspect } = history;
  const isOver = failures >= MAX_FAILURES;
  if (tileWidth <= 0 || (isOver && failedUrls.some((url) => url.startsWith(resizedUrl)))) return null;
  const first = (...urls: (string | undefined)[]) =>
    urls.find((url = '') => mayUse(url, context, failedUrls)) ?? '';
  const record = Object.hasOwn(resized, photo.id) ? resized[photo.id] : undefined;
  // the image covers its tile: one that is wider than the tile's shape reaches beyond it on both sides
  const shape = tileAspect ? (record?.ratio || photo.ratio || aspect || 1) / tileAspect : 1;
  const width = resolutionFor(resolution, tileWidth, shape, isLarge(photo, layout));
  const local = (each: ImageWidth) => localUrl(record, each, resizedUrl);
  /** A missing local size is replaced by its neighbours, the larger first. */
  const nearestLocal = (each: ImageWidth) => first(local(each), ...LARGEST_FIRST.map(local));
  // a local copy that failed is followed by a remote image; a remote one by another, and that by the local copy
  const localFirst = !failedUrls.at(-1)?.startsWith(resizedUrl) && (favorLocal || failures > 1);
  const usual = (each: ImageWidth): string =>
    localFirst
      ? first(nearestLocal(each), photo.sources[each])
      : first(photo.sources[each], nearestLocal(each));
  const originals = [photo.sources.d, photo.full];
  const candidates = [
    ...(failures > 0
      ? [localFirst ? nearestLocal(width) : photo.sources[width], ...originals]
      : [photo.fixed]),
    ...[width, ...LARGEST_FIRST].map(usual),
    ...originals,
  ];
  // a local copy that was made in the meantime is tried too
  const src = isOver ? nearestLocal(width) : first(...candidates);
  if (!src) return null;
  // one address for several widths is the original: it counts as the largest of them
  const byUrl = [...new Map(IMAGE_WIDTHS.map((each) => [usual(each), each]))].filter(([url]) => url);
  const isResponsive = !failures && src !== photo.fixed && !(resolution in FIXED) && byUrl.length > 1;
  return {
    src,
    srcset: isResponsive ? byUrl.map(([url, each]) => `${url} ${each}w`).join() : '',
    // the chosen width: a screen with one pixel per CSS pixel takes exactly that one, a denser one the next (decision
    // site-23)
    sizes: `${width}px`,
    width,
  };
}
