import type { Log } from '../../../shared/base/log.ts';
import { adoptPasted } from '../../../shared/pasted/adopt-pasted.ts';

/**
 * A feed without photos: an editor may have moved them behind the tag; otherwise a message tells the site owner what to do.
 * Smash Balloon answers only with the nonce that it put into this very page.
 * @returns whether the tag has content now.
 */
export function takeSource(element: HTMLElement, feedId: string, log: Log): boolean {
  if (adoptPasted(element, '.sbi,script[type$="application/json"]', log)) return true;
  const number = feedId.replace('*', '');
  const cure = feedId
    ? `feed-id="${feedId}" alone is refused by WordPress. Put the shortcode into the tag, [instagram-feed feed=${number}], or add post-id, locator-nonce and shortcode-atts of a page that has it`
    : 'put the rendered feed into the tag, or give it a src';
  log.warnOnce(`sbi-feed source ${feedId}`, `<sbi-feed>: ${cure}.`);
  return false;
}
