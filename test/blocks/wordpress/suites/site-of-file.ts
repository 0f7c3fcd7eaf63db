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
 * One site for all tests of a group, with ours and the plugins that it stands in for. The tests run one after the other,
 * each with the settings that it needs; what PHP complains of in our files fails the test that made it.
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
