/** Columns by window width, and size classes by tile width (site §2). */
export interface Columns {
  readonly cols: number;
  readonly colsTablet: number | 'same';
  /** `auto` is the automatic mobile-column option: then the tablet count is ignored. */
  readonly colsMobile: number | 'same' | 'auto';
}

/** Site §9: window widths in CSS pixels up to which a range reaches. */
export const MOBILE_MAX = 480;
export const TABLET_MAX = 800;
/** The automatic option applies below this. */
const AUTO_BELOW = 640;

/** @param width of the window, in CSS pixels. */
export function columnsAt(width: number, { cols, colsTablet, colsMobile }: Columns): number {
  if (colsMobile === 'auto') {
    if (width <= MOBILE_MAX && cols > 2) return 1;
    if (width >= AUTO_BELOW || cols < 3 || cols > 10) return cols;
    return cols < 7 ? 2 : 4;
  }
  const tablet = colsTablet === 'same' ? cols : colsTablet;
  if (width <= MOBILE_MAX) return colsMobile === 'same' ? cols : colsMobile;
  return width <= TABLET_MAX ? tablet : cols;
}

/** The counts of the four ranges of the sheet's media queries, from narrow to wide. */
export const computeRanges = (columns: Columns): readonly [number, number, number, number] => [
  columnsAt(MOBILE_MAX, columns),
  columnsAt(AUTO_BELOW - 1, columns),
  columnsAt(TABLET_MAX, columns),
  columnsAt(Number.POSITIVE_INFINITY, columns),
];

export type SizeClass = 'small' | 'medium' | 'large';

/** @param width of a tile, in CSS pixels; 0 while it is not known. */
export function toSizeClass(width: number): SizeClass {
  if (width <= 0 || width >= 240) return 'large';
  return width <= 120 ? 'small' : 'medium';
}
