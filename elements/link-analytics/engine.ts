import type { Stop } from '../../shared/base/browser.ts';
import { loadChunk } from '../../shared/base/load-asset.ts';
import { type PageBrowser, pageBrowser } from '../../shared/base/page-browser.ts';
import type { ConfigOf } from '../../shared/element/contract.ts';
import type { attributes } from './attributes.ts';
import { type LinkClick, startLinkClicks } from './clicks/link-clicks.ts';
import { createTracker } from './clicks/tracker.ts';
import type { ConsentQueue } from './consent/consent-queue.ts';
import { readInboundPaths } from './inbound-paths.ts';
import type { LinkOptions } from './options/options.ts';
import type { PageEvent } from './options/page-event.ts';

/** Asks the page before each send; false drops the event. */
export interface SendFilter {
  accept(click: LinkClick): boolean;
  acceptEvent(event: PageEvent): boolean;
}

/** Counts clicks, and what else `config` asks for; events that need consent wait for it. */
export function startLinkAnalytics(
  config: ConfigOf<typeof attributes>,
  asked: SendFilter,
  browser: PageBrowser = pageBrowser,
): Stop {
  const life = new AbortController();
  const { signal } = life;
  const onStop = (stop: Stop) => signal.addEventListener('abort', stop);
  const { measurementId, downloadExtensions, navigation, hashTracking, scrollDepth, formEvents } = config;
  const links: LinkOptions = { downloadExtensions };
  const options = {
    ...config,
    ...asked,
    consent: waitForConsent(config.consentCategory, signal, browser),
    track: createTracker(browser, measurementId),
    inboundPaths: readInboundPaths(config.inboundPaths, browser.log),
    get downloadExtensions() {
      return links.downloadExtensions;
    },
    navigationHold: () => links.hold,
  };
  onStop(startLinkClicks(options, browser));
  const wantsMore =
    hashTracking ||
    formEvents ||
    config.taggedEvents ||
    scrollDepth[0] ||
    navigation === 'hold' ||
    downloadExtensions.includes('ga4');
  if (wantsMore) {
    loadChunk(browser, 'link-analytics options', () => import('./options/options.ts')).then(
      ({ startOptions }) => {
        if (!signal.aborted) onStop(startOptions(options, links, browser));
      },
      () => {}, // already logged; clicks are counted without
    );
  }
  return () => life.abort();
}
/** @returns the function that runs `send` once `category` is allowed; true if it ran immediately. */
function waitForConsent(category: string, signal: AbortSignal, browser: PageBrowser) {
  let queue: ConsentQueue | undefined;
  const loading =
    category &&
    loadChunk(browser, 'follow-consent', () => import('./consent/follow-consent.ts')).then(
      ({ followConsent }) => {
        if (signal.aborted) return;
        queue = followConsent(category);
        signal.addEventListener('abort', queue.stop);
      },
      () => {}, // already logged; without the store nothing may be sent
    );
  return (send: () => void): boolean => {
    if (queue) return queue.pass(send);
    if (loading) loading.then(() => !signal.aborted && queue?.pass(send));
    else send();
    return !loading;
  };
}
