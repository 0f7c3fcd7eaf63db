import type { Stop } from '../../../shared/base/browser.ts';
import type { Side } from './held-elements.ts';

export interface Bar {
  readonly layer: HTMLElement;
  readonly panel: HTMLElement;
  /** Pixels by which it pushes the page. */
  height: number;
  /** Pixels to its edge, or to the bar before it: it gave way to controls of the page (`yield/give-way.ts`). */
  off: number;
  pushes: boolean;
  /** The control to which it gave way. */
  yields: string;
  stopYielding?: Stop;
  /** Measures it, and pushes the page. */
  update(): void;
}

/** The bars of one edge, in order of appearance, the first at the edge itself. On the document: see scroll-lock. */
export interface Edge {
  readonly side: Side;
  readonly bars: Set<Bar>;
  restore: Stop;
  applied: number;
  /** Controls in the window's last pixels before a page was pushed that does not scroll. */
  low: readonly Element[];
  /** Somebody will look whether it leaves the page's controls free. */
  isWaiting?: boolean;
}
