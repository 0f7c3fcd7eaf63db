import type { Browser } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';

/** Only pages with a consent banner download it: a part of the chunk that reads the choice. */
export { getConsent } from '../../../shared/consent/consent.ts';

/** A policy page's list of cookies asks nothing. */
const BANNER = 'consent-banner:not([declaration])';
/** Up to this width a popup at a side is as wide as the window (popup §9). */
const NARROW_PX = 600;
/** Shares of the window's width or height: the middle of each third, and the places near its ends. */
const STEPS = { start: [0.03, 0.17, 0.3], centre: [0.4, 0.5, 0.6], end: [0.7, 0.83, 0.97] };
const ALL = Object.values(STEPS).flat();

/**
 * Whether the banner is seen where the popup would be; everywhere counts for one that does not say where.
 * @param design the popup's `design_properties`.
 */
export function isBannerAt(window: Browser['window'], type: string, design: unknown): boolean {
  const location = `${Object(design).poptin_location ?? ''}`;
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
