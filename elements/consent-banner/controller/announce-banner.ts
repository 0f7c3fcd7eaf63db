import type { Stop } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import type { BannerHost } from '../host.ts';

/** Screen readers announce a live region only if it existed before its text. */
const AFTER_MS = 500;

/**
 * Announces the banner's heading to screen readers, once: the banner takes no focus, and may be at the end of the page.
 */
export function announceBanner({ browser, element, engine }: BannerHost): Stop {
  const { banner, settings } = engine.getState();
  if (!banner) return () => {};
  const region = readMember(element.ownerDocument, 'createElement')('p');
  region.className = 'announced';
  region.setAttribute('role', 'status');
  element.shadowRoot?.append(region);
  const stop = browser.after(AFTER_MS, () => {
    region.textContent = settings.words.heading;
  });
  return () => {
    stop();
    region.remove();
  };
}
