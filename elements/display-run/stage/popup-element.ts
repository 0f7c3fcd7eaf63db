import type { Settings } from '../wire/poptin.ts';

/** The contract of `<poptin-popup>` that the stage uses. */
export interface PopupElement extends HTMLElement {
  settings: Settings | null;
  texts: unknown;
  readonly state?: string;
  receiver?: object;
  open(trigger?: string): Promise<boolean>;
  close?(reason?: string): void;
}

/** Attributes that every popup's element gets. */
export interface StageOptions {
  clientId: string;
  apiBase: string;
  submitUrl: string;
  submitAnswers: string;
  submitEvent?: boolean;
  lang: string;
  conversionCode: string;
  outbox?: string;
  sendLosers?: string;
  legacyPreticked?: boolean;
  storage?: string;
  barShift?: string;
  fontBase?: string;
  /** The theme of its popups. */
  theme?: string;
  /** The tag's own texts for its popups: an object, or its JSON. */
  texts?: unknown;
  consentCategory: string;
  /** The page's online shop, if the tag names it. */
  store?: string;
  /** `page` is landing-page mode. */
  mode: string;
  /** Fetches what a popup with these settings is drawn with. */
  prepare?(settings: Settings): void;
  /** In landing-page mode the popup is right after this element: the tag that started the run. */
  host?: Element | undefined;
}

/** Where what a popup sends goes to. The limit popup is the run's own: the provider does not know it. */
export const receiverOf = (
  { restriction }: Settings,
  { clientId, apiBase, submitUrl, submitAnswers, submitEvent }: StageOptions,
) => ({
  clientId: restriction ? '' : clientId,
  apiBase: restriction ? '' : apiBase,
  submitUrl,
  submitAnswers,
  submitEvent,
});

export const POPUP_TAG = 'poptin-popup';

/** A new element for one popup; it is not on the page yet. */
export function createPopupElement(
  document: Document,
  id: string,
  settings: Settings,
  options: StageOptions,
): PopupElement {
  const element = document.createElement(POPUP_TAG) as PopupElement;
  const { clientId, apiBase, submitUrl, submitAnswers, submitEvent } = receiverOf(settings, options);
  const attributes = {
    'popup-id': id,
    'client-id': clientId,
    'api-base': apiBase,
    'submit-url': submitUrl,
    'submit-answers': submitAnswers,
    lang: options.lang,
    mode: options.mode,
    'conversion-code': options.conversionCode,
    outbox: options.outbox,
    'send-losers': options.sendLosers,
    storage: options.storage,
    'bar-shift': options.barShift,
    'font-base': options.fontBase,
    theme: options.theme,
    'consent-category': options.consentCategory,
    store: options.store,
  };
  for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
  if (options.texts) element.texts = options.texts;
  if (submitEvent) element.setAttribute('submit-event', '');
  if (options.legacyPreticked) element.setAttribute('legacy-preticked', '');
  return element;
}
