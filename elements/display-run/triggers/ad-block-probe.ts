import type { Browser } from '../../../shared/base/browser.ts';
import { request } from '../../../shared/http.ts';
import { trimEnd } from '../../../shared/trim-end.ts';

export type AdBlockFinding = 'blocked' | 'clear' | 'unknown';

/** Class names that the common filter lists hide. */
const BAIT = 'ad ads adsbox ad-banner ad-placement pub_300x250 textAd';
const BAIT_MS = 150;
/** Answered by any provider, if only with a 404; filter lists know its name. */
const BAIT_PATH = '/ads/ad-banner.js?ad_unit=728x90';

/**
 * Checks whether a bait is hidden while its twin without the listed class names is not, then whether a request with a
 * listed name is refused. Brave hides little and refuses much, so one sign alone is not enough (decision 28).
 */
export async function probeAdBlock(browser: Browser, apiBase: string): Promise<AdBlockFinding> {
  const document = browser.window.document;
  if (!document.body) return 'unknown';
  const bait = document.createElement('div');
  const twin = document.createElement('div');
  bait.className = BAIT;
  for (const each of [bait, twin]) {
    each.style.cssText = 'position:absolute;inset-block-start:-9999px;inline-size:10px;block-size:10px';
    each.setAttribute('aria-hidden', 'true');
    document.body.append(each);
  }
  await new Promise<void>((resolve) => browser.after(BAIT_MS, resolve));
  const isTwinSeen = twin.offsetHeight > 0;
  const isBaitHidden = isTwinSeen && bait.offsetHeight === 0;
  bait.remove();
  twin.remove();
  if (isBaitHidden) return 'blocked';
  if (!apiBase) return isTwinSeen ? 'clear' : 'unknown';
  const answer = await request(browser, trimEnd(apiBase) + BAIT_PATH, { expect: 'text' });
  if (answer.ok || answer.error.kind === 'status') return 'clear';
  return answer.error.kind === 'network' && browser.window.navigator.onLine ? 'blocked' : 'unknown';
}
