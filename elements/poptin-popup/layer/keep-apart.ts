import type { Stop } from '../../../shared/base/browser.ts';

/** Between two popups, and between one that was moved and the edge of the screen. */
const GAP_PX = 12;

/** Floating popups in order of appearance. On the document, so that a second copy of the bundle is included. */
const FLOATS = Symbol.for('tagdrop.floats');

/** A popup's place, in pixels of the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Keeps floating popups out of each other's way (popup §4 lets several be open at once): the later one moves up or
 * down until it covers none of the earlier ones. If the screen has no space for both it stays where it is.
 * @returns the function that releases its space.
 */
export function keepApart(layer: HTMLElement): Stop {
  const holder = layer.ownerDocument as unknown as Record<symbol, Set<HTMLElement> | undefined>;
  const floats = holder[FLOATS] ?? new Set();
  holder[FLOATS] = floats;
  floats.add(layer);
  const sizes = new ResizeObserver(() => arrange(floats));
  // the layer's own space changes with the bars of the page
  for (const each of [layer, layer.firstElementChild as HTMLElement]) sizes.observe(each);
  return () => {
    sizes.disconnect();
    if (floats.delete(layer)) arrange(floats);
  };
}

function arrange(floats: ReadonlySet<HTMLElement>): void {
  const taken: Box[] = [];
  for (const layer of floats) {
    const panel = layer.firstElementChild as HTMLElement;
    // not the client rectangle: an entry may be running
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = panel;
    const box = { left, top, right: left + width, bottom: top + height };
    const shift = findShift(box, taken, layer.clientHeight, layer.dataset.down !== 'top');
    panel.style.translate = shift ? `0 ${shift}px` : '';
    taken.push(move(box, shift));
  }
}

const move = (box: Box, by: number): Box => ({ ...box, top: box.top + by, bottom: box.bottom + by });

/**
 * How far down (or, below 0, up) a popup moves so that it covers none of `taken`; 0 if it need not or cannot.
 * @param height of the screen
 * @param upFirst away from the lower edge, if both directions are free
 */
export function findShift(box: Box, taken: readonly Box[], height: number, upFirst: boolean): number {
  for (const way of upFirst ? [-1, 1] : [1, -1]) {
    let shift = 0;
    // each step passes one box, so there are no more steps than boxes
    for (let step = 0; step <= taken.length; step++) {
      const here = move(box, shift);
      const other = taken.find((each) => meets(here, each));
      if (!other) break;
      shift = way < 0 ? other.top - GAP_PX - box.bottom : other.bottom + GAP_PX - box.top;
    }
    const { top, bottom } = move(box, shift);
    if (shift === 0 || (top >= GAP_PX && bottom <= height - GAP_PX)) return shift;
  }
  return 0;
}

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
