import type { Browser } from '../../../shared/base/browser.ts';
import type { DesignedFormat } from '../format/formats.ts';

/** What happens to an open layer; the caller decides what follows from it. */
export interface LayerEvents {
  /** Escape, or the back gesture of a phone. */
  escape(): void;
  /** A click that began and ended beside the popup. */
  backdrop(): void;
  /** The browser closed the dialog by itself: Chrome and Firefox do so on a repeated Escape (decision 45). */
  lost(): void;
  pointer(inside: boolean): void;
  /** A key or a tap inside. */
  touched(): void;
  typed(): void;
}

/** A popup in the page's top layer. */
export interface Layer {
  /** Puts focus where the visitor should begin: the first field, else the heading. */
  focusIn(): void;
  /** The element was moved: the browser has taken the dialog out of the top layer, so it is opened again. */
  reopen(): void;
  /** Gives the page back while the exit animation is still to be seen: focus, scrolling, clicks. */
  release(): void;
  /** Ends everything at once. */
  stop(): void;
}

/** What a popup of one format stands on: fetched before it is drawn, except for the plainest lightbox. */
export interface LayerSetup {
  readonly format: DesignedFormat;
  open(browser: Browser, layer: HTMLElement, events: LayerEvents): Layer;
  /** Sheets that only this format needs. */
  readonly styles: readonly string[];
}
