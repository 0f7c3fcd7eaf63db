import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { POPTIN_ID, POPTIN_ID_LENGTH } from '../state/modes.ts';

/** Popup §2, decision 14: a click segment and a popup id, on any origin. */
const CLICK_PATH = new RegExp(`/click/([A-Za-z0-9]{${POPTIN_ID_LENGTH}})(?:/|$)`);
/** Marks an element that opens a popup. */
const CLICK_MARK = 'data-poptin-click';

/**
 * Opens popups by links and marked elements of the page.
 * @param open whether there is such a popup; where there is none, the browser follows the link.
 * @param beNear is called when the pointer comes over one of them or over a tab, or the focus.
 */
export function watchClickLinks(
  browser: Browser,
  open: (id: string) => Promise<boolean>,
  beNear: (id: string) => void,
): Stop {
  const page = browser.window;
  const clicked = async (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const found = findTarget(event);
    if (!found) return;
    event.preventDefault();
    if ((await open(found.id)) || !found.link) return;
    const { href, target } = found.link;
    if (target && target !== '_self') page.open(href, target);
    else page.location.assign(href);
  };
  const listener = (event: Event) => void clicked(event as MouseEvent);
  const approached = (event: Event) => {
    const [first] = event.composedPath();
    const tab = (first as Element).closest?.('poptin-tab') ?? event.target;
    const id =
      findTarget(event)?.id ??
      ((tab as Element).localName === 'poptin-tab' && (tab as Element).getAttribute('for'));
    if (id) beNear(id);
  };
  page.addEventListener('click', listener);
  for (const type of APPROACHES) page.addEventListener(type, approached, { passive: true });
  return () => {
    page.removeEventListener('click', listener);
    for (const type of APPROACHES) page.removeEventListener(type, approached);
  };
}

/** A mouse over it, the keyboard's focus on it, a finger down on it: a third of a second before the click or more. */
const APPROACHES = ['pointerover', 'focusin'];

function findTarget(event: Event): { id: string; link: HTMLAnchorElement | null } | null {
  for (const each of event.composedPath()) {
    const element = each as HTMLElement;
    const mark = element.getAttribute?.(CLICK_MARK)?.trim() ?? '';
    if (POPTIN_ID.test(mark)) return { id: mark, link: null };
    if (element.localName !== 'a') continue;
    const link = element as HTMLAnchorElement;
    const id = CLICK_PATH.exec(link.pathname ?? '')?.[1];
    return id ? { id, link } : null;
  }
  return null;
}
