/**
 * What a single-page app retains of the display run: heap, DOM nodes and listeners after 1,000 navigations with
 * history.pushState, each of which ends a page view and arms twenty popups again. Garbage is collected before each
 * reading. Once with popups that only wait, once with one popup opened and closed on every tenth page. Run `npm run
 * build` first.
 * `node tools/bench/display-run-memory.mjs [navigations]`
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const dist = process.env.DIST ?? join(root, 'dist');
const NAVIGATIONS = Number(process.argv[2] ?? (process.env.ROUNDS === '1' ? 100 : 1000));
/** Caches, compiled code and lists of a fixed length (twenty visited pages) fill up here. */
const WARM_UP = 100;
const POPUPS = 20;
const READINGS = 4;
const OPEN_EVERY = 10;
const ID = 'memory0000001';

/** Every kind of trigger is armed; none of them fires while the bench runs. */
const poptins = Array.from({ length: POPUPS }, (_, at) => ({
  poptin_id: `memory${String(at + 1).padStart(7, '0')}`,
  poptin_type: 'lightbox',
  d_f_r: 'all@display_everytime_everypage_5',
  display_after_sec_active: { seconds: 100_000, scope: at % 2 ? 'website_wide' : 'page_wide' },
  display_after_scroll_active: 99,
  display_after_page_click_number_active: 1000,
  display_after_inactive_seconds_active: 100_000,
  display_after_exit_website_active: 1,
  cookie_filter: [{ name: 'plan', value: 'gold', compare: 'exact', role: 'dont_show' }],
  js_filter: [{ name: 'shop.cart.total', value: '20', compare: 'less_than', role: 'dont_show' }],
  content: { title: `Popup ${at + 1}`, text: 'A trial.' },
}));

/** A provider is asked again on every page; a static file would be read once. */
const html = `<!doctype html><html lang="en"><title>Memory</title><script type="module" src="/tagdrop.js"></script>
<h1>Memory</h1><div style="height: 5000px"></div><poptin-popup client-id="memory" api-base="/"></poptin-popup>`;

const server = createServer((request, response) => {
  const path = new URL(request.url, 'http://localhost').pathname;
  if (path.startsWith('/api/display/')) {
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ display: 'allowed', lang: 'en', poptins }));
  }
  if (path.startsWith('/api/')) return response.writeHead(200).end('{"success":true}');
  const file = join(dist, path);
  if (extname(path) === '.js' && existsSync(file)) {
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(file));
  }
  response.writeHead(extname(path) ? 404 : 200, { 'content-type': 'text/html' });
  response.end(extname(path) ? '' : html);
});

/** Goes to `count` new routes; leaves each only when the provider was asked and its popups are armed. */
function navigate({ from, count, openEvery, id }) {
  const tag = document.querySelector('poptin-popup');
  const heard = (name) => new Promise((done) => document.addEventListener(name, done, { once: true }));
  const until = (isSo) =>
    new Promise((done, fail) => {
      const begin = performance.now();
      const look = () => {
        if (isSo()) done();
        else if (performance.now() - begin > 10_000) fail(new Error('The popups were not armed in 10 s.'));
        else setTimeout(look, 3);
      };
      look();
    });
  const isArmed = () => tag.explain().every(({ waitingFor }) => waitingFor.length > 0);
  return (async () => {
    for (let at = from; at < from + count; at++) {
      history.pushState(null, '', `/route/${at}`);
      // the page view of the old route ends with its triggers; those of the new one arrive with the answer
      await until(() => !isArmed());
      await until(isArmed);
      if (!openEvery || at % openEvery !== 0) continue;
      const shown = heard('poptin-show');
      const closed = heard('poptin-close');
      void tag.open('bench');
      await shown;
      [...document.querySelectorAll('poptin-popup')].find((each) => each.popupId === id).close();
      await closed;
    }
  })();
}

async function read(session) {
  // twice: finalizers of the first round free what the second one collects
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

async function measure(browser, port, openEvery) {
  const context = await browser.newContext();
  const page = await context.newPage();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/display/')) asked += 1;
  });
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await page.goto(`http://localhost:${port}/route/start`);
  await page.waitForFunction(() => document.querySelector('poptin-popup').explain?.().length > 0);
  const walk = (from, count) => page.evaluate(navigate, { from, count, openEvery, id: ID });
  await walk(0, WARM_UP);
  const readings = [{ after: 0, ...(await read(session)) }];
  for (let part = 1; part <= READINGS; part++) {
    const begin = Math.round(((part - 1) * NAVIGATIONS) / READINGS);
    const end = Math.round((part * NAVIGATIONS) / READINGS);
    await walk(WARM_UP + begin, end - begin);
    readings.push({ after: end, ...(await read(session)) });
  }
  await context.close();
  if (asked < NAVIGATIONS) throw new Error(`The provider was asked ${asked} times only`);
  return readings;
}

if (!existsSync(join(dist, 'tagdrop.js'))) {
  console.error('There is no built loader: run `npm run build` first.');
  process.exit(1);
}
await new Promise((ready) => server.listen(0, ready));
const { port } = server.address();
const browser = await chromium.launch({
  executablePath: await findBrowser({ isWhole: true }),
  args: LAUNCH_ARGS,
});
console.log(`${NAVIGATIONS} navigations after ${WARM_UP} to warm up, ${POPUPS} popups armed on each`);
for (const [what, openEvery] of [
  ['popups that only wait', 0],
  [`a popup opened and closed on every ${OPEN_EVERY}th page`, OPEN_EVERY],
]) {
  const readings = await measure(browser, port, openEvery);
  console.log(`\n${what}\n  pages     heap kB   nodes   listeners`);
  for (const { after, heap, nodes, listeners } of readings) {
    const cells = [after, (heap / 1000).toFixed(1), nodes, listeners];
    console.log(`  ${cells.map((cell, at) => String(cell).padStart([5, 11, 7, 11][at])).join(' ')}`);
  }
  const [first, last] = [readings[0], readings.at(-1)];
  const growth = (last.heap - first.heap) / 1000;
  console.log(
    `  growth: ${growth.toFixed(1)} kB (${((growth * 1000) / NAVIGATIONS).toFixed(0)} bytes a page), ` +
      `${last.nodes - first.nodes} nodes, ${last.listeners - first.listeners} listeners`,
  );
}
await browser.close();
server.close();
