/** A page of some shop with our popup on it, without a server: for the contact sheets and the visual tests. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inlineCss } from '../inline-css.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const ORIGIN = 'http://sheets.example';

const bundle = async (entry, options) => {
  const { outputFiles } = await build({
    ...{ entryPoints: [resolve(root, entry)], bundle: true, write: false, format: 'esm', target: 'es2022' },
    ...options,
  });
  return outputFiles[0].text;
};

let bundled;

/** The element with everything it would fetch, in one file; built once per process. */
export const bundlePopup = () => {
  bundled ??= bundle('elements/poptin-popup/index.ts', {
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'false' },
    plugins: [inlineCss],
  });
  return bundled;
};

/** A script of a test for its page, with everything it imports. */
export const bundleScript = (entry) => bundle(entry);

/** One of our TypeScript modules; older Nodes cannot read one. */
export const importTs = async (path) =>
  import(`data:text/javascript;base64,${Buffer.from(await bundle(path)).toString('base64')}`);

const PARAGRAPH =
  '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt.</p>';

export const hostPage = (dir, isDark) => `<!doctype html>
  <html lang="${dir === 'rtl' ? 'he' : 'en'}" dir="${dir}"><meta charset="utf-8">
  <meta name="viewport" content="width=device-width"><title>Sheet</title>
  <style>body{margin:0 auto;padding:24px;max-width:900px;font:17px/1.6 Georgia,serif;color:#444;caret-color:#0000}
    html{background:#f3f1ec} html.dark{background:#14161b} .dark body{color:#d8dae0}</style>
  <script>document.documentElement.classList.toggle('dark', ${isDark})</script>
  <h1>A page of some shop</h1>${PARAGRAPH.repeat(2)}<div id="place"></div>${PARAGRAPH.repeat(9)}
  <script type="module" src="/tag.js"></script>`;

/**
 * Opens the page in a new context of `browser`.
 * @param theme custom properties for the tag, such as `{ '--tagdrop-accent': '#fc0' }`.
 * @param head markup for the page's head.
 * @param answers JSON for addresses that begin so.
 */
export async function openShopPage(
  browser,
  script,
  { width, height, dir, isDark = false, theme = {}, head = '', answers = {} },
) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/tag.js') return route.fulfill({ body: script, contentType: 'text/javascript' });
    const asked = Object.keys(answers).find((each) => pathname.startsWith(each));
    if (asked) return route.fulfill({ json: answers[asked] });
    if (pathname.startsWith('/demo/images/'))
      return route.fulfill({ path: resolve(root, pathname.slice(1)), contentType: 'image/svg+xml' });
    return route.fulfill({ body: head + hostPage(dir, isDark), contentType: 'text/html' });
  });
  await page.goto(ORIGIN);
  await page.evaluate(() => customElements.whenDefined('poptin-popup'));

  /** Replaces the popup by another; resolves once it is completely drawn, including pictures. */
  const show = async (settings) => {
    const isShown = await page.evaluate(
      async ([given, properties]) => {
        document.querySelector('poptin-popup')?.remove();
        const popup = document.createElement('poptin-popup');
        for (const [name, value] of Object.entries(properties)) popup.style.setProperty(name, value);
        popup.settings = given;
        popup.toggleAttribute('submit-event', true); // screens after the form
        document.querySelector('#place').append(popup);
        return popup.open('sheet');
      },
      [settings, theme],
    );
    if (!isShown) throw new Error(`${settings.poptin_name} was not shown`);
    await settle();
  };

  /** Sends the form, which leads to the game. */
  const play = async () => {
    await page.locator('poptin-popup input[type="email"]').fill('dana@example.com');
    await page.locator('poptin-popup [part~="button"]').click();
    await page.locator('poptin-popup .game-play').waitFor();
    await settle();
  };

  const settle = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const pictures = document.querySelector('poptin-popup').shadowRoot.querySelectorAll('img');
      await Promise.all([...pictures].map((each) => each.decode().catch(() => {})));
      // size observers have moved everything by the second one
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    });

  let session;
  /** The screenshot, without Playwright's waiting: nothing moves here. */
  const picture = async (part = { x: 0, y: 0, width, height }) => {
    session ??= await page.context().newCDPSession(page);
    const [left, top] = await page.evaluate(() => [scrollX, scrollY]);
    const clip = { ...part, x: part.x + left, y: part.y + top, scale: 1 };
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      clip,
      optimizeForSpeed: true,
    });
    return Buffer.from(data, 'base64');
  };

  return { page, show, play, picture };
}

const KEPT = 4;
const kept = new WeakMap();

/**
 * Like {@link openShopPage}, but reuses a page that is already open with these options, from the few that were used
 * last.
 */
export function keepShopPage(browser, script, options) {
  const pages = kept.get(browser) ?? new Map();
  kept.set(browser, pages);
  const key = JSON.stringify(options);
  const opened = pages.get(key) ?? openShopPage(browser, script, options);
  pages.delete(key);
  pages.set(key, opened); // the last used is the last in the list
  const [oldest] = pages;
  if (pages.size > KEPT) {
    pages.delete(oldest[0]);
    oldest[1].then(({ page }) => page.close());
  }
  return opened;
}
