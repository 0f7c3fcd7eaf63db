import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The list of suggestions below the address bar, which newer browsers draw as two pages: each window of a test would
 * load them. The other names are Playwright's own, because the browser uses only the last list.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Flags for a quiet browser; as root (containers, CI) there is no sandbox. */
export const LAUNCH_ARGS = [
  `--disable-features=${LEFT_OUT.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // letters have the same width and height in a browser without windows as in one with them
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without windows to draw, which take a quarter of a test's time. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Path of an installed Chrome or Chromium, of Playwright's own one, or undefined. `CHROME_PATH` overrides it.
 * `isWhole`: not the headless shell, which has no back/forward cache.
 */
export async function findBrowser({ isWhole = false } = {}) {
  const { env, platform } = process;
  const installed = {
    linux: [
      ...(isWhole ? [] : [HEADLESS_SHELL]),
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'microsoft-edge',
    ].flatMap((name) =>
      ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'].map((folder) => join(folder, name)),
    ),
    darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', join(env.HOME ?? '/', 'Applications')].map((folder) =>
        join(folder, `${name}.app`, 'Contents', 'MacOS', name),
      ),
    ),
    win32: [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Chromium', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ]),
  }[platform];
  const found = [env.CHROME_PATH, ...(installed ?? [])].find((path) => path && existsSync(path));
  if (found) return found;
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
