import { contrast } from '../form/contrast.ts';
import type { CanvasPart } from './parts.ts';

/** How the words of a part look on the page of the frame; lengths are in its pixels. */
export interface Look {
  readonly font: string;
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly letterSpacing: string;
  readonly align: string;
  readonly direction: string;
  readonly ink: string;
  /** The colour behind them. */
  readonly ground: string;
}

/** Where a part is in the window of its frame, in pixels of that window. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** What it says, as drawn. */
  readonly words: string;
  readonly look: Look;
}

export type Places = ReadonlyMap<string, Place>;

/** The drawn elements of parts, by the parts' ids. */
export function findParts(document: Document, parts: readonly CanvasPart[]): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const { id, tag, selector } of parts) {
    const element = [...document.querySelectorAll(tag)]
      .reverse()
      .map((each) => each.shadowRoot?.querySelector<HTMLElement>(selector))
      .find(Boolean);
    if (element) found.set(id, element);
  }
  return found;
}

/** Where the parts are; those that nobody can see are left out. */
export function measure(elements: ReadonlyMap<string, HTMLElement>): Places {
  const places = new Map<string, Place>();
  for (const [id, element] of elements) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1) continue;
    const words = (element.textContent ?? '').trim();
    places.set(id, { left, top, width, height, words, look: readLook(element) });
  }
  return places;
}

function readLook(element: HTMLElement): Look {
  const style = getComputedStyle(element);
  const { font, fontSize, lineHeight, letterSpacing, textAlign, direction, color } = style;
  const size = Number.parseFloat(fontSize) || 16;
  return {
    font,
    fontSize: size,
    lineHeight: Number.parseFloat(lineHeight) || size * 1.3,
    letterSpacing,
    align: textAlign,
    direction,
    ink: color,
    ground: findGround(element, color),
  };
}

/** Below this the letters would not be seen: the colour behind them is another one, such as a picture's. */
const LEAST_SEEN = 2;

/** The colour behind an element's letters: of the nearest ancestor that has one, across shadow roots. */
function findGround(element: HTMLElement, ink: string): string {
  for (let each: Element | null = element; each; each = parentOf(each)) {
    const { backgroundColor } = getComputedStyle(each);
    if (!isOpaque(backgroundColor)) continue;
    if ((contrast(ink, backgroundColor) ?? LEAST_SEEN) >= LEAST_SEEN) return backgroundColor;
    break;
  }
  return (contrast(ink, 'white') ?? 21) >= LEAST_SEEN ? 'rgb(255, 255, 255)' : 'rgb(24, 24, 27)';
}

const isOpaque = (colour: string): boolean =>
  colour !== 'transparent' &&
  (/^rgb\(|^color\(/.test(colour) || /,\s*1\)$/.test(colour)) &&
  !/\/\s*0?\.\d/.test(colour);

const parentOf = (element: Element): Element | null => {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return 'host' in root ? (root as ShadowRoot).host : null;
};

/** The same places are the same object: nothing is drawn anew for them. */
export function samePlaces(one: Places, other: Places): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([id, place]) => JSON.stringify(place) === JSON.stringify(other.get(id)));
}
