import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import type { LinkType } from '../clicks/link-type.ts';
import { leavesPage } from './leaves-page.ts';

/** Site §9: a held navigation continues at the latest after this … */
export const HOLD_MS = 1000;
/** … and the held link counts again at the latest after this (no navigation: a file was saved) … */
export const HOLD_FORGOTTEN_MS = 1100;
/** … or this long after it continued. */
export const GONE_FORGOTTEN_MS = 100;

/** One click that may be held. */
export interface Held {
  /** For the tracker: it has sent the event. */
  answer(): void;
  /** Holds the click's navigation until the answer, unless the page's own handlers prevent it first. */
  arm(): void;
}

export interface NavigationHold {
  /** Undefined for a click that does not leave the page. */
  prepare(event: MouseEvent, link: Element, type: LinkType, url: string): Held | undefined;
  /** Whether `link` is being held, or just continued: a double click. */
  isFollowing(link: Element): boolean;
  /** Lets all held navigations continue. */
  stop(): void;
}

/**
 * `navigation="hold"` (decision site-30): a click that leaves the page is prevented, and followed once the tracker
 * has answered or after {@link HOLD_MS}. An event that cannot be held, because its propagation was stopped,
 * continues.
 */
export function createNavigationHold(browser: PageBrowser = pageBrowser): NavigationHold {
  const { window } = browser;
  const held = new Map<Element, () => void>();
  let armed: { event: Event; hold: () => void } | undefined;

  const hold = (link: Element, url: string): (() => void) => {
    let gone = false;
    const forget = () => held.get(link) === go && held.delete(link);
    const go = () => {
      if (gone) return;
      gone = true;
      stopWaiting();
      browser.after(GONE_FORGOTTEN_MS, forget);
      follow(link, url);
    };
    const stopWaiting = browser.after(HOLD_MS, go);
    browser.after(HOLD_FORGOTTEN_MS, forget);
    held.set(link, go);
    return go;
  };
  const settle = (event: Event) => {
    if (armed?.event === event && !event.defaultPrevented) armed.hold();
    armed = undefined;
  };
  window.addEventListener('click', settle);

  return {
    prepare(event, link, type, url) {
      if (!leavesPage(event, link, type)) return undefined;
      let answered = false;
      let go: (() => void) | undefined;
      const start = () => {
        if (answered) return;
        event.preventDefault();
        go = hold(link, url);
      };
      return {
        answer() {
          answered = true;
          go?.();
        },
        arm() {
          armed = { event, hold: start };
        },
      };
    },
    isFollowing: (link) => held.has(link),
    stop() {
      window.removeEventListener('click', settle);
      for (const go of held.values()) go();
    },
  };
}

/**
 * Goes where the prevented click would have gone: clicks a copy of the link, which no handler of the page listens to.
 */
function follow(link: Element, url: string): void {
  const copy = readMember(link.ownerDocument, 'createElement')('a');
  for (const name of ['target', 'rel', 'referrerpolicy', 'ping']) {
    const value = link.getAttribute(name);
    if (value) copy.setAttribute(name, value);
  }
  copy.href = url;
  copy.click();
}
