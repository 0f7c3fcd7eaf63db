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

/** The element with everything it would fetch, in one file. */
export const bundlePopup = () =>
  bundle('elements/poptin-popup/index.ts', {
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'false' },
    plugins: [inlineCss],
  });

/** A TypeScript module of ours; older Nodes do not read one by themselves. */
export const importTs = async (path) =>
  import(`data:text/javascript;base64,${Buffer.from(await bundle(path)).toString('base64')}`);

const PARAGRAPH =
  '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt.</p>';

export const hostPage = (dir, isDark) => `<!doctype html>
  <html lang="${dir === 'rtl' ? 'he' : 'en'}" dir="${dir}"><meta charset="utf-8">
  <meta name="viewport" content="width=device-width"><title>Sheet</title>
  <style>body{margin:0 auto;padding:24px;max-width:900px;font:17px/1.6 Georgia,serif;color:#444}
    html{background:#f3f1ec} html.dark{background:#14161b} .dark body{color:#d8dae0}</style>
  <script>document.documentElement.classList.toggle('dark', ${isDark})</script>
  <h1>A page of some shop</h1>${PARAGRAPH.repeat(2)}<div id="place"></div>${PARAGRAPH.repeat(9)}
  <script type="module" src="/tag.js"></script>`;

/**
 * Opens the page in a new context of `browser`.
 * @param theme custom properties for the tag, such as `{ '--tagdrop-accent': '#fc0' }`.
 * @param head markup for the page's head.
 */
export async function openShopPage(
  browser,
  script,
  { width, height, dir, isDark = false, theme = {}, head = '' },
) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/tag.js') return route.fulfill({ body: script, contentType: 'text/javascript' });
    if (pathname.startsWith('/demo/images/'))
      return route.fulfill({ path: resolve(root, pathname.slice(1)), contentType: 'image/svg+xml' });
    return route.fulfill({ body: head + hostPage(dir, isDark), contentType: 'text/html' });
  });
  await page.goto(ORIGIN);
  await page.evaluate(() => customElements.whenDefined('poptin-popup'));

  /** Puts one popup in place of the one before; resolves once it is drawn to the last picture. */
  const show = async (settings) => {
    const isShown = await page.evaluate(
      async ([given, properties]) => {
        document.querySelector('poptin-popup')?.remove();
        const popup = document.createElement('poptin-popup');
        for (const [name, value] of Object.entries(properties)) popup.style.setProperty(name, value);
        popup.settings = given;
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
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });

  return { page, show, play };
}
