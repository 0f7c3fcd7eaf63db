import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';
import { leavesPage, opensWindow } from '../navigation/leaves-page.ts';
import type { NavigationHold } from '../navigation/navigation-hold.ts';
import { type LinkEvent, type LinkEventOptions, linkEvent } from './link-event.ts';
import { type LinkType, linkType, parseAddress } from './link-type.ts';
import type { Track } from './tracker.ts';

/** A counted click. A listener may add to `params` before they are sent. */
export interface LinkClick extends LinkEvent {
  type: LinkType;
  link: Element;
  url: string;
}

export interface LinkClicksOptions extends LinkEventOptions {
  track: Track;
  /** Holds navigations until the tracker has answered, once it is loaded; without it none is held. */
  navigationHold(): NavigationHold | undefined;
  /** Writes every decision to the console. */
  debug: boolean;
  /** Asked before each send; false drops the event. */
  accept(click: LinkClick): boolean;
  /** Runs `send` once the visitor has allowed it; true if it ran immediately. */
  consent(send: () => void): boolean;
}

/**
 * Counts clicks on links (site §4), by mouse, keyboard, touch and script, including those in open shadow roots.
 * It listens on the window in the capture phase, before every handler of the page: a handler that calls
 * `stopPropagation` hides nothing. The event is sent at once, and clicks that leave the site are marked `transport:
 * "beacon"`, so a navigation loses nothing and is not delayed; `onbeforeunload` is never touched (decision site-31).
 */
export function startLinkClicks(options: LinkClicksOptions, browser: PageBrowser = pageBrowser): Stop {
  const { window, log } = browser;
  const say = (...words: unknown[]) => {
    if (options.debug) window.console.info('[tagdrop] link-analytics:', ...words);
  };

  /** Counts one click, or says why it does not count. */
  const count = (event: MouseEvent): unknown[] => {
    const path = event.composedPath();
    const link = path.find(isLink);
    if (event.button > 1 || !link) return ['not a link'];
    if (path.some((each) => (each as Element).hasAttribute?.('data-no-track')))
      return ['data-no-track', link];
    // a plain click on the photo of a feed with a lightbox leads nowhere (decision site-42)
    if (link.hasAttribute('aria-haspopup') && !opensWindow(event)) return ['aria-haspopup', link];
    const href = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '';
    const url = parseAddress(href, link.baseURI);
    if (!url) {
      log.warnOnce(`href ${href}`, `<link-analytics>: "${href}" is not an address; not counted.`);
      return ['not an address', link];
    }
    const type = linkType(url, new URL(window.location.href), options);
    const found = linkEvent(link, url, type, options);
    if (!found) return [type, link];
    if (found.params.outbound && leavesPage(event, link, type)) found.params.transport = 'beacon';
    const navigationHold = options.navigationHold();
    if (navigationHold?.isFollowing(link)) {
      event.preventDefault();
      return ['double click', link];
    }
    const click: LinkClick = { ...found, type, link, url: url.href };
    if (!options.accept(click)) return ['cancelled', click];

    const held = navigationHold?.prepare(event, link, type, url.href);
    const wasSent = options.consent(() => {
      const { params } = click;
      options.track('event', click.name, held ? { ...params, event_callback: held.answer } : params);
      say('sent', click);
    });
    if (wasSent) held?.arm();
    return wasSent ? ['counted', link] : ['waits for consent', link];
  };
  const onClick = (event: MouseEvent) => say(...count(event));

  window.addEventListener('click', onClick, true);
  window.addEventListener('auxclick', onClick, true);
  return () => {
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('auxclick', onClick, true);
  };
}

const isLink = (target: EventTarget): target is Element =>
  /^(?:a|area)$/.test((target as Element).localName) &&
  ['href', 'xlink:href'].some((name) => (target as Element).hasAttribute(name));
