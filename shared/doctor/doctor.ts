import { type Browser, realBrowser } from '../base/browser.ts';
import { mayUseModes, resolveModes } from '../owner-modes.ts';
import { examine } from './examine.ts';
import { showReport } from './panel.ts';
import type { Report } from './report.ts';

declare global {
  interface GlobalEventHandlersEventMap {
    /** The doctor has finished (`?tagdrop-doctor`). */
    'tagdrop-doctor': CustomEvent<Report | null>;
  }
}

/** Tags start with the page, and popups are asked for. */
const START_MS = 2_000;

/**
 * Examines the page for its owner (`?tagdrop-doctor`), shows what it finds in a panel, and announces the report on the
 * document: null to somebody who is no owner (decision D-27).
 */
export async function runDoctor(browser: Browser = realBrowser()): Promise<void> {
  const { window } = browser;
  const { document } = window;
  await resolveModes(browser, true);
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => void browser.after(START_MS, resolve));
  const folder = new URL('..', import.meta.url).href;
  const report = mayUseModes(browser) ? await examine(browser, folder) : null;
  if (report) showReport(browser, report);
  document.dispatchEvent(new window.CustomEvent('tagdrop-doctor', { detail: report }));
}
