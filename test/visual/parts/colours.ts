/** Colours as they are on the screen, without a picture of it. Runs in the page. */

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const read = new Map<string, Rgba>();
let brush: OffscreenCanvasRenderingContext2D | null = null;

/** Any CSS colour, `color-mix()` and `oklch()` included. */
export function rgbaOf(colour: string): Rgba {
  const known = read.get(colour);
  if (known) return known;
  brush ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('no canvas');
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
  const found: Rgba = [red, green, blue, alpha / 255];
  read.set(colour, found);
  return found;
}

const over = (top: Rgba, below: Rgba): Rgba => {
  const [red, green, blue] = [0, 1, 2].map((at) => {
    const [above = 0, under = 0] = [top[at], below[at]];
    return above * top[3] + under * (1 - top[3]);
  }) as [number, number, number];
  return [red, green, blue, 1];
};

const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([red, green, blue]: Rgba) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** WCAG 2.2's contrast ratio. */
export function contrast(one: Rgba, other: Rgba): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const COLOUR = /(?:rgba?|color|oklch|oklab)\([^()]*\)/g;
const WHITE: Rgba = [255, 255, 255, 1];

/**
 * The ground under an element at a point: the backgrounds of everything below it, composed. Pictures are white here
 * (`cases.ts`), and a gradient counts with its densest colour: words begin where a veil is dense.
 */
export function groundAt(root: DocumentOrShadowRoot, element: Element, x: number, y: number): Rgba {
  const stack = root.elementsFromPoint(x, y);
  const from = stack.findIndex(
    (each) => each === element || element.contains(each) || each.contains(element),
  );
  const layers: Rgba[] = [];
  for (const each of stack.slice(Math.max(0, from))) {
    const { backgroundColor, backgroundImage, backgroundSize } = getComputedStyle(each);
    const veils =
      each.matches('.proof-stars') || backgroundSize !== 'auto' ? [] : (backgroundImage.match(COLOUR) ?? []);
    const densest = veils.map(rgbaOf).sort((a, b) => b[3] - a[3])[0];
    if (densest) layers.push(densest);
    layers.push(rgbaOf(backgroundColor));
    const veil = each.matches('.popup-picture') && getComputedStyle(each, '::after');
    if (veil && veil.content !== 'none') {
      const dark = (veil.backgroundImage.match(COLOUR) ?? []).map(rgbaOf).sort((a, b) => a[3] - b[3])[0];
      if (dark) layers.splice(layers.length - 1, 0, dark);
    }
    if (each.matches('img')) layers.push(WHITE);
    if (layers.at(-1)?.[3] === 1) break;
  }
  return layers.reverse().reduce((below, top) => over(top, below), WHITE);
}

export const colourOf = (element: Element): Rgba => rgbaOf(getComputedStyle(element).color);
