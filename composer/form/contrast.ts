/** WCAG 2.2, 1.4.3: of text against its background. */
export const LEAST_CONTRAST = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * `#rgb`, `#rrggbb`, `rgb(…)` with commas or spaces, black and white; null for colours that only a browser can
 * compute.
 */
export function readColour(text: string): Rgb | null {
  const word = text.trim().toLowerCase();
  if (word === 'white') return [255, 255, 255];
  if (word === 'black') return [0, 0, 0];
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(word)?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((each) => each + each).join('') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
  }
  const numbers = /^rgba?\(([^)]+)\)$/
    .exec(word)?.[1]
    ?.match(/[\d.]+/g)
    ?.map(Number);
  return numbers && numbers.length >= 3 ? (numbers.slice(0, 3) as unknown as Rgb) : null;
}

/** Relative luminance of WCAG. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((each) => {
    const part = each / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast of two colours, from 1 to 21; null if one of them cannot be read.
 * @param ink `auto`: black or white, whichever reads better, like the product's own choice.
 */
export function contrast(ink: string, ground: string): number | null {
  const paper = readColour(ground);
  if (!paper) return null;
  if (ink === 'auto') return Math.max(contrast('black', ground) ?? 1, contrast('white', ground) ?? 1);
  const letters = readColour(ink);
  if (!letters) return null;
  const [light, dark] = [luminance(letters), luminance(paper)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
