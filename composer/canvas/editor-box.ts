import type { Place } from './places.ts';

/** A surface, in pixels. */
export interface Space {
  readonly width: number;
  readonly height: number;
}

/** Smaller letters are not typed well. */
const LEAST_LETTER = 12;
/** In a narrower box a line has a few letters only. */
const LEAST_WIDTH = 120;

/** A new part is not drawn yet: it begins in the middle. */
const begin = ({ width, height }: Space, scale: number): Place => ({
  left: (width * 0.2) / scale,
  top: (height * 0.35) / scale,
  width: (width * 0.6) / scale,
  height: 24,
  words: '',
  look: {
    font: '16px system-ui, sans-serif',
    fontSize: 16,
    lineHeight: 22,
    letterSpacing: 'normal',
    align: 'start',
    direction: 'inherit',
    ink: 'rgb(23, 27, 36)',
    ground: 'rgb(255, 255, 255)',
  },
});

/**
 * The box that a part's words are typed in: over the part, in its letters, and inside the page.
 * @param scale how much smaller the page is drawn.
 */
export function placeEditor(place: Place | undefined, scale: number, space: Space) {
  const { left, top, width, height, look } = place ?? begin(space, scale);
  const zoom = Math.max(scale, LEAST_LETTER / look.fontSize);
  const across = Math.min(space.width, Math.max(LEAST_WIDTH, width * scale));
  const down = Math.min(space.height, height * scale);
  const x = Math.max(0, Math.min(left * scale, space.width - across));
  const y = Math.max(0, Math.min(top * scale, space.height - down));
  const padding = Math.max(
    0,
    (down / zoom - look.lineHeight * Math.max(1, Math.round(down / zoom / look.lineHeight))) / 2,
  );
  return {
    x,
    y,
    across,
    down,
    width: across / zoom,
    height: down / zoom,
    font: look.font,
    style: {
      left: x,
      top: y,
      inlineSize: across / zoom,
      paddingBlock: padding,
      transform: `scale(${zoom})`,
      font: look.font,
      lineHeight: `${look.lineHeight}px`,
      letterSpacing: look.letterSpacing,
      textAlign: look.align as 'start',
      direction: look.direction as 'ltr',
      color: look.ink,
      background: look.ground,
    },
  };
}

const GAP = 8;

/** The bar is above the words; below them if there is no room, and never outside of the page. */
export function placeBar(
  { x, y, down }: { readonly x: number; readonly y: number; readonly down: number },
  space: Space,
  width: number,
  height: number,
): { readonly left: string; readonly top: string } {
  const above = y - height - GAP;
  const below = Math.max(0, Math.min(y + down + GAP, space.height - height));
  return {
    left: `${Math.max(0, Math.min(x, space.width - width))}px`,
    top: `${above >= 0 ? above : below}px`,
  };
}

/** A form is beside its picture, so that both are seen, if the page is wide enough. */
export function placeBeside(
  { x, y, across }: { readonly x: number; readonly y: number; readonly across: number },
  space: Space,
  width: number,
  height: number,
): { readonly left: string; readonly top: string } {
  const [after, before] = [x + across + GAP, x - width - GAP];
  const left = after + width <= space.width ? after : before >= 0 ? before : Math.min(x, space.width - width);
  return {
    left: `${Math.max(0, left)}px`,
    top: `${Math.max(0, Math.min(y, space.height - height))}px`,
  };
}
