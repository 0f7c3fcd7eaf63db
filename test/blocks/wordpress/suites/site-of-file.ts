import { expect, test } from 'playwright/test';
import { openSite, type Site, type SiteOptions } from '../wordpress.ts';

const OTHERS = [
  'contact-form-7',
  'instagram-feed',
  'cookie-law-info',
  'google-analytics-for-wordpress',
  'elementor',
];

/**
 * One site for all tests of a group, with our plugin and those that it replaces. The tests run one after the other,
 * each with its own settings; a PHP complaint about our files fails the test that caused it.
 */
export function siteOfFile(options: SiteOptions): () => Site {
  let site: Site | undefined;
  test.beforeAll(async () => {
    site = await openSite({ plugins: OTHERS, ...options });
  });
  test.afterEach(() => {
    expect(site?.complaints()).toEqual([]);
  });
  test.afterAll(async () => {
    await site?.stop();
  });
  return () => site as Site;
}
