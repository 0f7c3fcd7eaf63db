import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import type { Report } from '../../shared/doctor/report.ts';
import type { DoctorMachine, Examined } from './doctor.ts';

/** A slow page, every surface with its entry and exit, and what does not come. */
const REPORT_MS = 240_000;
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844, hasTouch: true } };

const NO_DRIVER =
  'cannot be opened: the doctor needs the package puppeteer-core, which is not installed with Tagdrop. Run: npx -p tagdrop -p puppeteer-core tagdrop doctor <address>';
const NO_BROWSER =
  'cannot be opened: no Chrome, Chromium or Edge is installed here. Install one, or name its file in CHROME_PATH';

/** Where installers put a browser. `CHROME_PATH` overrides it. */
export function findInstalled(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  const linux = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  const places: Partial<Record<NodeJS.Platform, string[]>> = {
    linux: ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'].flatMap((folder) =>
      linux.map((name) => join(folder, name)),
    ),
    darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) =>
      join('/Applications', `${name}.app`, 'Contents', 'MacOS', name),
    ),
    win32: [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
      folder
        ? [
            join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
            join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
          ]
        : [],
    ),
  };
  return [env.CHROME_PATH, ...(places[platform] ?? [])].find((path) => path && exists(path));
}

/** The installed browser, opened when the first page asks for it. */
export function openMachine(write: (line: string) => void): DoctorMachine {
  let browser: Browser | undefined;
  const launch = async (): Promise<Browser | string> => {
    if (browser) return browser;
    const puppeteer = await import('puppeteer-core').then(
      (it) => it.default,
      () => null,
    );
    if (!puppeteer) return NO_DRIVER;
    const executablePath = findInstalled(process.env, process.platform);
    if (!executablePath) return NO_BROWSER;
    // as root, in containers, there is no sandbox
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    browser = await puppeteer.launch({ executablePath, args });
    return browser;
  };
  return {
    write,
    async examine(address, isPhone) {
      try {
        const opened = await launch();
        return typeof opened === 'string' ? { failure: opened } : await examineIn(opened, address, isPhone);
      } catch (cause) {
        return { failure: `cannot be opened (${(cause as Error).message})` };
      }
    },
    async close() {
      await browser?.close();
    },
  };
}

async function examineIn(browser: Browser, address: string, isPhone: boolean): Promise<Examined> {
  const page = await browser.newPage();
  await page.setViewport(isPhone ? SIZES.phone : SIZES.desk);
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('tagdrop-doctor', ({ detail }) => {
      Object.assign(window, { tagdropReport: [detail] });
    });
  });
  const answer = await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  if (answer && answer.status() >= 400) return { failure: `answers with status ${answer.status()}` };
  const has = await page.evaluate(() => Symbol.for('tagdrop.loader') in window);
  if (!has) {
    await page.close();
    return {
      failure:
        'has no tagdrop.js that ran: look for its address in the source of the page, and into its console',
    };
  }
  const told = await page
    .waitForFunction(() => (window as { tagdropReport?: unknown[] }).tagdropReport, { timeout: REPORT_MS })
    .then((handle) => handle.jsonValue() as Promise<[Report | null]>)
    .catch(() => undefined);
  await page.close();
  if (!told)
    return { failure: 'gave no report: its version of Tagdrop has no doctor yet, or the page stopped' };
  const [report] = told;
  return report
    ? { report }
    : { failure: 'names a key, and this is not it: --key (docs/security.md, "Preview and debug")' };
}
