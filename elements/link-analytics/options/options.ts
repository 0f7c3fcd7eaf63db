import type { Stop } from '../../../shared/base/browser.ts';
import type { PageBrowser } from '../../../shared/base/page-browser.ts';
import type { Track } from '../clicks/tracker.ts';
import { startHashViews } from '../navigation/hash-views.ts';
import { createNavigationHold, type NavigationHold } from '../navigation/navigation-hold.ts';
import { startFormEvents } from './form-events.ts';
import { GA4_EXTENSIONS } from './ga4-extensions.ts';
import type { PageEvent } from './page-event.ts';
import { startScrollDepth } from './scroll-depth.ts';
import { startTaggedEvents } from './tagged-events.ts';

/** The tag's options beyond links; all of it is one chunk, which most pages never fetch. */
export interface Options {
  readonly measurementId: string;
  readonly navigation: string;
  readonly hashTracking: boolean;
  readonly scrollDepth: readonly string[];
  readonly formEvents: boolean;
  readonly taggedEvents: boolean;
  readonly debug: boolean;
  readonly track: Track;
  /** Asked before each event; false drops it. */
  acceptEvent(event: PageEvent): boolean;
  /** Runs `send` once the visitor has allowed it. */
  consent(send: () => void): boolean;
}

/** The options that affect the next clicks on links. */
export interface LinkOptions {
  downloadExtensions: readonly string[];
  hold?: NavigationHold;
}

/** Starts what the tag's attributes ask for. */
export function startOptions(options: Options, links: LinkOptions, browser: PageBrowser): Stop {
  const { track, consent, acceptEvent, debug } = options;
  const stops: Stop[] = [];
  const send = (event: PageEvent) => {
    const wasAccepted = acceptEvent(event);
    if (wasAccepted) consent(() => track('event', event.name, event.params));
    if (debug)
      browser.window.console.info('[tagdrop] link-analytics:', wasAccepted ? 'event' : 'cancelled', event);
  };
  if (links.downloadExtensions.includes('ga4')) {
    links.downloadExtensions = [...links.downloadExtensions, ...GA4_EXTENSIONS];
  }
  if (options.navigation === 'hold') {
    links.hold = createNavigationHold(browser);
    stops.push(links.hold.stop);
  }
  if (options.hashTracking) stops.push(startHashViews(options, browser));
  if (options.scrollDepth.length > 0) stops.push(startScrollDepth(options.scrollDepth, send, browser));
  if (options.formEvents) stops.push(startFormEvents(send, browser));
  if (options.taggedEvents) stops.push(startTaggedEvents(send, browser));
  return () => {
    for (const stop of stops) stop();
  };
}
