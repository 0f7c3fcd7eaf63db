/** Which of the three image widths a tile needs (site §5). */
export const IMAGE_WIDTHS = [150, 320, 640] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export type Resolution = 'auto' | 'thumb' | 'medium' | 'full';

/** The settings that name a width. */
export const FIXED = { thumb: 150, medium: 320, full: 640 } as const;

/**
 * @param width of the tile, in CSS pixels.
 * @param aspect of the image, width over height, divided by that of the tile: an image that covers its tile must be
 * wider than the tile if it is the flatter of the two.
 */
export function resolutionFor(
  setting: Resolution,
  width: number,
  aspect = 1,
  highlighted = false,
): ImageWidth {
  // a block may contain any text; an unknown one means `auto`
  if (setting in FIXED) return FIXED[setting as keyof typeof FIXED];
  const needed = Math.ceil((width * Math.max(1, aspect || 1)) / 10) * 10 * (highlighted ? 2 : 1);
  return IMAGE_WIDTHS.find((each) => each >= needed) ?? 640;
}
