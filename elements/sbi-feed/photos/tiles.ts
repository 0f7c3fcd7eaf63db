import { chooseImage, type ImageContext, type ImageHistory, type ImageSource } from './image-source.ts';
import type { Photo } from './photo.ts';

/** A photo with the image that it shows now. */
export interface Tile {
  readonly photo: Photo;
  /** Null for the neutral tile. */
  readonly image: ImageSource | null;
  /** Width over height, for a tile with the shape of its picture; 0 if unknown. It never changes: nothing may move. */
  readonly ratio: number;
  /** An image of this photo failed to load. */
  readonly failed: boolean;
}

/**
 * Photos that arrived together. A page keeps its identity while nothing in it changes, so that drawing another page
 * costs the same however many there are.
 */
export interface Page {
  readonly tiles: readonly Tile[];
  /** Added later: it appears with an effect. */
  readonly fresh: boolean;
}

/**
 * @param before the tile that it replaces.
 * @param shown what may stay unchanged: only a larger size is a reason to load an image again (site §4).
 */
export function makeTile(
  photo: Photo,
  context: ImageContext,
  history: ImageHistory,
  before?: Tile,
  shown: ImageSource | null = null,
): Tile {
  const next = chooseImage(photo, context, history);
  const isEnough = shown && next && next.width <= shown.width;
  const image = isEnough || isSame(before?.image, next) ? (before?.image ?? null) : next;
  const { [photo.id]: copy } = context.resized;
  const ratio = before?.ratio ?? (photo.ratio || copy?.ratio || 0);
  return { photo, image, ratio, failed: history.failures > 0 };
}

const isSame = (one: ImageSource | null | undefined, other: ImageSource | null) =>
  one?.src === other?.src && one?.srcset === other?.srcset && one?.sizes === other?.sizes;

/**
 * The pages with `concerned` photos redrawn.
 * @param anew whether images that could stay are chosen again too: after an error or a change of consent.
 */
export function refreshPages(
  pages: readonly Page[],
  context: ImageContext,
  findHistory: (id: string) => ImageHistory,
  concerned: (id: string) => boolean,
  anew: boolean,
): readonly Page[] {
  return mapChanged(pages, (page) => {
    const tiles = mapChanged(page.tiles, (tile) => {
      if (!concerned(tile.photo.id)) return tile;
      const shown = anew ? null : tile.image;
      const next = makeTile(tile.photo, context, findHistory(tile.photo.id), tile, shown);
      return next.image === tile.image && next.failed === tile.failed ? tile : next;
    });
    return tiles === page.tiles ? page : { ...page, tiles };
  });
}

/** A list that keeps its identity if none of its entries changes. */
function mapChanged<T>(list: readonly T[], change: (entry: T) => T): readonly T[] {
  const next = list.map(change);
  return next.some((entry, index) => entry !== list[index]) ? next : list;
}
