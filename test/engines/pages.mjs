import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser, LAUNCH_ARGS } from '../../tools/find-browser.mjs';
import { findFirefox, PREFERENCES } from './firefox.mjs';

/** Back and forward load a page anew, as in the other engines that Playwright drives: it waits for `load`. */
const NO_PAGE_CACHE = { 'browser.sessionhistory.max_total_viewers': 0, 'fission.bfcacheInParent': false };

/**
 * Tag of a test that uses Chromium's own protocol, or whose result cannot differ between engines: axe judges markup and
 * styles, which are the same in all of them.
 */
export const CHROMIUM = '@chromium';

/**
 * Tag of a test that needs something Playwright's driver for WebDriver BiDi lacks: pages without scripts, in print or
 * with reduced motion, request bodies.
 */
export const NO_BIDI = '@no-bidi';

/** Tag of a long test that goes through every panel, language or page handler: `npm test -- all` alone runs it. */
export const LONG = '@long';

/**
 * Tells Playwright to open pages in `engine` (`chromium`, `firefox`, `webkit`), and in which tests; undefined if the
 * engine is not available. Playwright's own Firefox and WebKit are used if they are installed, unless
 * `TAGDROP_OWN_BUILDS` is `no`; an installed Firefox is driven through WebDriver BiDi, which Playwright still calls
 * experimental.
 */
export async function pageEngine(engine) {
  if (engine === 'chromium') {
    const executablePath = await findBrowser();
    const launchOptions = { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) };
    return { use: { browserName: engine, launchOptions } };
  }
  const testMatch = JOURNEYS;
  const settings = engine === 'firefox' ? { firefoxUserPrefs: { ...PREFERENCES, ...NO_PAGE_CACHE } } : {};
  const browsers = await import('playwright');
  const isOwn = process.env.TAGDROP_OWN_BUILDS !== 'no' && existsSync(browsers[engine].executablePath());
  if (isOwn) {
    const use = { browserName: engine, launchOptions: settings };
    return { testMatch, grepInvert: new RegExp(CHROMIUM), use };
  }
  if (engine !== 'firefox' || process.platform === 'win32' || !findFirefox()) return undefined;
  const executablePath = fileURLToPath(new URL('firefox-bidi.mjs', import.meta.url));
  return {
    testMatch,
    grepInvert: new RegExp(`${CHROMIUM}|${NO_BIDI}`),
    use: { browserName: engine, launchOptions: { channel: 'moz-firefox', executablePath, ...settings } },
  };
}

/** Whether `import()` retries after a failure: Firefox before 155 keeps a failure until the next page. */
export const asksAgain = (browser) =>
  browser.browserType().name() !== 'firefox' || Number.parseInt(browser.version(), 10) >= 155;

/** The pages that the other engines also open: each visitor journey, but nothing that Chromium's protocol measures. */
const JOURNEYS = [
  'demo/loader',
  'demo/display-run',
  'demo/leads',
  'demo/consent-banner',
  'demo/contact-form-7',
  'demo/sbi-feed',
  'demo/poptin-tab',
  'demo/poptin-popup',
  'demo/theme',
  'elements/consent-banner/**/*',
].map((name) => `**/${name}.spec.ts`);
