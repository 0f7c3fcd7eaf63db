import type { Stop } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import type { BannerHost } from '../host.ts';

/** A live region is heard only when it has been there before what it says. */
const AFTER_MS = 500;

/** Says the banner's heading to screen readers, once: it takes no focus, and may stand at the end of the page. */
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
