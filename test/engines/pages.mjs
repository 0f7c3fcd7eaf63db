import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';
import { findFirefox } from './firefox.mjs';

/**
 * What tells Playwright to open pages in `engine` (`chromium`, `firefox`, `webkit`), or undefined where it cannot be had.
 * Its own Firefox and WebKit are used where they are installed, unless `TAGDROP_OWN_BUILDS` is `no`; an installed Firefox
 * is driven by WebDriver BiDi, which Playwright still calls experimental.
 */
export async function pageEngine(engine) {
  if (engine === 'chromium') {
    const executablePath = await findBrowser();
    return {
      browserName: engine,
      launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) },
    };
  }
  const browsers = await import('playwright');
  const isOwn = process.env.TAGDROP_OWN_BUILDS !== 'no' && existsSync(browsers[engine].executablePath());
  if (isOwn) return { browserName: engine };
  if (engine !== 'firefox' || process.platform === 'win32' || !findFirefox()) return undefined;
  const executablePath = fileURLToPath(new URL('firefox-bidi.mjs', import.meta.url));
  return { browserName: engine, launchOptions: { channel: 'moz-firefox', executablePath } };
}

/** The pages that are opened in the other engines, too: each journey of a visitor, nothing that Chromium's protocol measures. */
export const JOURNEYS = [
  'demo/loader',
  'demo/display-run',
  'demo/leads',
  'demo/consent-banner',
  'demo/contact-form-7',
  'demo/sbi-feed',
  'demo/poptin-tab',
  'demo/poptin-popup',
  'demo/theme',
  'docs/examples',
].map((name) => `**/${name}.spec.ts`);
