import type { Browser } from '../../../shared/base/browser.ts';
import { lazy } from '../../../shared/base/lazy.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { readRecord, readText } from '../../../shared/wire/fields.ts';
import type { PoptinRule } from '../wire/poptin.ts';

const BANNER = 'consent-banner:not([declaration])';
/** Up to this width a popup at a side is as wide as the window (popup §9). */
const NARROW_PX = 600;
/** Shares of the window's width or height: the middle of each third, and the places near its ends. */
const STEPS = { start: [0.03, 0.17, 0.3], centre: [0.4, 0.5, 0.6], end: [0.7, 0.83, 0.97] };
const ALL = Object.values(STEPS).flat();

/**
 * @param changed is called when the answer may be another one.
 * @returns whether a consent banner of the page, which waits for the visitor's first choice, keeps the popup back
 * (decision D-4): a modal always, another one that nobody has asked for if it would cover the banner.
 */
export function watchConsentBanner(
  browser: Browser,
  changed: () => void,
): (poptin: Pick<PoptinRule, 'isModal' | 'type' | 'settings'>, byVisitor: boolean) => boolean {
  const banner: { isAsking: (() => boolean) | null } = { isAsking: null };
  const load = lazy(browser, 'consent', () => import('../../../shared/consent/consent.ts'));
  const isAsking = () => {
    if (!readMember(browser.window.document, 'querySelector')(BANNER)) return false;
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
  return (poptin, byVisitor) =>
    poptin.isModal
      ? isAsking()
      : !byVisitor &&
        isBannerAt(
          browser.window,
          poptin.type,
          readText(readRecord(poptin.settings.design_properties).poptin_location),
        ) &&
        isAsking();
}

/** Whether the banner is seen where the popup would be; everywhere counts for one that does not say where. */
function isBannerAt(window: Browser['window'], type: string, location: string): boolean {
  const { innerWidth, innerHeight } = window;
  const has = (word: string) => location.toLowerCase().includes(word);
  const isAtTop = has('top') && !(type === 'bar' && /left|right/i.test(location));
  const across = has('left') ? STEPS.start : has('right') ? STEPS.end : location ? STEPS.centre : ALL;
  const down = isAtTop ? STEPS.start : has('bottom') || type === 'bar' ? STEPS.end : ALL;
  const isWide = type !== 'bar' && innerWidth > NARROW_PX;
  const pointsAt = readMember(window.document, 'elementFromPoint');
  return down.some((y) =>
    (isWide ? across : ALL).some((x) => pointsAt(x * innerWidth, y * innerHeight)?.matches(BANNER)),
  );
}
