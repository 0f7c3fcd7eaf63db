/**
 * A contact form at the top of a page, until it is ready, on a CPU slowed down four times: locally and on a slow 4G line.
 * Ours in its three looks, as the README pastes them: `/auto` draws a plain form, `/auto-kept` finds a group of
 * Conditional Fields and keeps the page's form. `/page+` has the additional line of docs/contact-form.md. With the folder of Contact Form 7 (it
 * is GPL and not here), its own scripts run on the same page, round by round, and the ratio to them is printed. No script
 * in a separate file can be faster than `/floor`: the same page, with a module of one line that does nothing but set the
 * class. Ready is the class `js` on WordPress's wrapper, or our drawn form. `npm run build` first.
 *
 * `PEER=/path/to/contact-form-7/includes node tools/bench/contact-form-7.mjs` (or the path as its argument)
 *
 * The scripts that WordPress loads for it, `wp-includes/js/dist/{hooks,i18n}.min.js`, are taken from there if they are at
 * the usual place above, or from PEER_DIST; otherwise a stub replaces them, which is to the peer's advantage.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const dist = process.env.DIST ?? join(root, 'dist');
const peer = process.env.PEER ?? process.argv[2];
const peerDist = process.env.PEER_DIST ?? (peer && join(peer, '../../../../wp-includes/js/dist'));
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const READY_AT_LATEST_MS = 60_000;
const SLOWDOWN = 4;
const MAX_BYTES = {
  ...{ '/page': 16_000, '/page+': 16_000, '/own': 31_500 },
  ...{ '/auto': 31_500, '/auto-kept': 16_000 },
};

/** Slow 4G, as Lighthouse has it: 150 ms a round trip, 1.6 Mbit/s. */
const LINES = {
  local: null,
  'slow 4G': { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
};

if (!existsSync(join(dist, 'tagdrop.js'))) {
  console.error('There is no build: run npm run build.');
  process.exit(1);
}
if (peer && !existsSync(join(peer, 'js/index.js'))) {
  console.error(`There is no Contact Form 7 in ${peer}: the folder that holds js/index.js is meant.`);
  process.exit(1);
}

const form = readFileSync(
  join(root, 'test/elements/contact-form-7/recordings/form-default.html.txt'),
  'utf8',
);
const LOADER = '<script type="module" src="/dist/tagdrop.js"></script>';
/** The line of docs/contact-form.md for a page that begins with its form. */
const AT_ONCE = '<script type="module" async src="/dist/contact-form-7.js"></script>';
const script = (src) => `<script src="/peer/${src}"></script>`;
const hasDist = peerDist && existsSync(join(peerDist, 'i18n.min.js'));
const wordPress = hasDist
  ? script('wp/hooks.min.js') + script('wp/i18n.min.js')
  : '<script>window.wp = { i18n: { __: (text) => text } }</script>';
const around = (look, inside = form) => `<contact-form-7 look="${look}">${inside}</contact-form-7>`;
const grouped = form.replace(
  /<p><input class="wpcf7-form-control wpcf7-submit/,
  '<div data-class="wpcf7cf_group"></div>$&',
);
const FLOOR = "document.querySelector('.wpcf7').classList.replace('no-js', 'js')";
const pages = {
  '/floor': ['<script type="module" src="/floor.js"></script>', around('page')],
  '/page': [LOADER, around('page')],
  '/page+': [AT_ONCE + LOADER, around('page')],
  '/own': [LOADER, around('own')],
  '/auto': [LOADER, around('auto')],
  '/auto-kept': [LOADER, around('auto', grouped)],
  ...(peer && {
    '/peer': [
      '',
      `${form}${wordPress}<script>var wpcf7 = {"api":{"root":"/wp-json/","namespace":"contact-form-7/v1"}}</script>${script('swv/js/index.js')}${script('js/index.js')}`,
    ],
  }),
};

let bytes = 0;
let requests = 0;
const packed = new Map();
const pack = (body) => {
  const key = String(body);
  if (!packed.has(key)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    packed.set(key, brotliCompressSync(body, { params }));
  }
  return packed.get(key);
};

function find(pathname) {
  if (pathname.startsWith('/dist/')) return join(dist, pathname.slice(6));
  if (pathname.startsWith('/peer/wp/')) return join(peerDist ?? '', pathname.slice(9));
  return join(peer ?? '', pathname.replace('/peer/', ''));
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const send = (type, body) => {
    const brotli = pack(body);
    if (type === 'text/javascript') {
      bytes += brotli.length;
      requests += 1;
    }
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(brotli);
  };
  const page = pages[pathname];
  if (page) {
    const [head, body] = page;
    return send(
      'text/html',
      `<!doctype html><meta charset="utf-8"><title>Form</title><link rel="icon" href="data:,">${head}<body>${body}<p>After the form</p>`,
    );
  }
  if (pathname === '/floor.js') return send('text/javascript', FLOOR);
  if (pathname.includes('/schema')) return response.end('{"rules":[]}');
  const file = find(pathname);
  if (!existsSync(file)) return response.writeHead(404).end();
  return send('text/javascript', readFileSync(file));
});
await new Promise((done) => server.listen(0, done));
const base = `http://localhost:${server.address().port}`;

