import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDesktopSettings } from './desktop-settings.mjs';
import { startSession } from './webdriver.mjs';

const BROWSERS = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);
const find = (...paths) => paths.find((path) => path && existsSync(path));

/** WebKitGTK's driver, its small browser, and a screen to draw on; undefined if one of them is missing. */
export function findWebKit() {
  const driver = find(process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver');
  const browser = find(process.env.WEBKIT_PATH, ...BROWSERS);
  const screen = find('/usr/bin/Xvfb');
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

/** GTK gives the (hidden) address bar a minimum width, and with it the window. */
const NO_LEAST_WIDTH = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }\n';

/** Starts a screen, the driver and the browser; `stop` ends all three. */
export async function startWebKit() {
  const found = findWebKit();
  if (!found) throw new Error('WebKitWebDriver, MiniBrowser or Xvfb is missing.');
  const settings = await mkdtemp(join(tmpdir(), 'tagdrop-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), NO_LEAST_WIDTH);
  const screen = spawn(
    found.screen,
    ['-displayfd', '3', '-screen', '0', '2600x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [line] = await once(screen.stdio[3], 'data');
  const display = String(line).trim();
  const desktop = await startDesktopSettings(display);
  const end = async () => {
    desktop.stop();
    screen.kill();
    await rm(settings, { recursive: true, force: true });
  };
  try {
    const session = await startSession({
      command: found.driver,
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        XDG_CONFIG_HOME: settings,
      },
      capabilities: {
        pageLoadStrategy: 'none',
        // without its address bar; there is no window manager that would make it larger
        'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation', '--full-screen'] },
      },
    });
    return {
      ...session,
      emulateMediaFeatures: (features) => emulate(session, desktop, features),
      async emulateMediaType(media) {
        if (media !== 'screen') throw new Error(`WebKit’s driver cannot show a page as in ${media}.`);
      },
      stop: () => session.stop().finally(end),
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The desktop's motion and colour settings, and how to wait until the page knows them. */
const MEDIA = {
  'prefers-reduced-motion': (value) => ({ 'Gtk/EnableAnimations': value === 'reduce' ? 0 : 1 }),
  'prefers-color-scheme': (value) => ({ 'Net/ThemeName': value === 'dark' ? 'Adwaita-dark' : 'Adwaita' }),
};

async function emulate(page, desktop, features) {
  for (const { name, value } of features) {
    await desktop.set(MEDIA[name](value));
    const query = `(${name}: ${value})`;
    while (!(await page.evaluate('return matchMedia(arguments[0]).matches', query)));
  }
}

/** This many windows, each with its own screen and driver, so that each has the keyboard. */
const WINDOWS = 2;

/** A window as a test finds it: with the runner's size, and with the keyboard. */
async function prepare(page) {
  await page.setViewport({ width: 800, height: 600 });
  if (!(await page.evaluate('return document.hasFocus()'))) throw new Error('The window has no focus.');
}

/** Opens a window, or reuses an open one unless a file has spoilt it or it has lost the keyboard. */
async function takeWindow(free) {
  const open = free.pop();
  try {
    if (open) await prepare(open);
  } catch {
    await open.stop();
    return takeWindow(free);
  }
  if (open) return open;
  const page = await startWebKit();
  await prepare(page);
  return page;
}

/**
 * A launcher for @web/test-runner. @web/test-runner-selenium runs tests in frames and has no keys, mouse and viewport;
 * here each file has its own window.
 */
export function webkitLauncher() {
  const free = [];
  const used = new Map();
  return {
    name: 'WebKit',
    // the test runner's commands call it: the result of `getPage` has the functions of Puppeteer's page
    type: 'puppeteer',
    concurrency: WINDOWS,
    async initialize() {},
    async startSession(id, url) {
      const page = await takeWindow(free);
      used.set(id, page);
      await page.goto(url);
    },
    isActive: (id) => used.has(id),
    getPage: (id) => used.get(id),
    getBrowserUrl: (id) => used.get(id).url(),
    async stopSession(id) {
      const page = used.get(id);
      used.delete(id);
      await page.goto('about:blank');
      free.push(page);
      return {};
    },
    async startDebugSession() {
      throw new Error('WebKit has no window to look at here.');
    },
    async stop() {
      await Promise.all([...used.values(), ...free].map((page) => page.stop()));
    },
  };
}
