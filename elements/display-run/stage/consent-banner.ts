import type { Browser } from '../../../shared/base/browser.ts';
import { lazy } from '../../../shared/base/lazy.ts';

/**
 * @param changed is called when the answer may be another one.
 * @returns whether a consent banner on the page waits for the visitor's first choice (decision D-4).
 */
export function watchConsentBanner(browser: Browser, changed: () => void): () => boolean {
  const banner: { isAsking: (() => boolean) | null } = { isAsking: null };
  const load = lazy(browser, 'consent', () => import('../../../shared/consent/consent.ts'));
  return () => {
    if (!browser.window.document.querySelector('consent-banner:not([declaration])')) return false;
    if (banner.isAsking) return banner.isAsking();
    void load().then((chunk) => {
      if (!chunk || banner.isAsking) return;
      const consent = chunk.getConsent(browser);
      banner.isAsking = consent.isAsking;
      const stop = consent.onChange(() => {
        if (consent.isAsking()) return;
        stop();
        changed();
      });
      changed();
    });
    return true; // also if it can't be loaded: a popup that waits is better than one that covers the consent banner
  };
}
