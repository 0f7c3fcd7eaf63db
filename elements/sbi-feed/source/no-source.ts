import type { Log } from '../../../shared/base/log.ts';
import { adoptPasted } from '../../../shared/pasted/adopt-pasted.ts';

/** Scripts give a tag its source a moment after they have inserted it. */
const SILENT_MS = 1000;

/**
 * A feed without photos: an editor may have moved them behind the tag; otherwise a message tells the site owner what to do.
 * Smash Balloon answers only with the nonce that it put into this very page.
 * @param isLost whether it still has no photos.
 * @param signal is aborted when the tag is another feed, or none.
 * @returns whether the tag has content now.
 */
export function takeSource(
  element: HTMLElement,
  feedId: string,
  log: Log,
  isLost: () => boolean,
  signal: AbortSignal,
): boolean {
  if (adoptPasted(element, '.sbi,script[type$="application/json"]', log)) return true;
  const number = feedId.replace('*', '');
  const cure = feedId
    ? `feed-id="${feedId}" alone is refused by WordPress. Put the shortcode into the tag, [instagram-feed feed=${number}], or add post-id, locator-nonce and shortcode-atts of a page that has it`
    : 'put the rendered feed into the tag, or give it a src';
  const say = () => isLost() && log.warnOnce(`sbi-feed source ${feedId}`, `<sbi-feed>: ${cure}.`);
  const timer = setTimeout(say, SILENT_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return false;
}
