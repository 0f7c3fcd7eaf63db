import type { Browser, Stop } from '../../shared/browser.ts';
import type { Store } from '../../shared/store.ts';
import type { PopupContext } from './context.ts';
import type { CloseReason } from './events.ts';
import type { Extras } from './features/load-features.ts';
import type { Form } from './form/form.ts';
import type { Drawing } from './format/appearance.ts';
import type { ClosingOptionsState } from './layer/closing-options.ts';
import type { LeadState } from './lead/lead.ts';
import type { Template } from './template/template.ts';
import type { ButtonAction, Poptin } from './wire.ts';
import type { Words } from './words/en.ts';

/** idle → loading → open → closing → closed, and from closed to loading again. */
export type Phase = 'idle' | 'loading' | 'open' | 'closing' | 'closed';

export interface PopupState extends ClosingOptionsState, LeadState {
  phase: Phase;
  /** The entry animation is running. */
  entering: boolean;
  /** The coupon was copied a moment ago: its button says so. */
  copied: boolean;
  /** What is said aloud of it, or of the cart; '' for nothing. */
  announced: string;
  /** It is in the shop's cart: the popup's button says so. */
  added: boolean;
  words: Words;
}

/** One popup from its settings to its end (popup §4). Views draw it and call its actions; nothing else changes it. */
export interface Popup extends Store<PopupState> {
  readonly poptin: Poptin;
  /** There once the popup is being opened, and from then on. */
  readonly drawing: Drawing;
  /** Sheets that only its format needs. */
  readonly styles: readonly string[];
  /** Null for most popups, and until it opens. */
  readonly extras: Extras | null;
  /** Null for structured content, and until the popup opens. */
  readonly template: Template | null;
  readonly form: Form;
  /** @returns whether it came onto the screen: not if prevented, impossible to draw, or closed in the meantime. */
  open(trigger: string): Promise<boolean>;
  /** @returns false if there was nothing to close, or a listener prevented it. */
  close(reason: CloseReason): boolean;
  /** The element was moved to another place of the page. */
  moved(): void;
  /** The element is gone: everything ends at once. */
  stop(): void;
  /** The view's outermost element is in the document. */
  attach(layer: HTMLElement): Stop;
  /** A screen was drawn: the first time, the focus goes to where it begins. */
  screenDrawn(screen: PopupState['screen']): void;
  /** A button's or a hook's action; `target` is its address, popup id or coupon. */
  press(action: ButtonAction, target: string, buttonText: string): void;
}

export interface PopupOptions {
  browser: Browser;
  host: HTMLElement;
  poptin: Poptin;
  config: PopupContext['config'];
  locale: PopupContext['locale'];
  /** Shows the view; `failed` hears of a view that could not be loaded or threw. Returns how to take it away. */
  draw(popup: Popup, failed: () => void): Stop;
}
