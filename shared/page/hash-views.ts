import type { Stop } from '../browser.ts';
import { type PageBrowser, pageBrowser } from './page-browser.ts';
import { createTracker } from './tracker.ts';

/** Counts a change of the address' hash as a page view: a `config` command whose `page_path` holds the hash (site §7). */
export function startHashViews(
  options: { measurementId: string; consent(send: () => void): boolean },
  browser: PageBrowser = pageBrowser,
): Stop {
  const { window: page } = browser;
  const track = createTracker(browser, options.measurementId);
  const view = () => {
    const { pathname, search, hash } = page.location;
    const params = { page_path: pathname + search + hash };
    options.consent(() => {
      if (options.measurementId) track('config', options.measurementId, params);
      else track('event', 'page_view', params);
    });
  };
  page.addEventListener('hashchange', view);
  return () => page.removeEventListener('hashchange', view);
}
