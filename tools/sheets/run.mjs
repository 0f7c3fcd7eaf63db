/**
 * `npm run sheets`: contact sheets of every format into `.results/sheets`, one PNG per surface type, width and writing
 * direction, and `index.html` over all of them. They are made to be looked at.
 *
 *   npm run sheets bar sside          those types only
 *   npm run sheets bar -- --long      with long words          --bare   without picture, text and fields
 *                         --dark      on a dark page           --accent=#ffd400   themed
 *   npm run sheets screens            every screen by purpose and theme (tools/sheets/screens.mjs)
 *   npm run sheets agency             templates in HTML as agencies draw them
 *   npm run sheets templates          the finished popups of templates/, on three screens
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';
import { drawAgency } from './agency.mjs';
import { drawScreens } from './screens.mjs';
import { bundlePopup, importTs, openShopPage } from './shop-page.mjs';
import { drawStarts } from './starts.mjs';

const out = resolve(dirname(fileURLToPath(import.meta.url)), '../../.results/sheets');
/** A screen is scaled to tiles of this width; a sheet has as many in a row as fit. */
const tileOf = (type, width) => (width < 600 ? 190 : type === 'bar' ? 780 : 440);
const SHEET_WIDTH = 1700;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 780 },
];

const options = process.argv.filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const has = (name) => options.includes(`--${name}`);
const accent = options.find((word) => word.startsWith('--accent='))?.slice('--accent='.length);
const suffix = options.map((word) => word.replaceAll(/[^a-z0-9]+/g, '-')).join('');

const [script, { formatCounts }, { formatSettings }, { agencyTemplates }] = await Promise.all([
  bundlePopup(),
  importTs('elements/poptin-popup/format/formats.ts'),
  importTs('composer/start/format-content.ts'),
  importTs('demo/stories/agency-templates.ts'),
]);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: LAUNCH_ARGS });
await mkdir(out, { recursive: true });
try {
  if (wanted[0] === 'screens') await screens();
  else if (wanted[0] === 'templates')
    await drawStarts({ browser, script, isDark: has('dark'), suffix, compose });
  else if (wanted[0] === 'agency')
    await drawAgency({ browser, script, agencyTemplates, compose: composeRows });
  else
    for (const [type, count] of Object.entries(formatCounts())) {
      if (wanted.length > 0 && !wanted.includes(type)) continue;
      for (const size of SIZES) for (const dir of ['ltr', 'rtl']) await sheet(type, count, size, dir);
    }
  const names = (await readdir(out)).filter((name) => name.endsWith('.png')).sort();
  const images = names.map((name) => `<h2>${name}</h2><img src="${name}" loading="lazy">`);
  await writeFile(resolve(out, 'index.html'), `<!doctype html><title>Sheets</title>${images.join('')}`);
} finally {
  await browser.close();
}

async function screens() {
  const theme = options.find((word) => word.startsWith('--theme='))?.slice('--theme='.length);
  const compose = (shots, file) => composeRows(shots, file);
  await drawScreens({ browser, script, formatSettings, wanted: wanted.slice(1), theme, compose });
}

async function sheet(type, count, size, dir) {
  const theme = accent ? { '--tagdrop-accent': accent } : {};
  const { page, show, play } = await openShopPage(browser, script, {
    ...size,
    dir,
    isDark: has('dark'),
    theme,
  });
  const shots = [];
  const shoot = async (name) => {
    const clip = cut(type, size, await panelOf(page));
    shots.push({ name, data: await page.screenshot({ type: 'jpeg', quality: 90, clip }) });
  };
  for (let number = 1; number <= count; number++) {
    await show(changed(formatSettings(type, number, dir === 'rtl' ? 'he' : 'en')));
    await shoot(`${type} ${number}`);
    if (type !== 'gamified') continue;
    await play();
    await shoot(`${type} ${number}, at play`);
  }
  await page.close();
  await compose(shots, tileOf(type, size.width), `${type}-${size.width}-${dir}${suffix}.png`);
}

function changed(settings) {
  const { content } = settings;
  if (has('bare')) {
    const fields = settings.poptin_type === 'gamified' ? content.fields : [];
    const button = fields.length > 0 ? content.button : { ...content.button, action: 'close' };
    return { ...settings, content: { title: content.title, fields, button } };
  }
  if (!has('long')) return settings;
  const isHebrew = /[א-ת]/.test(content.title);
  const more = isHebrew
    ? 'הקולה שלנו עונה על כל שאלה על מקור, גובה, זן ועיבוד, ושולח טעימות לכל הארץ.'
    : 'Our roaster answers every question about origin, altitude, variety and process, and sends samples anywhere.';
  const button = { ...content.button, label: `${content.button.label}, ${content.title}` };
  return {
    ...settings,
    content: { ...content, title: `${content.title} ${content.text}`, text: `${more} ${more}`, button },
  };
}

function panelOf(page) {
  return page.evaluate(() => {
    const panel = document.querySelector('poptin-popup').shadowRoot.querySelector('.popup-panel');
    return panel.getBoundingClientRect().toJSON();
  });
}

/** The part of the screen in which the popup is shown large. */
function cut(type, { width, height }, { x, y, width: across, height: down }) {
  const isWide = width > 600;
  const asked =
    {
      bar: [width, isWide ? 230 : 250],
      lightbox: isWide ? [880, 600] : undefined,
      gamified: isWide ? [880, 600] : undefined,
      bside: isWide ? [640, 800] : undefined,
      embedded: isWide ? [880, 700] : undefined,
    }[type] ?? (/fullpage|content/.test(type) ? undefined : [isWide ? 600 : 390, isWide ? 500 : 520]);
  if (!asked) return { x: 0, y: 0, width, height };
  const [w, h] = [Math.min(width, asked[0]), Math.min(height, Math.max(asked[1], down + 30))];
  const within = (middle, part, whole) => Math.max(0, Math.min(whole - part, middle - part / 2));
  return { x: within(x + across / 2, w, width), y: within(y + down / 2, h, height), width: w, height: h };
}

/** As many in a row as fit; a phone's screen is drawn at half the width of a desktop's. */
function composeRows(shots, file) {
  return compose(
    shots.map((shot) => ({ ...shot, tile: shot.width < 600 ? 160 : 326 })),
    326,
    file,
  );
}

async function compose(shots, tile, file) {
  const across = Math.min(Math.floor(SHEET_WIDTH / tile), shots.length);
  const page = await browser.newPage({ viewport: { width: across * (tile + 12) + 12, height: 200 } });
  const figures = shots.map(
    ({ name, data, tile: own = tile }) =>
      `<figure><img width="${own}" src="data:image/${data[0] === 0x89 ? 'png' : 'jpeg'};base64,${data.toString('base64')}"><figcaption>${name}</figcaption></figure>`,
  );
  await page.setContent(`<style>body{margin:12px;display:flex;flex-wrap:wrap;gap:12px;background:#777;font:12px sans-serif;color:#fff}
    figure{margin:0}img{display:block}</style>${figures.join('')}`);
  await writeFile(resolve(out, file), await page.screenshot({ fullPage: true }));
  await page.close();
  console.log(`.results/sheets/${file}`);
}
