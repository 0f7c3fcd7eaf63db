import { type ImageContext, type ImageHistory, type ImageSource, imageOf, mayStay } from './image-source.ts';
import type { Photo } from './photo.ts';

/** A photo with the image that it shows now. */
export interface Tile {
  readonly photo: Photo;
  /** Null for the neutral tile. */
  readonly image: ImageSource | null;
  /** An image of this photo failed to load. */
  readonly failed: boolean;
}

/**
 * The photos of one answer. A page keeps its identity while nothing in it changes, so that drawing another page costs
 * the same however many there are.
 */
export interface Page {
  readonly tiles: readonly Tile[];
  /** Not there from the start: it comes in with an effect. */
  readonly fresh: boolean;
}

export function drawTile(
  photo: Photo,
  context: ImageContext,
  history: ImageHistory,
  shown: ImageSource | null = null,
): Tile {
  const next = imageOf(photo, context, history);
  const image = shown && mayStay(shown, next, context, history) ? shown : next;
  return { photo, image, failed: history.failures > 0 };
}

/** The pages with `concerned` photos drawn again. */
export function redrawPages(
  pages: readonly Page[],
  context: ImageContext,
  historyOf: (id: string) => ImageHistory,
  concerned: (id: string) => boolean,
): readonly Page[] {
  return pages.map((page) => {
    let changed = false;
    const tiles = page.tiles.map((tile) => {
      if (!concerned(tile.photo.id)) return tile;
      const next = drawTile(tile.photo, context, historyOf(tile.photo.id), tile.image);
      if (next.failed === tile.failed && isSame(next.image, tile.image)) return tile;
      changed = true;
      return next;
    });
    return changed ? { ...page, tiles } : page;
  });
}

const isSame = (one: ImageSource | null, other: ImageSource | null) =>
  one === other || (one?.src === other?.src && one?.srcset === other?.srcset && one?.sizes === other?.sizes);
