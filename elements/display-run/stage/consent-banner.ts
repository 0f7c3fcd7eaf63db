import type { Browser } from '../../../shared/base/browser.ts';
import { lazy } from '../../../shared/base/lazy.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import type { PoptinRule } from '../wire/poptin.ts';

const BANNER = 'consent-banner:not([declaration])';

type Held = Pick<PoptinRule, 'isModal' | 'type' | 'settings'>;

/**
 * @param changed is called when the answer may be another one.
 * @returns whether a consent banner of the page, which waits for the visitor's first choice, keeps the popup back
 * (decision D-4): a modal always, another one that nobody has asked for if it would cover the banner.
 */
export function watchConsentBanner(
  browser: Browser,
  changed: () => void,
): (poptin: Held, byVisitor: boolean) => boolean {
  const banner: { keepsBack: ((poptin: Held) => boolean) | null } = { keepsBack: null };
  const load = lazy(browser, 'consent', () => import('../near-banner/near-banner.ts'));
  return (poptin, byVisitor) => {
    if (byVisitor && !poptin.isModal) return false;
    if (!readMember(browser.window.document, 'querySelector')(BANNER)) return false;
    if (banner.keepsBack) return banner.keepsBack(poptin);
    void load().then((chunk) => {
      if (!chunk || banner.keepsBack) return;
      const consent = chunk.getConsent(browser);
      banner.keepsBack = (each) =>
        consent.isAsking() &&
        (each.isModal || chunk.isBannerAt(browser.window, each.type, each.settings.design_properties));
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
