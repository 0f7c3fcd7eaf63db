import type { Poptin } from '../wire.ts';
import type { Layout } from './layouts.ts';
import type { Placement } from './placement.ts';

/** Where a popup's layer is on the page (decision D-4). */
export type Modality = 'modal' | 'floating' | 'inline';

export interface Format {
  readonly type: FormatType | 'page';
  /** N of `format_N`. */
  readonly number: number;
  /** The composition: one block in the style sheet that `layouts.ts` names for it. */
  readonly layout: Layout;
  /** Pixels; `poptin_size` overrides the default of popup §9. Never a minimum: the popup shrinks with the screen. */
  readonly width: number;
  readonly height: number;
}

type LayoutRow = Layout | `${Layout}/${number}`;

interface FormatTable {
  readonly modality: Modality;
  /** Its default location. */
  readonly at: Placement;
  /** The format whose design has an X if no closing option is given (popup §9, decision 2). */
  readonly xFormat: number;
  /** Default sizes in pixels (popup §9), width by height. */
  readonly sizes: readonly (readonly [width: number, height: number])[];
  /** `format_1` is the first: its layout, and after a slash its index in `sizes` if that is not the first. */
  readonly rows: readonly [LayoutRow, ...LayoutRow[]];
}

const centre: Placement = { across: 'center', down: 'middle' };
const corner: Placement = { across: 'right', down: 'bottom' };
const bottom: Placement = { across: 'center', down: 'bottom' };

/** Every format of popup §2. A new one is a row here and, at most, one block in a sheet. */
const FORMATS = {
  lightbox: {
    modality: 'modal',
    at: centre,
    xFormat: 6,
    sizes: [[800, 500]],
    rows: [
      'image-start',
      'image-end',
      'image-top',
      'text',
      'cover',
      'card-over',
      'ticket',
      'band',
      'columns',
      'circle',
      'minimal',
      'frame',
      'strip',
      'poster',
      'image-bottom',
      'slant',
      'quote',
      'float-start',
      'arch',
      'receipt',
      'overlap',
      'media',
    ],
  },
  bar: {
    modality: 'floating',
    at: bottom,
    xFormat: 5,
    sizes: [
      [1920, 100],
      [1920, 197],
      [1920, 50],
      [1920, 105],
    ],
    rows: [
      'row',
      'row-image',
      'row-block',
      'row-thin/2',
      'row-ink/2',
      'row-center',
      'row-stack/1',
      'row-split/1',
      'row-pill',
      'row-ticket/3',
      'row-badge/2',
      'row-image-end/3',
      'row-cover/1',
      'row-link/2',
      'row-quote/3',
      'row-frame',
      'row-stripe/3',
    ],
  },
  sside: {
    modality: 'floating',
    at: corner,
    xFormat: 4,
    sizes: [
      [500, 200],
      [300, 450],
      [70, 70],
      [300, 200],
    ],
    rows: [
      'thumb-start',
      'image-top/1',
      'text/3',
      'cover/1',
      'media/3',
      'thumb-end',
      'circle/1',
      'band/1',
      'badge/2',
      'ticket',
      'minimal/3',
      'frame/1',
      'poster/3',
      'quote/1',
      'image-bottom/1',
      'arch/1',
      'receipt/1',
      'strip',
      'card-over/1',
    ],
  },
  bside: {
    modality: 'floating',
    at: { across: 'right', down: 'bottom' },
    xFormat: 3,
    sizes: [[402, 1080]],
    rows: ['image-top', 'cover', 'text', 'circle', 'band', 'card-over', 'arch', 'quote', 'image-bottom'],
  },
  browsing: {
    modality: 'floating',
    at: { across: 'left', down: 'bottom' },
    xFormat: 1,
    sizes: [[285, 186]],
    rows: ['media', 'text', 'band'],
  },
  fullpage: {
    modality: 'modal',
    at: centre,
    xFormat: 4,
    sizes: [[1920, 1080]],
    rows: [
      'image-start',
      'image-end',
      'text',
      'cover',
      'card-over',
      'float-start',
      'poster',
      'columns',
      'arch',
      'overlap',
      'quote',
      'frame',
    ],
  },
  social: {
    modality: 'floating',
    at: corner,
    xFormat: 4,
    sizes: [
      [340, 214],
      [70, 70],
      [300, 300],
    ],
    rows: ['media', 'badge/1', 'pill', 'bubble', 'circle/2', 'cover/2', 'band/2', 'quote/2'],
  },
  mobile: {
    modality: 'floating',
    at: bottom,
    xFormat: 5,
    sizes: [
      [483, 150],
      [390, 242],
    ],
    rows: [
      'media/1',
      'text/1',
      'image-top/1',
      'thumb-start',
      'thumb-end',
      'cover/1',
      'band/1',
      'circle/1',
      'ticket',
      'minimal/1',
      'frame/1',
      'poster/1',
      'quote/1',
      'receipt/1',
      'pill',
      'strip',
      'image-bottom/1',
    ],
  },
  embedded: {
    modality: 'inline',
    at: centre,
    xFormat: 0,
    sizes: [
      [365, 370],
      [770, 160],
      [370, 635],
      [370, 570],
      [335, 520],
      [770, 192],
      [800, 500],
    ],
    rows: ['text', 'row/1', 'image-top/2', 'circle/3', 'band/4', 'row-image/5', 'image-start/6'],
  },
  content: { modality: 'inline', at: centre, xFormat: 0, sizes: [[1920, 0]], rows: ['prose'] },
  gamified: {
    modality: 'modal',
    at: centre,
    xFormat: 0,
    sizes: [[800, 500]],
    rows: ['game-wheel', 'game-scratch', 'game-gift'],
  },
} as const satisfies Readonly<Record<string, FormatTable>>;

export type FormatType = keyof typeof FORMATS;

const isFormatType = (type: string): type is FormatType => Object.hasOwn(FORMATS, type);

/** The numbers of a type's formats, for pages that show all of them. */
export const formatCounts = (): Record<string, number> =>
  Object.fromEntries(Object.entries(FORMATS).map(([type, { rows }]) => [type, rows.length]));

/** A format with the properties of its type. */
export interface DesignedFormat extends Format, Pick<FormatTable, 'modality' | 'at'> {
  /** Its design carries an X. */
  readonly hasX: boolean;
}

/**
 * The format to draw. An unknown type is drawn as a lightbox and an unknown number as the first of its type (decision
 * 1); `warn` is called with the mistake.
 */
export function resolveFormat(
  { type, format, size }: Pick<Poptin, 'type' | 'format' | 'size'>,
  warn: (message: string) => void,
): DesignedFormat {
  const known = isFormatType(type);
  if (!known) warn(`the type "${type}" is not known; it is drawn as a lightbox`);
  const drawn = known ? type : 'lightbox';
  const { modality, at, xFormat, sizes, rows }: FormatTable = FORMATS[drawn];
  const asked = Number(/^format_(\d+)$/.exec(format)?.[1] ?? Number.NaN);
  if (!rows[asked - 1] && known && format && drawn !== 'content') {
    warn(`the ${type} has no "${format}"; it is drawn as format_1`);
  }
  const number = rows[asked - 1] ? asked : 1;
  const [layout, place = '0'] = (rows[number - 1] ?? rows[0]).split('/') as [Layout, string?];
  const [width, height] = sizes[Number(place)] ?? [0, 0];
  return {
    type: drawn,
    number,
    layout,
    width: size.width || width,
    height: size.height || height,
    modality,
    at,
    hasX: xFormat === number,
  };
}
