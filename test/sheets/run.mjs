/**
 * `npm run sheets`: contact sheets of every format into `.results/sheets`, one PNG per surface type, width and writing
 * direction. They are made to be looked at; `npm run sheets bar sside` makes those of two types only.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';
import { inlineCss } from '../inline-css.mjs';
import { settingsOf } from './content.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const out = resolve(root, '.results/sheets');
const ORIGIN = 'http://sheets.example';

const SIZES = [
  { name: '1280', width: 1280, height: 800, across: 4, scale: 0.3 },
  { name: '390', width: 390, height: 780, across: 8, scale: 0.42 },
];

const script = await bundle();
const { formatCounts } = await import('../../elements/poptin-popup/formats.ts').catch(() =>
  countsFromBundle(),
);
const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: LAUNCH_ARGS });
await mkdir(out, { recursive: true });
try {
  for (const [type, count] of Object.entries(formatCounts())) {
    if (wanted.length > 0 && !wanted.includes(type)) continue;
    for (const size of SIZES) for (const dir of ['ltr', 'rtl']) await sheet(type, count, size, dir);
  }
} finally {
  await browser.close();
}

/** One bundle with everything in it: no server is needed. */
async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [resolve(root, 'elements/poptin-popup/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'false' },
    plugins: [inlineCss],
  });
  return outputFiles[0].text;
}

/** Node before 22.18 does not read TypeScript by itself. */
async function countsFromBundle() {
  const { outputFiles } = await build({
    entryPoints: [resolve(root, 'elements/poptin-popup/formats.ts')],
    bundle: true,
    write: false,
    format: 'esm',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

function hostPage(dir) {
  const paragraphs =
    '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt.</p>';
  return `<!doctype html><html lang="${dir === 'rtl' ? 'he' : 'en'}" dir="${dir}"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>Sheet</title>
    <style>body{margin:0 auto;padding:24px;max-width:900px;font:17px/1.6 Georgia,serif;color:#444;background:#f3f1ec}</style>
    <h1>A page of some shop</h1>${paragraphs.repeat(2)}<div id="place"></div>${paragraphs.repeat(9)}
    <script type="module" src="/tag.js"></script>`;
}

async function sheet(type, count, size, dir) {
  const { width, height } = size;
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/tag.js') return route.fulfill({ body: script, contentType: 'text/javascript' });
    if (pathname.startsWith('/images/'))
      return route.fulfill({ path: resolve(root, `demo${pathname}`), contentType: 'image/svg+xml' });
    return route.fulfill({ body: hostPage(dir), contentType: 'text/html' });
  });
  await page.goto(ORIGIN);
  await page.evaluate(() => customElements.whenDefined('poptin-popup'));
  const shots = [];
  for (let number = 1; number <= count; number++) {
    const settings = settingsOf(type, number, dir === 'rtl');
    const opened = await page.evaluate(async (given) => {
      document.querySelector('poptin-popup')?.remove();
      const popup = document.createElement('poptin-popup');
      popup.settings = given;
      document.querySelector('#place').append(popup);
      const shown = await popup.open('sheet');
      await document.fonts.ready;
      await Promise.all(
        [...popup.shadowRoot.querySelectorAll('img')].map((each) => each.decode().catch(() => {})),
      );
      await new Promise((done) => setTimeout(done, 60));
      return shown;
    }, settings);
    if (!opened) throw new Error(`${type} ${number} was not shown`);
    shots.push(await page.screenshot({ type: 'jpeg', quality: 88 }));
  }
  await page.close();
  await compose(shots, { ...size, file: `${type}-${size.name}-${dir}.png`, type });
}

async function compose(shots, { width, scale, across, file, type }) {
  const tile = Math.round(width * scale);
  const page = await browser.newPage({ viewport: { width: across * (tile + 12) + 12, height: 400 } });
  const figures = shots.map(
    (shot, index) =>
      `<figure><img width="${tile}" src="data:image/jpeg;base64,${shot.toString('base64')}"><figcaption>${type} ${index + 1}</figcaption></figure>`,
  );
  await page.setContent(`<style>body{margin:12px;display:flex;flex-wrap:wrap;gap:12px;background:#777;font:12px sans-serif;color:#fff}
    figure{margin:0}img{display:block}</style>${figures.join('')}`);
  await writeFile(resolve(out, file), await page.screenshot({ fullPage: true }));
  await page.close();
  console.log(`.results/sheets/${file}`);
}
