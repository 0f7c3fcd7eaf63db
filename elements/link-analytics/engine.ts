import type { Stop } from '../../shared/browser.ts';
import type { ConfigOf } from '../../shared/element/contract.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import type { ConsentQueue } from '../../shared/page/consent-queue.ts';
import type { Holder } from '../../shared/page/held-navigation.ts';
import { type LinkClick, startLinkClicks } from '../../shared/page/link-clicks.ts';
import { type PageBrowser, pageBrowser } from '../../shared/page/page-browser.ts';
import { createTracker } from '../../shared/page/tracker.ts';
import type { attributes } from './attributes.ts';
import { readInboundPaths } from './inbound-paths.ts';

/** Counts clicks and hash views as `config` says; what needs consent waits for it. */
export function startLinkAnalytics(
  config: ConfigOf<typeof attributes>,
  accept: (click: LinkClick) => boolean,
  browser: PageBrowser = pageBrowser,
): Stop {
  let stopped = false;
  let holder: Holder | undefined;
  const { measurementId } = config;
  const { consent, stop: stopConsent } = waitForConsent(config.consentCategory, browser);
  const track = createTracker(browser, measurementId);
  const inboundPaths = readInboundPaths(config.inboundPaths, browser.log);
  const stops = [
    stopConsent,
    startLinkClicks({ ...config, inboundPaths, track, accept, consent, holder: () => holder }, browser),
  ];
  if (config.navigation === 'hold' || config.hashTracking) {
    loadChunk(browser, 'hold-and-hash', () => import('./hold-and-hash.ts')).then(
      ({ createHolder, startHashViews }) => {
        if (stopped) return;
        if (config.navigation === 'hold') {
          holder = createHolder(browser);
          stops.push(holder.stop);
        }
        if (config.hashTracking) stops.push(startHashViews({ measurementId, track, consent }, browser));
      },
      () => {}, // already logged; clicks are counted without
    );
  }
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}

function waitForConsent(category: string, browser: PageBrowser) {
  let gate: ConsentQueue | undefined;
  let stopped = false;
  const loading =
    category &&
    loadChunk(browser, 'consent-gate', () => import('./follow-consent.ts')).then(
      ({ openConsentGate }) => {
        if (!stopped) gate = openConsentGate(category);
      },
      () => {}, // already logged; without the store nothing may be sent
    );
  return {
    consent(send: () => void): boolean {
      if (gate) return gate.pass(send);
      if (loading) loading.then(() => gate?.pass(send));
      else send();
      return !loading;
    },
    stop() {
      stopped = true;
      gate?.stop();
      gate = undefined;
    },
  };
}
