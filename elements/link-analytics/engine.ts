import type { Stop } from '../../shared/browser.ts';
import type { ConfigOf } from '../../shared/element/contract.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import type { ConsentQueue } from '../../shared/page/consent-queue.ts';
import { type LinkClick, startLinkClicks } from '../../shared/page/link-clicks.ts';
import type { NavigationHold } from '../../shared/page/navigation-hold.ts';
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
  const life = new AbortController();
  const { signal } = life;
  const onStop = (stop: Stop) => signal.addEventListener('abort', stop);
  const { measurementId } = config;
  const consent = waitForConsent(config.consentCategory, signal, browser);
  const track = createTracker(browser, measurementId);
  const inboundPaths = readInboundPaths(config.inboundPaths, browser.log);
  let navigationHold: NavigationHold | undefined;
  const options = { ...config, inboundPaths, track, accept, consent, navigationHold: () => navigationHold };
  onStop(startLinkClicks(options, browser));
  if (config.downloadExtensions.includes('ga4')) {
    // without the list the other extensions count
    import('./ga4-extensions.ts').then(({ addTo }) => addTo(options), console.warn);
  }
  if (config.navigation === 'hold') {
    loadChunk(browser, 'navigation-hold', () => import('../../shared/page/navigation-hold.ts')).then(
      ({ createNavigationHold }) => {
        if (signal.aborted) return;
        navigationHold = createNavigationHold(browser);
        onStop(navigationHold.stop);
      },
      () => {}, // already logged; clicks are counted without
    );
  }
  if (config.hashTracking) {
    loadChunk(browser, 'hash-views', () => import('../../shared/page/hash-views.ts')).then(
      ({ startHashViews }) => {
        if (!signal.aborted) onStop(startHashViews({ measurementId, track, consent }, browser));
      },
      () => {}, // already logged; clicks are counted without
    );
  }
  return () => life.abort();
}

/** @returns what runs `send` once `category` is allowed; true if that was at once. */
function waitForConsent(category: string, signal: AbortSignal, browser: PageBrowser) {
  let queue: ConsentQueue | undefined;
  const loading =
    category &&
    loadChunk(browser, 'follow-consent', () => import('./follow-consent.ts')).then(
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
