import type { Stop } from '../../../shared/base/browser.ts';
import type { PageBrowser } from '../../../shared/base/page-browser.ts';
import { watchNavigation } from '../../../shared/navigation.ts';
import type { SendPageEvent } from './page-event.ts';

/**
 * `scroll-depth="25 50 75 90"`: the event `scroll` with `percent_scrolled`, as in GA4's enhanced measurement (which
 * counts 90 alone), once for each part of a page view. A page that nobody scrolls sends nothing, however short.
 *
 * @param depths in percent of the page's height, as the lower edge of the window passes them. Other values give a
 * warning.
 */
export function startScrollDepth(depths: readonly string[], send: SendPageEvent, browser: PageBrowser): Stop {
  const window = browser.window;
  const { documentElement: root } = window.document;
  const all = new Set(depths.map(Number));
  for (const depth of all) {
    if (depth > 0 && depth <= 100) continue;
    all.delete(depth);
    const expected = 'scroll-depth is not valid: expected percentages from 1 to 100, such as "25 50 75 90"';
    browser.log.warnOnce('scroll-depth', `<link-analytics>: ${expected}. Other values are ignored.`);
  }
  let left = new Set(all);
  let path = window.location.pathname;
  const look = () => {
    // a fraction of a pixel is left on zoomed pages
    const seen = ((window.scrollY + window.innerHeight + 1) / root.scrollHeight) * 100;
    for (const depth of [...left].sort((one, other) => one - other)) {
      if (seen < depth) continue;
      left.delete(depth);
      send({ name: 'scroll', params: { percent_scrolled: depth }, element: root });
    }
  };
  window.addEventListener('scroll', look, { passive: true });
  // a route of a single-page app is a new page view; a hash or a filter in the query is not
  const stopNavigation = watchNavigation(browser, () => {
    if (window.location.pathname !== path) left = new Set(all);
    path = window.location.pathname;
  });
  return () => {
    window.removeEventListener('scroll', look);
    stopNavigation();
  };
}
