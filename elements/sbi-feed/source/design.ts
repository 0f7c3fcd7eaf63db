/** The look that the owner set in the plugin, read from the rendered block and checked. */
export interface Design {
  /** Backgrounds of the buttons, as CSS colours; '' if the plugin's own is kept. */
  readonly button: string;
  readonly buttonText: string;
  readonly follow: string;
  readonly followText: string;
  /** Of a palette that is not the theme's. */
  readonly ground: string;
  readonly text: string;
  /** Of the header, in CSS pixels: width of the picture, letters of name and text. */
  readonly header: readonly [picture: number, name: number, bio: number];
}

/** The plugin's own palettes (its style sheet of 6.10). */
const PALETTES: Readonly<Record<string, readonly [ground: string, text: string]>> = {
  dark: ['rgb(0 0 0 / 85%)', 'rgb(255 255 255 / 75%)'],
  light: ['rgb(255 255 255 / 75%)', 'rgb(0 0 0 / 85%)'],
};

/** Header sizes, if the block is not on the screen and cannot be measured. */
const HEADERS: Readonly<Record<'small' | 'medium' | 'large', Design['header']>> = {
  small: [50, 16, 13],
  medium: [80, 20, 14],
  large: [120, 28, 16],
};

/** Font sizes outside these limits are not a design but a broken sheet. */
const LETTERS = [10, 60] as const;
const PICTURE = [24, 240] as const;

/** Reads a block in the page, with the styles that its owner sees. */
export function readDesign(block: HTMLElement, window: Window & typeof globalThis): Design {
  const find = (selector: string) => block.querySelector<HTMLElement>(selector);
  const [button, buttonText] = readColours(find('.sbi_load_btn'), window);
  const [follow, followText] = readColours(find('.sbi_follow_btn a'), window);
  const palette = /sbi_palette_(\w+)/.exec(block.className)?.[1] ?? '';
  const computed = window.getComputedStyle(block);
  const seen = isPainted(computed.backgroundColor) ? [computed.backgroundColor, computed.color] : undefined;
  const [ground = '', text = ''] = palette && palette !== 'inherit' ? (PALETTES[palette] ?? seen ?? []) : [];
  return {
    button,
    buttonText,
    follow,
    followText,
    ground,
    text,
    header: readHeader(find('.sb_instagram_header'), window),
  };
}

/** Only the owner's settings for this very button: the rest is the plugin's sheet, which ours replaces. */
function readColours(button: HTMLElement | null, window: Window): readonly [ground: string, text: string] {
  if (!button?.style.background && !button?.style.backgroundColor) return ['', ''];
  const { backgroundColor } = window.getComputedStyle(button);
  if (!isPainted(backgroundColor)) return ['', ''];
  return [backgroundColor, button.style.color || legibleOn(backgroundColor)];
}

function readHeader(header: HTMLElement | null, window: Window): Design['header'] {
  const size = (/sbi_(small|large)/.exec(header?.className ?? '')?.[1] ?? 'medium') as keyof typeof HEADERS;
  const fallback = HEADERS[size];
  const find = (selector: string) => header?.querySelector<HTMLElement>(selector);
  const within = ([least, most]: readonly [number, number], value: number, otherwise: number) =>
    value >= least && value <= most ? value : otherwise;
  const letters = (element: HTMLElement | null | undefined, otherwise: number) =>
    within(LETTERS, element ? Number.parseFloat(window.getComputedStyle(element).fontSize) : 0, otherwise);
  const picture = find('.sbi_header_img img')?.getBoundingClientRect().width ?? 0;
  // an element without layout has no size; a picture as small as its attributes say lacks the plugin's sheet
  if (!picture || (size === 'large' && picture <= HEADERS.small[0])) return fallback;
  return [
    within(PICTURE, picture, fallback[0]),
    letters(find('h3'), fallback[1]),
    letters(find('.sbi_bio'), fallback[2]),
  ];
}

/** A browser computes colours as functions, such as `rgb()`. */
const isPainted = (colour: string) => /\(/.test(colour) && !/^rgba.*, 0\)$/.test(colour);

/** A sufficient contrast for text of any size (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5;

/** White, as in the plugin, if that is readable; otherwise black. */
function legibleOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [r, g, b] = [red, green, blue].map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return 1.05 / (luminance + 0.05) >= ENOUGH ? '#fff' : '#000';
}
