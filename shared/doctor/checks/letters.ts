import type { Finding } from '../report.ts';
import { findDrawn, type Surface } from '../surface.ts';

/** WCAG 1.4.3; for large letters 3. */
const ENOUGH = 4.5;
const ENOUGH_LARGE = 3;
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.5;
/** Smaller letters are hard to read for many. */
const SMALLEST_PX = 12;

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

let pen: CanvasRenderingContext2D | null | undefined;

/** Any colour that the browser knows, as numbers from 0 to 255; null if it is none. */
function readColour(text: string): Colour | null {
  pen ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = '#0000';
  pen.fillStyle = text;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

const over = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
  r * a + r2 * (1 - a),
  g * a + g2 * (1 - a),
  b * a + b2 * (1 - a),
  1,
];

const light = ([r, g, b]: Colour): number => {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((each) => {
    const part = each / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG's contrast of two opaque colours. */
export function contrastOf(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** What is behind an element, through shadow roots; null if a picture is. */
function findGround(element: Element): Colour | null {
  const layers: Colour[] = [];
  for (let here: Element | null = element; here; ) {
    const { backgroundColor, backgroundImage } = getComputedStyle(here);
    if (backgroundImage !== 'none') return null;
    const colour = readColour(backgroundColor);
    if (!colour) return null;
    layers.push(colour);
    if (colour[3] === 1) break;
    const root: Node = here.getRootNode();
    here = here.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return layers.reduceRight<Colour>((below, each) => over(each, below), [255, 255, 255, 1]);
}

const hasText = (element: Element): boolean =>
  [...element.childNodes].some((each) => each instanceof Text && each.data.trim() !== '');

interface Letters {
  readonly element: HTMLElement;
  readonly size: number;
  /** What is asked for, if a picture is behind it: nobody can tell. */
  readonly contrast: number;
  readonly least: number;
}

function measure(element: HTMLElement): Letters {
  const { color, fontSize, fontWeight } = getComputedStyle(element);
  const size = Number.parseFloat(fontSize);
  const [ground, ink] = [findGround(element), readColour(color)];
  const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(fontWeight) >= 700);
  const least = isLarge ? ENOUGH_LARGE : ENOUGH;
  const contrast = ground && ink ? contrastOf(over(ink, ground), ground) : least;
  return { element, size, contrast, least };
}

const quote = ({ textContent }: Element) => `“${textContent?.trim().replace(/\s+/g, ' ').slice(0, 30)}”`;

/** Letters that are too small, or too pale on what is behind them: on the page's own colours and sizes. */
export function checkLetters(surface: Surface): Finding[] {
  const all = [surface.panel, ...findDrawn(surface, '*')].filter(
    (each) => hasText(each) && !each.matches('option,[aria-disabled=true],:disabled'),
  );
  const letters = all.map(measure);
  const [small] = letters.filter(({ size }) => size < SMALLEST_PX).sort((a, b) => a.size - b.size);
  const [pale] = letters
    // what rounding leaves is no fault
    .filter(({ contrast, least }) => contrast < least - 0.01)
    .sort((a, b) => a.contrast - b.contrast);
  const { name } = surface;
  return [
    ...(small
      ? [
          {
            check: 'letters' as const,
            surface: name,
            what: `${quote(small.element)} has letters of ${Math.round(small.size * 10) / 10} px.`,
            fix: 'Set a size on the tag: contact-form-7, sbi-feed { font-size: 16px }; popups have theme and content settings.',
          },
        ]
      : []),
    ...(pale
      ? [
          {
            check: 'contrast' as const,
            surface: name,
            what: `${quote(pale.element)} has a contrast of ${pale.contrast.toFixed(1)}; ${pale.least} is readable.`,
            fix: 'Give the tag colours that fit the page: color on contact-form-7 or sbi-feed, the theme of the popup or banner, or its own colours in the composer.',
          },
        ]
      : []),
  ];
}
