/** Nobody sees what is no wider or higher than this, in CSS pixels. */
const PIXEL = 1;

/**
 * Whether a computed `clip` or `clip-path` leaves a pixel's width of a box, or less. What it cannot measure (a `path`,
 * a `url`, `calc`) leaves the box.
 */
export function isCutAway(shape: string, width: number, height: number): boolean {
  const [, name, inside = ''] = /^(\w+)\(([^)]*)/.exec(shape) ?? [];
  const rows = inside.split(/ (?:at|round) /)[0]?.split(/, ?/) ?? [];
  const points = rows.map((row) => row.split(' '));
  const sizes = points[0] ?? [];
  if (name === 'rect') return isThin(px(rows[1]) - px(rows[3]), px(rows[2]) - px(rows[0]));
  if (name === 'inset') {
    const [top, right = top, bottom = top, left = right] = sizes;
    return isThin(width - px(left, width) - px(right, width), height - px(top, height) - px(bottom, height));
  }
  if (name === 'circle' || name === 'ellipse') {
    const [x, y = x] = sizes;
    return isThin(2 * px(x, width), 2 * px(y, height));
  }
  if (name !== 'polygon') return false;
  const corners = points.filter(([, y]) => y); // without the fill rule
  const doubleArea = corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[at + 1] ?? (corners[0] as string[]);
    return sum + px(x, width) * px(nextY, height) - px(nextX, width) * px(y, height);
  }, 0);
  return Math.abs(doubleArea) <= PIXEL;
}

const isThin = (width: number, height: number): boolean => width <= PIXEL || height <= PIXEL;

/** `auto` and radii in words are no number, which is no smaller than any other. */
const px = (size = '', whole = 0): number => Number.parseFloat(size) * (size.endsWith('%') ? whole / 100 : 1);
