import type { Poptin } from './wire.ts';

/** The surfaces of popup §2 that have their formats below. */
export type PoptinType = keyof typeof FORMATS;

/** Where the picture stands; `poptin-popup.css` has one block for each. */
export type Layout = 'image-start' | 'image-end' | 'image-top' | 'text';

export interface Format {
  readonly type: PoptinType;
  /** N of `format_N`. */
  readonly number: number;
  readonly layout: Layout;
  /** Pixels; `poptin_size` wins over the default of popup §9. Never a lower bound: the popup shrinks with the screen. */
  readonly width: number;
  readonly height: number;
}

interface FormatTable {
  /** Default size in pixels (popup §9). */
  readonly width: number;
  readonly height: number;
  /** The format whose design carries an X where no closing option is given (popup §9, reading 2). */
  readonly xFormat: number;
  /** `format_1` is the first. */
  readonly layouts: readonly Layout[];
}

const FORMATS = {
  lightbox: {
    width: 800,
    height: 500,
    xFormat: 6,
    layouts: ['image-start', 'image-end', 'image-top', 'text'],
  },
} as const satisfies Record<string, FormatTable>;

/**
 * The format to draw. An unknown type is drawn as a lightbox and an unknown number as the first of its type
 * (reading 1); `warn` hears what was wrong.
 */
export function formatOf(
  { type, format, size }: Pick<Poptin, 'type' | 'format' | 'size'>,
  warn: (message: string) => void,
): Format {
  const known = Object.hasOwn(FORMATS, type);
  if (!known) warn(`the type "${type}" is not known; it is drawn as a lightbox`);
  const drawn = known ? (type as PoptinType) : 'lightbox';
  const table: FormatTable = FORMATS[drawn];
  const asked = Number(/^format_(\d+)$/.exec(format)?.[1] ?? Number.NaN);
  const layout = table.layouts[asked - 1];
  if (!layout && known && format) {
    warn(`the ${type} has no "${format}"; it is drawn as format_1`);
  }
  return {
    type: drawn,
    number: layout ? asked : 1,
    layout: layout ?? (table.layouts[0] as Layout),
    width: size.width || table.width,
    height: size.height || table.height,
  };
}

/** How the popup is closed by hand: the configured option, else what its format was designed with (reading 2). */
export function closeOptionOf(
  { design, xCloseButton }: Pick<Poptin, 'design' | 'xCloseButton'>,
  format: Pick<Format, 'type' | 'number'>,
): 'x' | 'button' | 'hidden' {
  if (design.closeOption) return design.closeOption;
  return xCloseButton !== false || FORMATS[format.type].xFormat === format.number ? 'x' : 'hidden';
}
