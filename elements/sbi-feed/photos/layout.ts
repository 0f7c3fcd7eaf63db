import type { Photo } from './photo.ts';

export type Layout = 'grid' | 'carousel' | 'masonry' | 'highlight';

/** In the layout `highlight` every nth photo is large, as in the plugin's own. */
export const LARGE_EVERY = 6;

/** Whether a photo takes two columns and two rows. */
export const isLarge = (
  { highlighted, place }: Pick<Photo, 'highlighted' | 'place'>,
  layout: Layout,
): boolean => highlighted || (layout === 'highlight' && place % LARGE_EVERY === 0);

/** Rows that a square tile of the layout `masonry` takes: a step is a twentieth of a tile's width. */
const ROWS_OF_SQUARE = 20;
/** A film strip or a tower would fill the whole window: the excess is cut off. */
const FLATTEST = 2.5;
const STEEPEST = 0.4;

/** @param ratio width over height of the picture. */
export function toRows(ratio: number): number {
  const shape = Math.min(FLATTEST, Math.max(STEEPEST, ratio));
  // one more for the gap below
  return Math.round(ROWS_OF_SQUARE / shape) + 1;
}
