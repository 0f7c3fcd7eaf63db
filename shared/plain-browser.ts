import type { Browser } from './base/browser.ts';
import { type PageBrowser, pageBrowser } from './base/page-browser.ts';

/**
 * The `browser` of a tag whose first view stores nothing: without the code for cookies and storage (decision D-13).
 */
export type PlainBrowser = PageBrowser & Pick<Browser, 'now' | 'fetch'>;

/** The real one. */
export const plainBrowser: PlainBrowser = {
  ...pageBrowser,
  now: () => Date.now(),
  fetch: (url, init) => fetch(url, init),
};
