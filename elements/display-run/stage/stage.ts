import type { Browser, Stop } from '../../../shared/base/browser.ts';
import type { PoptinRule, Settings } from '../wire/poptin.ts';
import type { Places } from './places.ts';
import {
  createPopupElement,
  POPUP_TAG,
  type PopupElement,
  receiverOf,
  type StageOptions,
} from './popup-element.ts';
import { createStageEvents, type StageListener } from './stage-events.ts';

/** Where popups are put into the page: the run decides, the stage moves elements. Tests pass in a fake one. */
export interface Stage {
  listen(listener: StageListener): Stop;
  /**
   * Opens the popup in all its places, or in a new element at the end of the body.
   * @returns whether it appeared anywhere.
   */
  open(poptin: PoptinRule, settings: Settings, trigger: string): Promise<boolean>;
  close(id: string, reason: string): void;
  /** Announces on the page why a popup was held back: `poptin-suppressed` on its tag, or on the document. */
  emitSuppressed(id: string, reason: string): void;
  /** The visitor has typed something into the popup. */
  isDirty(id: string): boolean;
  /** The popup is on its way out, for as long as its exit lasts. */
  isLeaving?(id: string): boolean;
  /** The host page's own modal dialog is open. */
  hasHostModal(): boolean;
  /** Fetches what a popup with these settings is drawn with. */
  prepare?(settings: Settings): void;
  /** Takes away every element that the stage made. */
  clear(): void;
}

export function createStage(browser: Browser, options: StageOptions, places: Places): Stage {
  const document = browser.window.document;
  const events = createStageEvents();
  /** The stage's own elements by popup and place; a popup that floats has the place null. */
  const made = new Map<string, Map<Element | null, PopupElement>>();

  const findTags = (id: string) => places.findTags(id) as PopupElement[];
  const findElements = (id: string) => [...findTags(id), ...(made.get(id)?.values() ?? [])];

  function create(id: string, settings: Settings): PopupElement {
    const element = createPopupElement(document, id, settings, options);
    places.exclude(element);
    return element;
  }

  /** The stage's own element for the popup at this place, on the page. */
  function ensureElement(id: string, place: Element | null, settings: Settings): PopupElement {
    const mine = made.get(id) ?? new Map<Element | null, PopupElement>();
    made.set(id, mine);
    const element = mine.get(place) ?? create(id, settings);
    mine.set(place, element);
    // settings first: the element must know at once that it is one popup and not a separate run
    element.settings = settings;
    if (element.isConnected) return element;
    if (place) place.append(element);
    else if (options.mode === 'page' && options.host) options.host.after(element);
    else document.body.append(element);
    return element;
  }

  /** An element at every place of the popup: its tags, and the stage's own in its containers. */
  function ensurePlaces(id: string, settings: Settings): PopupElement[] {
    const tags = findTags(id);
    const containers = places.find(id).filter((each) => !tags.includes(each as PopupElement));
    for (const place of made.get(id)?.keys() ?? []) {
      if (place && !place.isConnected) made.get(id)?.delete(place);
    }
    return [...tags, ...containers.map((place) => ensureElement(id, place, settings))];
  }

  return {
    prepare: (settings) => options.prepare?.(settings),
    listen: events.listen,
    async open({ id, isInline }, settings, trigger) {
      const elements = isInline
        ? ensurePlaces(id, settings)
        : [findTags(id)[0] ?? ensureElement(id, null, settings)];
      if (elements.length === 0) elements.push(ensureElement(id, null, settings));
      await browser.window.customElements.whenDefined(POPUP_TAG);
      const opened = await Promise.all(
        elements.map((element) => {
          events.observe(element);
          element.receiver = receiverOf(settings, options);
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
      const target = findElements(id)[0] ?? document;
      const detail = { poptin_id: id, reason };
      const { CustomEvent } = browser.window;
      target.dispatchEvent(new CustomEvent('poptin-suppressed', { detail, bubbles: true, composed: true }));
    },
    isDirty: (id) => findElements(id).some(events.isDirty),
    isLeaving: (id) => findElements(id).some(({ state }) => state === 'closing'),
    hasHostModal: () => hasHostModal(document),
    clear() {
      for (const elements of made.values()) for (const element of elements.values()) element.remove();
      made.clear();
    },
  };
}

/** Native dialogs and those of libraries such as Bootstrap's; ours are in shadow roots and are not found here. */
function hasHostModal(document: Document): boolean {
  try {
    return [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].some((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
  } catch {
    return false; // a browser without :modal
  }
}
