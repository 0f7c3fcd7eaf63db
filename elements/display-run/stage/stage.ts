import type { Browser, Stop } from '../../../shared/browser.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import type { Places } from './places.ts';

/** What the popups' elements tell the run. */
export interface StageListener {
  onShown(id: string, trigger: string): void;
  /** The popup has left the screen. */
  onClosed(id: string, reason: string): void;
  /** `detail` of poptin-submit. */
  onSubmitted(id: string, detail: unknown): void;
  /** A popup asks for another one. */
  onLaunch(from: string, to: string): void;
}

/** Where popups come onto the page: the run decides, the stage moves elements. Tests hand in a fake one. */
export interface Stage {
  listen(listener: StageListener): Stop;
  /**
   * Opens the popup in every place it has, or in a new element at the end of the body.
   * @returns whether it came onto the screen anywhere.
   */
  open(poptin: PoptinRule, settings: Settings, trigger: string): Promise<boolean>;
  close(id: string, reason: string): void;
  /** Tells the page why a popup was held back: `poptin-suppressed` on its tag, or on the document. */
  emitSuppressed(id: string, reason: string): void;
  /** The visitor has typed something into the popup. */
  isDirty(id: string): boolean;
  /** The host page's own modal dialog is open. */
  hasHostModal(): boolean;
  /** Takes away every element that the stage made. */
  clear(): void;
}

export type Settings = Readonly<Record<string, unknown>>;

/** Attributes that every popup's element gets. */
export interface StageOptions {
  clientId: string;
  apiBase: string;
  submitUrl: string;
  lang: string;
  conversionCode: string;
  outbox?: string;
  sendLosers?: string;
  legacyPreticked?: boolean;
  storage?: string;
  barShift?: string;
  fontBase?: string;
  consentCategory: string;
  /** The page's online store, where it is named. */
  store?: string;
  /** `page` is landing-page mode. */
  mode: string;
  /** In landing-page mode the popup is drawn right after this element: the tag that started the run. */
  host?: Element | undefined;
}

/** The contract of `<poptin-popup>` that the stage uses (decision D-12). */
interface PopupElement extends HTMLElement {
  settings: Settings | null;
  open(trigger?: string): Promise<boolean>;
  close?(reason?: string): void;
}

const TAG = 'poptin-popup';

export function createStage(browser: Browser, options: StageOptions, places: Places): Stage {
  const page = browser.window.document;
  /** Elements of ours by popup and place; a popup that floats has the place null. */
  const made = new Map<string, Map<Element | null, PopupElement>>();
  const onScreen = new Map<string, Set<Element>>();
  const subscribed = new WeakSet<Element>();
  const dirty = new WeakSet<Element>();
  let listener: StageListener | null = null;

  const findTags = (id: string) => places.findTags(id) as PopupElement[];
  const findElements = (id: string) => [...findTags(id), ...(made.get(id)?.values() ?? [])];

  function subscribe(element: Element): void {
    if (subscribed.has(element)) return;
    subscribed.add(element);
    const on = (type: string, tell: (listener: StageListener, detail: Record<string, string>) => void) =>
      element.addEventListener(type, (event) => {
        if (listener) tell(listener, (event as CustomEvent<Record<string, string>>).detail ?? {});
      });
    on('poptin-show', (to, { poptin_id = '', trigger = '' }) => {
      const places = onScreen.get(poptin_id) ?? new Set();
      onScreen.set(poptin_id, places.add(element));
      // a popup with several places is one popup (decision 84)
      if (places.size === 1) to.onShown(poptin_id, trigger);
    });
    on('poptin-submit', (to, detail) => to.onSubmitted(detail.poptin_id ?? '', detail));
    on('poptin-close', (to, { poptin_id = '', reason = '' }) => {
      dirty.delete(element);
      const places = onScreen.get(poptin_id);
      if (!places?.delete(element) || places.size > 0) return;
      onScreen.delete(poptin_id);
      to.onClosed(poptin_id, reason);
    });
    on('poptin-launch', (to, { poptin_id = '' }) => to.onLaunch(readId(element), poptin_id));
    element.addEventListener('input', () => dirty.add(element));
  }

  const readId = (element: Element) => element.getAttribute('popup-id') ?? '';

  /** Our element for the popup at this place, on the page. */
  function ensureElement(id: string, place: Element | null, settings: Settings): PopupElement {
    const mine = made.get(id) ?? new Map<Element | null, PopupElement>();
    made.set(id, mine);
    const element = mine.get(place) ?? make(id, settings);
    mine.set(place, element);
    // settings first: the element must know at once that it is one popup and not a run of its own
    element.settings = settings;
    if (element.isConnected) return element;
    if (place) place.append(element);
    else if (options.mode === 'page' && options.host) options.host.after(element);
    else page.body.append(element);
    return element;
  }

  function make(id: string, { restriction }: Settings): PopupElement {
    const element = page.createElement(TAG) as PopupElement;
    places.exclude(element);
    const attributes = {
      'popup-id': id,
      // the limit popup is the run's own: the provider has no such popup to hear of
      'client-id': restriction ? '' : options.clientId,
      'api-base': restriction ? '' : options.apiBase,
      'submit-url': options.submitUrl,
      lang: options.lang,
      mode: options.mode,
      'conversion-code': options.conversionCode,
      outbox: options.outbox,
      'send-losers': options.sendLosers,
      storage: options.storage,
      'bar-shift': options.barShift,
      'font-base': options.fontBase,
      'consent-category': options.consentCategory,
      store: options.store,
    };
    for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
    if (options.legacyPreticked) element.setAttribute('legacy-preticked', '');
    return element;
  }

  function ensurePlaces(id: string, settings: Settings): PopupElement[] {
    const tags = findTags(id);
    const containers = places.find(id).filter((each) => !tags.includes(each as PopupElement));
    for (const place of made.get(id)?.keys() ?? [])
      if (place && !place.isConnected) made.get(id)?.delete(place);
    return [...tags, ...containers.map((place) => ensureElement(id, place, settings))];
  }

  return {
    listen(next) {
      listener = next;
      return () => {
        listener = null;
      };
    },
    async open({ id, isInline }, settings, trigger) {
      const elements = isInline
        ? ensurePlaces(id, settings)
        : [findTags(id)[0] ?? ensureElement(id, null, settings)];
      if (elements.length === 0) elements.push(ensureElement(id, null, settings));
      await browser.window.customElements.whenDefined(TAG);
      const opened = await Promise.all(
        elements.map((element) => {
          subscribe(element);
          element.settings = settings;
          return element.open(trigger).catch(() => false);
        }),
      );
      return opened.some(Boolean);
    },
    close(id, reason) {
      for (const element of findElements(id)) element.close?.(reason); // a tag may not be upgraded yet
    },
    emitSuppressed(id, reason) {
      const target = findElements(id)[0] ?? page;
      const detail = { poptin_id: id, reason };
      const { CustomEvent } = browser.window;
      target.dispatchEvent(new CustomEvent('poptin-suppressed', { detail, bubbles: true, composed: true }));
    },
    isDirty: (id) => findElements(id).some((each) => dirty.has(each)),
    hasHostModal: () => hasHostModal(page),
    clear() {
      for (const elements of made.values()) for (const element of elements.values()) element.remove();
      made.clear();
    },
  };
}

/** Native dialogs and those of libraries such as Bootstrap's; ours stand in shadow roots and are not found here. */
function hasHostModal(page: Document): boolean {
  try {
    return [...page.querySelectorAll('dialog:modal, [aria-modal="true"]')].some((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
  } catch {
    return false; // a browser without :modal
  }
}
