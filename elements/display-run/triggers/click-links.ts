import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { listenToOwnEvents } from '../../../shared/event-border/listen-to-own-events.ts';
import { POPTIN_ID, POPTIN_ID_LENGTH } from '../state/modes.ts';

/** Popup §2, decision 14: a click segment and a popup id. */
const CLICK_PATH = new RegExp(`/click/([A-Za-z0-9]{${POPTIN_ID_LENGTH}})(?:/|$)`);
/** Marks an element that opens a popup. */
const CLICK_MARK = 'data-poptin-click';
/** Nothing inside such an element opens a popup: it contains what visitors have written. */
const NO_POPUP = 'data-no-popup';

/** What the run knows about the popups that a click may request. */
export interface ClickTargets {
  /** Opens a popup, which may have to be requested. */
  open(id: string): unknown;
  /** Whether the run has the popup now. The browser follows a link to any other. */
  isKnown(id: string): boolean;
  /** The pointer is over what opens the popup, or over a tab, or the focus is on it. */
  beNear(id: string): void;
  /** The source of the popups: its links count like the site's own. '' without a provider. */
  readonly apiBase: string;
}

/**
 * Opens popups for links and marked elements of the page. We take a link from the browser only if it certainly opens a
 * popup: followed by a script it would lose its `rel`, `download` and referrer policy, and the page behind it could
 * send this one elsewhere. Both are orders: they are heard before any listener of the page, and are obeyed whatever these
 * do. The page's listeners do not get a click on a link, because routers would follow it.
 */
export function watchClickLinks(browser: Browser, targets: ClickTargets): Stop {
  const { open, beNear } = targets;
  const window = browser.window;
  const readPopupId = (link: HTMLAnchorElement) => leadsToPopup(browser, link, targets);
  const findTarget = (event: Event) =>
    findClickTarget(event.composedPath() as Partial<HTMLElement>[], readPopupId);
  const listener = (event: Event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const id = findTarget(event);
    if (!id) return;
    // in our own controls these are out of the page's reach, and so of ours (`shared/own-events`)
    const { preventDefault, stopPropagation } = window.Event.prototype;
    preventDefault.call(event);
    const isLink = event.composedPath().some((each) => /^(?:a|area)$/.test((each as Element).localName));
    if (isLink) stopPropagation.call(event);
    open(id);
  };
  const approached = (event: Event) => {
    const [first] = event.composedPath();
    const tab = (first as Element).closest?.('poptin-tab') ?? event.target;
    const id =
      findTarget(event) ??
      ((tab as Element).localName === 'poptin-tab' && (tab as Element).getAttribute('for'));
    if (id) beNear(id);
  };
  window.addEventListener('click', listener, true);
  for (const type of APPROACHES) window.addEventListener(type, approached, { passive: true });
  // the focus of a tab ends at its host
  const stopHearing = listenToOwnEvents((event) => APPROACHES.includes(event.type) && approached(event));
  return () => {
    stopHearing();
    window.removeEventListener('click', listener, true);
    for (const type of APPROACHES) window.removeEventListener(type, approached);
  };
}

/** A mouse over it, the keyboard's focus on it, a finger down on it: a third of a second or more before the click. */
const APPROACHES = ['pointerover', 'focusin'];

/** The id of the popup that a click on the first of `path` requests, from the inside out, or null. */
function findClickTarget(
  path: readonly Partial<HTMLElement>[],
  readPopupId: (link: HTMLAnchorElement) => string | null,
): string | null {
  if (path.some((each) => each.hasAttribute?.(NO_POPUP))) return null;
  for (const each of path) {
    const mark = each.getAttribute?.(CLICK_MARK)?.trim() ?? '';
    if (POPTIN_ID.test(mark)) return mark;
    if (each.localName === 'a' || each.localName === 'area') return readPopupId(each as HTMLAnchorElement);
  }
  return null;
}

function leadsToPopup(
  { window }: Browser,
  link: HTMLAnchorElement,
  { apiBase, isKnown }: ClickTargets,
): string | null {
  const { origin, pathname } = readAddress(link);
  const id = CLICK_PATH.exec(pathname ?? '')?.[1] ?? '';
  const isOurs =
    origin === window.location.origin ||
    (apiBase && origin === new URL(apiBase, window.location.href).origin);
  return isOurs && isKnown(id) ? id : null;
}

/** A link in an SVG has its address elsewhere. */
function readAddress(link: HTMLAnchorElement): Pick<URL, 'origin' | 'pathname'> {
  const { baseVal } = Object(link.href) as Partial<SVGAnimatedString>;
  try {
    return baseVal === undefined ? link : new URL(baseVal, link.baseURI);
  } catch {
    return { origin: '', pathname: '' };
  }
}

/**
 * Links and marked elements in the window are close once the page has loaded and the browser is idle, because a finger
 * is over nothing before it presses. Those that enter the window later count as close once they have.
 */
export function watchMarksInView(browser: Browser, targets: ClickTargets): Stop {
  const { document, IntersectionObserver: Observer } = browser.window;
  const life = new AbortController();
  const { signal } = life;
  const readPopupId = (link: HTMLAnchorElement) => leadsToPopup(browser, link, targets);
  const observe = () => {
    const observer = new Observer((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const isForeign = target.closest(`[${NO_POPUP}]`);
        const id = isForeign ? null : findClickTarget([target as HTMLElement], readPopupId);
        if (id) targets.beNear(id);
      }
    });
    for (const each of readMember(
      document,
      'querySelectorAll',
    )(`[${CLICK_MARK}],:is(a,area)[href*="/click/"]`))
      observer.observe(each);
    signal.addEventListener('abort', () => observer.disconnect());
  };
  const whenIdle = () => signal.addEventListener('abort', browser.idle(observe));
  if (readMember(document, 'readyState') === 'complete') whenIdle();
  else browser.window.addEventListener('load', whenIdle, { once: true, signal });
  return () => life.abort();
}
