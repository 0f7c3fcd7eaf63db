import type { Stop } from '../browser.ts';
import { type LinkEvent, type LinkEventOptions, linkEvent } from './link-event.ts';
import { addressOf, type LinkType, linkType } from './link-type.ts';
import { type PageBrowser, pageBrowser } from './page-browser.ts';
import { createTracker } from './tracker.ts';

/** A counted click. A listener may add to `params` before they are sent. */
export interface LinkClick extends LinkEvent {
  type: LinkType;
  link: Element;
  url: string;
}

export interface LinkClicksOptions extends LinkEventOptions {
  /** GA4 measurement id; empty leaves the choice of the property to the page's own tracker. */
  measurementId: string;
  /** `beacon` never delays a navigation; `hold` waits for the tracker (site reading 30). */
  navigation: 'beacon' | 'hold';
  /** Writes every decision to the console. */
  debug: boolean;
  /** Asked before each send; false drops the event. */
  accept(click: LinkClick): boolean;
  /** Runs `send` once the visitor has allowed it; true if that was at once. */
  consent(send: () => void): boolean;
}

/** Site §9: a held navigation goes on at the latest then … */
export const HOLD_MS = 1000;
/** … the held link counts again at the latest then (no navigation: a file was saved) … */
export const HOLD_FORGOTTEN_MS = 1100;
/** … or this long after it went on. */
export const GONE_FORGOTTEN_MS = 100;

/**
 * Counts clicks on links (site §4), by mouse, keyboard, touch and script, also in open shadow roots.
 *
 * It listens on the window in the capture phase, which comes before every handler of the page: a handler that calls
 * `stopPropagation` hides nothing. The event is sent at once, with `transport_type: "beacon"`, so a navigation loses
 * nothing and is not delayed; `onbeforeunload` is never touched (reading 31).
 */
export function startLinkClicks(options: LinkClicksOptions, browser: PageBrowser = pageBrowser): Stop {
  const { window: page, log } = browser;
  const track = createTracker(browser, options.measurementId);
  const held = new Map<Element, () => void>();
  /** The click that waits for the page's handlers to say whether it navigates at all. */
  let pending: { event: Event; hold: () => void } | undefined;

  const say = (...words: unknown[]) => {
    if (options.debug) page.console.info('[tagdrop] link-analytics:', ...words);
  };

  /** Counts one click, or says why not. */
  const count = (event: MouseEvent): unknown[] => {
    const path = event.composedPath();
    const link = path.find(isLink);
    if (event.button > 1 || !link) return ['not a link'];
    if (path.some((each) => (each as Element).hasAttribute?.('data-no-track')))
      return ['data-no-track', link];
    const href = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '';
    const url = addressOf(href, link.baseURI);
    if (!url) {
      log.warnOnce(
        `href ${href}`,
        `<link-analytics>: "${href}" is not an address; its clicks are not counted.`,
      );
      return ['not an address', link];
    }
    const type = linkType(url, new URL(page.location.href), options);
    const found = linkEvent(link, url, type, options);
    if (!found) return [type, 'is not counted', link];
    if (held.has(link)) {
      event.preventDefault();
      return ['is being followed', link];
    }
    const click: LinkClick = { ...found, type, link, url: url.href };
    if (!options.accept(click)) return ['cancelled', click];

    const hold = options.navigation === 'hold' && leavesPage(event, link, type);
    const wasSent = options.consent(() => {
      const beacon = { ...click.params, transport_type: 'beacon' };
      const params = hold ? { ...beacon, event_callback: () => held.get(link)?.() } : beacon;
      track('event', click.name, params);
      say('sent', click);
    });
    if (hold && wasSent) pending = { event, hold: () => holdNavigation(link, url.href) };
    return wasSent ? ['counted', link] : ['waits for consent', link];
  };
  const onClick = (event: MouseEvent) => say(...count(event));

  const holdNavigation = (link: Element, url: string): void => {
    held.set(link, () => {
      held.set(link, () => {});
      stopWaiting();
      browser.after(GONE_FORGOTTEN_MS, () => held.delete(link));
      follow(link, url);
    });
    const stopWaiting = browser.after(HOLD_MS, () => held.get(link)?.());
    browser.after(HOLD_FORGOTTEN_MS, () => held.delete(link));
  };

  /** After the page's own handlers: a click that they prevented does not navigate, so there is nothing to hold. */
  const settle = (event: Event): void => {
    if (pending?.event === event && !event.defaultPrevented) {
      event.preventDefault();
      pending.hold();
    }
    pending = undefined;
  };

  page.addEventListener('click', onClick, true);
  page.addEventListener('auxclick', onClick, true);
  page.addEventListener('click', settle);
  return () => {
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('auxclick', onClick, true);
    page.removeEventListener('click', settle);
    for (const go of held.values()) go(); // a held visitor is let go
  };
}

const isLink = (target: EventTarget): target is Element =>
  /^(?:a|area)$/.test((target as Element).localName) &&
  ['href', 'xlink:href'].some((name) => (target as Element).hasAttribute(name));

/** Whether this click replaces the page, so that the tracker might lose what is not sent yet. */
function leavesPage(event: MouseEvent, link: Element, type: LinkType): boolean {
  const newWindow = event.button === 1 || event.ctrlKey || event.shiftKey || event.metaKey;
  const target = link.getAttribute('target') ?? '';
  return !(
    newWindow ||
    /^(?:tel|mailto)$/.test(type) ||
    link.hasAttribute('download') ||
    /^(?!_(?:self|top|parent)$)./i.test(target)
  );
}

/** Goes where a prevented click would have gone: a copy that no handler of the page hears keeps target and referrer policy. */
function follow(link: Element, url: string): void {
  const copy = link.ownerDocument.createElement('a');
  for (const name of ['target', 'rel', 'referrerpolicy', 'ping']) {
    const value = link.getAttribute(name);
    if (value) copy.setAttribute(name, value);
  }
  copy.href = url;
  copy.click();
}
