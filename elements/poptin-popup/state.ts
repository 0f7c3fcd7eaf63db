import type { Browser, Stop } from '../../shared/base/browser.ts';
import type { Store } from '../../shared/base/store.ts';
import type { View } from '../../shared/paint/mounting.tsx';
import type { Component } from '../../shared/react/component.ts';
import type { Draw } from '../../shared/surface/element-of.ts';
import type { LocaleHost } from '../../shared/words/locale-host.ts';
import type { Locale } from '../../shared/words/words.ts';
import type { ActionOptions, PlayActions } from './actions/action.ts';
import type { PopupContext } from './context.ts';
import type { CloseReason } from './events.ts';
import type { Form } from './form/form.ts';
import type { Appearance } from './format/appearance.ts';
import type { ClosingOptionsState } from './layer/closing-options.ts';
import type { LeadState } from './lead/lead.ts';
import type { Template, TemplatePart } from './template/template.ts';
import type { ButtonAction, Poptin } from './wire.ts';
import type { Words } from './words/en.ts';

/** idle → loading → open → closing → closed, and from closed to loading again. */
export type Phase = 'idle' | 'loading' | 'open' | 'closing' | 'closed';

export type ScreenName = LeadState['screen'];
/** The screens that features draw, besides the form and the thank-you screen. */
export type FeatureScreen = Exclude<ScreenName, 'form' | 'thank-you'>;

export interface PopupState extends ClosingOptionsState, LeadState {
  phase: Phase;
  /** The entry animation is running. */
  entering: boolean;
  /** The coupon was copied a moment ago: its button says so. */
  copied: boolean;
  /** The announcement about the copied coupon, or the cart; '' for none. */
  announced: string;
  /** The product is in the shop's cart: the popup's button says so. */
  added: boolean;
  words: Words;
  /** For numbers in the text ({@link Locale.intl}). */
  intl: string;
}

/** What a feature draws in one place of the popup. */
export type FeatureView<Props = object> = Component<Props & { popup: Popup; locale: Store<Locale> }>;

export interface TemplatePartProps {
  part: TemplatePart;
  /** The texts that the template has in the part's place. */
  items: readonly string[];
}

/**
 * The optional parts of a popup: a game, a countdown, a ticker, products, a chat, a limit. `features/` fills it; the
 * popup itself knows none of them.
 */
export interface Features {
  /** Why the popup is not shown after all: the reason of its poptin-suppressed; '' for no reason. */
  readonly refusal: string;
  /** The screen that the popup opens with; '' if no feature cares. */
  readonly firstScreen: ScreenName | '';
  /** What the popup's form leads to instead of a submission, and is sent with. */
  readonly play?: PlayActions;
  /** Below the form's text, in this order. */
  readonly parts: readonly { readonly name: string; readonly Part?: FeatureView }[];
  readonly screens?: Readonly<Partial<Record<FeatureScreen, FeatureView>>>;
  /** Next to every screen of structured content; stays while they change. */
  readonly Stage?: FeatureView;
  /** Covers every screen. */
  readonly Overlay?: FeatureView;
  /** Replaces a template's element. */
  readonly templateParts: Readonly<Partial<Record<TemplatePart, FeatureView<TemplatePartProps>>>>;
  /** A template's chat; `settings` as its attributes say it. */
  readonly TemplateChat?: Component<{ settings: unknown; locale: Store<Locale> }>;
  /** A template's text with the prize in it. */
  readonly PrizeText?: Component<{ text: string; draw(text: string): ReturnType<Component<object>> }>;
  /** The popup is on the screen. */
  begin(options: ActionOptions): void;
}

/** One popup from its settings to its end (popup §4). Views draw it and call its actions; nothing else changes it. */
export interface Popup extends Store<PopupState> {
  readonly poptin: Poptin;
  /** Set once the popup is being opened. */
  readonly appearance: Appearance;
  /** Style sheets that only its format needs. */
  readonly styles: readonly string[];
  /** Null for most popups, and until the popup opens. */
  readonly features: Features | null;
  /** Null for structured content, and until the popup opens. */
  readonly template: Template | null;
  readonly form: Form;
  /** @returns whether it appeared: not if prevented, impossible to draw, or closed in the meantime. */
  open(trigger: string): Promise<boolean>;
  /** @returns false if there was nothing to close, or a listener prevented it. */
  close(reason: CloseReason): boolean;
  /** The element was moved to another place of the page. */
  moved(): void;
  /** The element is gone: everything ends at once. */
  stop(): void;
  /** The view's outermost element is in the document. */
  attach(layer: HTMLElement): Stop;
  /** A screen was drawn: the first time, the focus moves to where it begins. */
  screenDrawn(screen: PopupState['screen']): void;
  /** A button's or a hook's action; `target` is its address, popup id or coupon. */
  press(action: ButtonAction, target: string, buttonText: string): void;
}

/** The view's component, and the sheets that it needs. */
export interface PopupView {
  default: View<Popup>;
  styles: readonly string[];
}

/** How a popup is drawn: with which component and style sheets, and by what in place of React. */
export interface PopupDrawing {
  load(): Promise<PopupView>;
  paint: Draw<Popup> | undefined;
  /** The element in whose shadow root it is drawn: the popup's, or one at the end of the body for it. */
  at: HTMLElement;
}

export interface PopupOptions {
  browser: Browser;
  host: HTMLElement;
  poptin: Poptin;
  config: PopupContext['config'];
  locale: LocaleHost;
  /** Shows the view; calls `failed` for a view that could not be loaded or threw. Returns how to take it away. */
  render(popup: Popup, failed: () => void, drawing: PopupDrawing): Stop;
}