const executablePath = await findBrowser({ isWhole: true });
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: LAUNCH_ARGS });

/** Runs in the page. */
function observe() {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const isDrawn = /^\/(?:own|auto)$/.test(location.pathname);
  const look = () => {
    const isReady = document.querySelector('contact-form-7')?.shadowRoot?.querySelector('form[part]');
    if (!isReady) return requestAnimationFrame(look);
    window.ready = performance.now();
  };
  // the class is seen in the task that sets it; the drawn form in the frame that shows it
  new MutationObserver((_, observer) => {
    if (isDrawn || !document.querySelector('.wpcf7.js')) return;
    window.ready = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  if (isDrawn) look();
}

async function measure(path, line) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  if (line) await devtools.send('Network.emulateNetworkConditions', line);
  await page.addInitScript(observe);
  bytes = requests = 0;
  await page.goto(base + path);
  await page
    .waitForFunction(() => window.ready, null, { timeout: READY_AT_LATEST_MS })
    .catch((cause) => {
      throw new Error(`${path} is not ready`, { cause });
    });
  await page.waitForLoadState('networkidle');
  const { ready, shift } = await page.evaluate(() => ({ ready: window.ready, shift: window.shift }));
  await context.close();
  return { ready, shift, bytes, requests };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

for (const [name, line] of Object.entries(LINES)) {
  const rounds = Object.fromEntries(Object.keys(pages).map((path) => [path, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of Object.keys(pages)) rounds[path].push(await measure(path, line));
  }
  const readies = (path) => rounds[path].map(({ ready }) => ready);
  for (const [path, each] of Object.entries(rounds)) {
    const theirs = rounds['/peer'] && path !== '/peer' ? readies('/peer') : null;
    const ratio = theirs
      ? `, ${(median(readies(path)) / median(theirs)).toFixed(2)} of Contact Form 7's (best ${(Math.min(...readies(path)) / Math.min(...theirs)).toFixed(2)})`
      : '';
    console.log(
      `${name.padEnd(8)} ${path.padEnd(10)} ready ${Math.round(median(readies(path)))} ms (best ${Math.round(Math.min(...readies(path)))})${ratio}; ${each[0].bytes} bytes in ${each[0].requests} requests; CLS ${Math.max(...each.map(({ shift }) => shift)).toFixed(4)}`,
    );
    if (each[0].bytes > MAX_BYTES[path]) {
      console.error(`${path}: more than ${MAX_BYTES[path]} bytes`);
      process.exitCode = 1;
    }
  }
}
await browser.close();
server.close();
