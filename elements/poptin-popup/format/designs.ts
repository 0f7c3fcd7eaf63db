import type { FormatType } from './formats.ts';
import type { Layout } from './layouts.ts';

/**
 * A design's purpose, and its compositions: as a window or card, and as a row. The first of each is the design
 * itself.
 */
interface DesignRow {
  readonly says: string;
  readonly panels: readonly [Layout, ...Layout[]];
  readonly rows: readonly [Layout, ...Layout[]];
}

/** The eight designs. Every composition, and with it every numbered format of popup §2, belongs to one of them. */
export const DESIGNS = {
  split: {
    says: 'picture next to the text',
    panels: ['image-start', 'image-end', 'thumb-start', 'thumb-end', 'slant', 'strip'],
    rows: ['row-image', 'row-image-end', 'row-split'],
  },
  stack: {
    says: 'picture above the text',
    panels: ['image-top', 'image-bottom', 'columns', 'circle'],
    rows: ['row-stack'],
  },
  spotlight: {
    says: 'text on the picture',
    panels: ['cover', 'card-over', 'float-start'],
    rows: ['row-cover'],
  },
  card: {
    says: 'text alone, or with a small mark',
    panels: ['text', 'minimal', 'band', 'prose'],
    rows: ['row', 'row-center', 'row-block', 'row-link'],
  },
  editorial: {
    says: 'set like a printed page',
    panels: ['arch', 'overlap', 'frame', 'quote'],
    rows: ['row-frame', 'row-quote'],
  },
  ticket: { says: 'a coupon to tear off', panels: ['ticket', 'receipt'], rows: ['row-ticket', 'row-badge'] },
  bold: {
    says: 'one huge line on the colour',
    panels: ['poster'],
    rows: ['row-thin', 'row-ink', 'row-stripe'],
  },
  note: {
    says: 'small, for the side of the page',
    panels: ['media', 'pill', 'bubble', 'badge'],
    rows: ['row-pill'],
  },
} as const satisfies Readonly<Record<string, DesignRow>>;

export type Design = keyof typeof DESIGNS;

/** The requested place of a picture (`image.position`), as a composition of a panel and of a row. */
const POSITIONS: Readonly<Record<string, readonly [panel: Layout, row: Layout]>> = {
  start: ['image-start', 'row-image'],
  end: ['image-end', 'row-image-end'],
  top: ['image-top', 'row-stack'],
  bottom: ['image-bottom', 'row-image-end'],
  behind: ['cover', 'row-cover'],
};

export const IMAGE_POSITIONS = Object.keys(POSITIONS);

/**
 * The composition that the content names (`design`, `image.position`) in place of its format's own; null if it names
 * none. `warn` is called with unknown names.
 */
export function chooseLayout(
  type: FormatType,
  { design, image }: { design: string; image: { position: string } | null },
  warn: (message: string) => void,
): Layout | null {
  if (type === 'gamified') return null;
  const isRow = type === 'bar';
  const asked = image?.position;
  const position = asked ? POSITIONS[asked] : undefined;
  if (asked && !position)
    warn(`its picture's position "${asked}" is not one of ${IMAGE_POSITIONS.join(', ')}`);
  if (position) return position[isRow ? 1 : 0];
  if (!design) return null;
  if (Object.hasOwn(DESIGNS, design)) return DESIGNS[design as Design][isRow ? 'rows' : 'panels'][0];
  warn(`its design "${design}" is not one of ${Object.keys(DESIGNS).join(', ')}`);
  return null;
}
