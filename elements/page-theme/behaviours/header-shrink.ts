import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';
import { findLandmark, type Landmarks } from './landmarks.ts';

/** Site §9. */
export const SHRINK_AFTER_PX = 60;

/**
 * Gives the header the class `is-shrunk` once the page has scrolled past its height plus {@link SHRINK_AFTER_PX}. It
 * grows back at its own height: if both were at the same place, a header in the flow would move the scroll position
 * back below it by shrinking, and flicker.
 */
export function startHeaderShrink({ header: selector }: Landmarks, browser: PageBrowser = pageBrowser): Stop {
  const { window } = browser;
  const header = findLandmark(browser, selector);
  if (!header) return () => {};
  let isShrunk = false;
  let height = 0;
  const measure = () => {
    if (!isShrunk) height = header.offsetHeight;
    update();
  };
  const update = () => {
    const next = window.scrollY > height + (isShrunk ? 0 : SHRINK_AFTER_PX);
    if (next !== isShrunk) header.classList.toggle('is-shrunk', next);
    isShrunk = next;
  };
  measure();
  window.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', measure);
  return () => {
    window.removeEventListener('scroll', update);
    window.removeEventListener('resize', measure);
    header.classList.remove('is-shrunk');
  };
}
