/**
 * Pages with a thousand of our tags, as a page builder's loop or pasted content creates them: measures the longest
 * block of the main thread while they start, in ms, and fails above 300. `npm run build` first.
 * `node tools/bench/many-tags.mjs [--page=tabs]` prints the median of `ROUNDS` rounds. `DIST` measures another build.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';

const root = resolve(import.meta.dirname, '../..');
const dist = process.env.DIST ?? join(root, 'dist');
const wanted = process.argv.find((each) => each.startsWith('--page='))?.slice(7) ?? '';
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const LIMIT_MS = 300;
const COUNT = 1000;

if (!existsSync(join(dist, 'tagdrop.js'))) {
  console.error('There is no build: run npm run build.');
  process.exit(1);
}

const many = (make) =>
  Array.from({ length: COUNT }, (_, at) => make(String(at).padStart(13, '0'))).join('\n');
const json = (value) => `<script type="application/json">${JSON.stringify(value)}</script>`;
const settings = (id, more) => ({
  poptin_id: id,
  poptin_type: 'lightbox',
  poptin_format: 'format_1',
  content: { title: 'Get 10 % off', text: 'News twice a month.', button: { label: 'Send' } },
  ...more,
});

const form = (id) => {
  const tag = `wpcf7-f${Number(id) + 1}-o1`;
  const hidden = `<input type="hidden" name="_wpcf7" value="${Number(id) + 1}"><input type="hidden" name="_wpcf7_unit_tag" value="${tag}">`;
  const field =
    '<p><label>Name<br><span class="wpcf7-form-control-wrap" data-name="your-name"><input class="wpcf7-form-control wpcf7-text" type="text" name="your-name"></span></label></p>';
  return `<contact-form-7><div class="wpcf7" id="${tag}" lang="en-US" dir="ltr"><form action="/" method="post" class="wpcf7-form init" data-status="init"><div style="display:none">${hidden}</div>${field}<p><input class="wpcf7-form-control wpcf7-submit" type="submit" value="Send"></p><div class="wpcf7-response-output"></div></form></div></contact-form-7>`;
};
const photo = (at) => ({
  id: `${at}`,
  link: `https://example.com/${at}`,
  image: '/photo.png',
  caption: 'A photo',
});
const FEED = JSON.stringify({ items: Array.from({ length: 6 }, (_, at) => photo(at)) });
const allDefined = (tag) => `document.querySelectorAll('${tag}:defined').length === ${COUNT}`;

/** The page's tags, and what exists once all of them have started, or the last has been looked at. */
const PAGES = {
  tabs: {
    body: many((id) => `<poptin-tab for="${id}" show="always" label="Offer"></poptin-tab>`),
    ready: `${allDefined('poptin-tab')} && [...document.querySelectorAll('poptin-tab')].at(-1).shadowRoot?.childElementCount > 0`,
  },
  'inline popups': {
    body: many(
      (id) =>
        `<poptin-popup submit-event>${json(settings(id, { display_by_click_active: 1 }))}</poptin-popup>`,
    ),
    ready: `[...document.querySelectorAll('poptin-popup')].at(-1).explain?.().length > 0`,
  },
  // those in the window are drawn, the others wait for a visitor who scrolls
  'embedded popups': {
    body: many(
      (id) =>
        `<poptin-popup popup-id="${id}">${json(settings(id, { poptin_type: 'embedded' }))}</poptin-popup>`,
    ),
    ready: `document.querySelector('poptin-popup').state === 'open' && [...document.querySelectorAll('poptin-popup')].at(-1).explain().length > 0`,
  },
  forms: { body: many(form), ready: allDefined('contact-form-7') },
  feeds: {
    body: many((id) => `<sbi-feed src="/feed.json?${id}" cols="3" num="3"></sbi-feed>`),
    ready: `${allDefined('sbi-feed')} && document.querySelector('sbi-feed').shadowRoot.querySelector('img')`,
  },
  banners: { body: many(() => '<consent-banner></consent-banner>'), ready: allDefined('consent-banner') },
  analytics: {
    body: many(() => '<link-analytics measurement-id="G-1"></link-analytics>'),
    ready: allDefined('link-analytics'),
  },
  themes: { body: many(() => '<page-theme></page-theme>'), ready: allDefined('page-theme') },
};

const TYPES = { '.js': 'text/javascript', '.html': 'text/html; charset=utf-8', '.json': 'application/json' };
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const name = decodeURIComponent(pathname.slice(1));
  const file = join(dist, pathname.replace(/^\/dist\//, ''));
  const text = PAGES[name]
    ? `<!doctype html><html lang="en"><title>${name}</title><script type="module" src="/dist/tagdrop.js"></script><body>${PAGES[name].body}`
    : pathname === '/feed.json'
      ? FEED
      : existsSync(file) && readFileSync(file);
  response.writeHead(text ? 200 : 404, {
    'content-type': TYPES[PAGES[name] ? '.html' : extname(file)] ?? 'text/plain',
  });
  response.end(text || '');
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath: await findBrowser(), args: LAUNCH_ARGS });

/** The longest task while the tags start, and the time until they have. */
async function measure(name) {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    window.blocks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.blocks.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });
  });
  const begun = performance.now();
  await page.goto(`${origin}/${encodeURIComponent(name)}`);
  await page.waitForFunction(PAGES[name].ready, null, { timeout: 120_000 });
  const ready = Math.round(performance.now() - begun);
  // what started last continues for a while, and the observer reports after the task
  await page.evaluate(() => new Promise((done) => setTimeout(done, 2000)));
  const blocks = await page.evaluate('window.blocks');
  await page.close();
  return { longest: Math.max(0, ...blocks), ready };
}

let isOver = false;
console.log(`${COUNT} tags     longest block (ms)   all started (ms)`);
for (const name of Object.keys(PAGES).filter((each) => each.includes(wanted))) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(name));
  const middle = (key) => rounds.map((each) => each[key]).sort((a, b) => a - b)[ROUNDS >> 1];
  const longest = middle('longest');
  isOver ||= longest > LIMIT_MS;
  console.log(`${name.padEnd(18)}${String(longest).padStart(14)}${String(middle('ready')).padStart(18)}`);
}
await browser.close();
server.close();
process.exit(isOver ? 1 : 0);
