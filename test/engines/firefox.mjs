import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';

/** Path of an installed Firefox, or undefined. `FIREFOX_PATH` wins. */
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

/** As Chromium without a window does: scrollbars over the page, and focus events also without a window in front. */
export const PREFERENCES = { 'ui.useOverlayScrollbars': 1, 'focusmanager.testmode': true };

/** For the privileged side of Firefox: what `script` does with `tab`, the one with the `id` of WebDriver BiDi. */
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

/** Names of keys that are one thing in Playwright and another in WebDriver BiDi. */
const KEYS = { Space: ' ' };

/** `Shift+Tab`: BiDi knows keys, not combinations of them. */
async function press(keyboard, combination, pressOne) {
  const keys = combination.length > 1 ? combination.split('+') : [combination];
  const last = keys.pop();
  for (const key of keys) await keyboard.down(key);
  await pressOne(KEYS[last] ?? last);
  for (const key of keys.reverse()) await keyboard.up(key);
}

/**
 * Firefox by WebDriver BiDi. BiDi has no command for media features, which tests of reduced motion, dark schemes and print
 * need: they are set where Firefox's own developer tools set them, on the tab, from its privileged side.
 */
async function createPage({ context }) {
  const page = await context.newPage();
  // a test that has left the page by the Tab key leaves the keyboard with the browser's own window
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

export function firefoxLauncher() {
  const launcher = puppeteerLauncher({
    launchOptions: {
      browser: 'firefox',
      executablePath: findFirefox(),
      args: ['-remote-allow-system-access'],
      extraPrefsFirefox: PREFERENCES,
    },
    createPage,
    concurrency: 1,
  });
  // a browser for each file: what one has left behind, such as where the focus is, meets no other
  const stopSession = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (id) => {
    const result = await stopSession(id);
    launcher.inactivePages.length = 0;
    await launcher.browser.close();
    return result;
  };
  return launcher;
}
