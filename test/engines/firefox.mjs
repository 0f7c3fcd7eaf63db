import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';

/** Path of an installed Firefox, or undefined. `FIREFOX_PATH` overrides it. */
export function findFirefox() {
  const { env, platform } = process;
  const installed = {
    linux: ['firefox', 'firefox-esr'].flatMap((name) => [`/usr/bin/${name}`, `/snap/bin/${name}`]),
    darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    win32: [env.PROGRAMFILES, env['PROGRAMFILES(X86)']]
      .filter(Boolean)
      .map((folder) => join(folder, 'Mozilla Firefox', 'firefox.exe')),
  }[platform];
  return [env.FIREFOX_PATH, ...(installed ?? [])].find((path) => path && existsSync(path));
}

/**
 * Like Chromium without a window: overlay scrollbars, and focus events even without a window in front. One process for
 * all pages, none in advance: each test's tab would start one, a quarter of its processor time.
 */
export const PREFERENCES = {
  'ui.useOverlayScrollbars': 1,
  'focusmanager.testmode': true,
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.keepProcessesAlive.web': 1,
  'dom.ipc.processPrelaunch.enabled': false,
};

/** For Firefox's privileged side: what `script` does with `tab`, the one with WebDriver BiDi's `id`. */
const withTab = (id, script) => `{
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  const tab = NavigableManager.getBrowsingContextById(${JSON.stringify(id)});
  ${script}
}`;

/** Sets `property` of a tab, as Firefox's own developer tools do. */
export const setMediaScript = (id, property, value) =>
  withTab(id, `tab.${property} = ${JSON.stringify(value)};`);

/** Gives the keyboard to the page: one that has lost it to the browser's own window matches no `:focus`. */
const focusScript = (id) =>
  withTab(
    id,
    `const browser = tab.top.embedderElement;
    Services.focus.activeWindow = browser.ownerGlobal;
    browser.focus();`,
  );

/** Names of keys that mean different things in Playwright and in WebDriver BiDi. */
const KEYS = { Space: ' ' };

/** `Shift+Tab`: BiDi knows keys, not combinations. */
async function press(keyboard, combination, pressOne) {
  const keys = combination.length > 1 ? combination.split('+') : [combination];
  const last = keys.pop();
  for (const key of keys) await keyboard.down(key);
  await pressOne(KEYS[last] ?? last);
  for (const key of keys.reverse()) await keyboard.up(key);
}

/**
 * A Firefox tab through WebDriver BiDi, with its own cookies and storage. BiDi has no command for media features, which
 * tests of reduced motion, dark schemes and print need: they are set where Firefox's own developer tools set them, on
 * the tab, from its privileged side.
 */
async function createPage({ browser }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // one that is left open stops the page's clock: an alert of test/xss/control.browser.ts, for instance
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}));
  // a test that has left the page with the Tab key leaves the keyboard with the browser's own window
  const setViewport = page.setViewport.bind(page);
  page.setViewport = async (size) => {
    await setViewport(size);
    await runPrivileged(page, focusScript(page.mainFrame()._id));
  };
  const { keyboard } = page;
  const pressOne = keyboard.press.bind(keyboard);
  keyboard.press = (combination) => press(keyboard, combination, pressOne);
  page.emulateMediaFeatures = async (features) => {
    const { 'prefers-color-scheme': scheme, 'prefers-reduced-motion': motion } = Object.fromEntries(
      features.map(({ name, value }) => [name, value]),
    );
    if (scheme !== undefined) await override(page, 'prefersColorSchemeOverride', scheme);
    if (motion !== undefined) await override(page, 'prefersReducedMotionOverride', motion);
  };
  page.forceColours = (value) => override(page, 'forcedColorsOverride', value);
  page.emulateMediaType = (media) => override(page, 'mediumOverride', media === 'screen' ? '' : media);
  return page;
}

const override = (page, property, value) =>
  runPrivileged(page, setMediaScript(page.mainFrame()._id, property, value));

async function runPrivileged(page, expression) {
  const { connection } = page.browser();
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const answer = await connection.send('script.evaluate', {
    expression,
    target: { context: result.contexts[0].context },
    awaitPromise: true,
  });
  if (answer.result.type !== 'success') throw new Error(`${expression}: ${JSON.stringify(answer)}`);
}

/** One Firefox process, in which each file has its own tab. */
function createProcess() {
  const launcher = puppeteerLauncher({
    launchOptions: {
      browser: 'firefox',
      executablePath: findFirefox(),
      args: ['-remote-allow-system-access'],
      extraPrefsFirefox: PREFERENCES,
    },
    createPage,
  });
  const stopSession = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (id) => {
    const context = launcher.getPage(id).browserContext();
    const result = await stopSession(id);
    launcher.inactivePages.length = 0;
    await context.close();
    return result;
  };
  return launcher;
}

/**
 * A launcher for @web/test-runner: two files at a time, each in a separate process, because only one tab of a process
 * has the keyboard. A process that could not open or close a tab is replaced by another.
 */
export function firefoxLauncher() {
  const idle = [];
  const busy = new Map();
  let known = [];
  async function start(process, id, url) {
    busy.set(id, process);
    await process.initialize(...known);
    await process.startSession(id, url);
  }
  return {
    name: 'Firefox',
    // the test runner's commands call it
    type: 'puppeteer',
    concurrency: 2,
    async initialize(...args) {
      known = args;
    },
    async startSession(id, url) {
      try {
        await start(idle.pop() ?? createProcess(), id, url);
      } catch {
        await busy.get(id).stop();
        await start(createProcess(), id, url);
      }
    },
    isActive: (id) => busy.get(id)?.isActive(id) ?? false,
    getPage: (id) => busy.get(id).getPage(id),
    getBrowserUrl: (id) => busy.get(id).getBrowserUrl(id),
    async stopSession(id) {
      const process = busy.get(id);
      busy.delete(id);
      try {
        const result = await process.stopSession(id);
        idle.push(process);
        return result;
      } catch (error) {
        await process.stop();
        throw error;
      }
    },
    async startDebugSession() {
      throw new Error('Firefox has no window to look at here.');
    },
    stop: () => Promise.all([...idle, ...busy.values()].map((each) => each.stop())),
  };
}

/** Firefox with a tab for a visitor's journey, like `startWebKit()`; `stop` ends it. */
export async function startFirefox() {
  const browser = await createProcess().launchBrowser();
  const page = await createPage({ browser });
  const { keyboard, mouse } = page;
  return {
    keyboard,
    mouse,
    evaluate: (script, ...args) =>
      page.evaluate(`(function () { ${script} }).apply(null, ${JSON.stringify(args)})`),
    goto: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
    setViewport: (size) => page.setViewport(size),
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    stop: () => browser.close(),
  };
}
