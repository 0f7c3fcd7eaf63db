import type { Browser } from '../../../shared/base/browser.ts';
import type { DesignedFormat } from '../format/formats.ts';

/** What happens to an open layer; the caller decides what follows. */
export interface LayerEvents {
  /** Escape, or the back gesture of a phone. */
  escape(): void;
  /** A click that began and ended outside the popup. */
  backdrop(): void;
  /** The browser itself closed the dialog: Chrome and Firefox do so on a repeated Escape (decision 45). */
  lost(): void;
  pointer(inside: boolean): void;
  /** A key or a tap inside. */
  touched(): void;
  typed(): void;
}

/** A popup in the page's top layer. */
export interface Layer {
  /** Puts the focus where the visitor should begin: the first field, otherwise the heading. */
  focusIn(): void;
  /** The element was moved: the browser has removed the dialog from the top layer, so it is opened again. */
  reopen(): void;
  /** Releases the page while the exit animation is still visible: focus, scrolling, clicks. */
  release(): void;
  /** Ends everything at once. */
  stop(): void;
}

/** The parts of a format's layer: fetched before it is drawn, except for the plainest lightbox. */
export interface LayerSetup {
  readonly format: DesignedFormat;
  open(browser: Browser, layer: HTMLElement, events: LayerEvents): Layer;
  /** Sheets that only this format needs. */
  readonly styles: readonly string[];
  /** Calls `seen` when the popup in the element has been looked at; without it that is when the popup opens. */
  whenSeen?(browser: Browser, element: HTMLElement, signal: AbortSignal, seen: () => void): void;
}
