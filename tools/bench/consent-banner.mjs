/**
 * Time until the banner is on the screen, time the main thread is blocked, its CPU time (which a busy machine disturbs
 * least), and bytes, with an empty cache and a CPU slowed down four times: <consent-banner> with the loader, compared
 * with vanilla-cookieconsent and klaro, each configured with the same categories, interleaved in one run. Run `npm run
 * build` first.
 * `node tools/bench/consent-banner.mjs [rounds]`
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const dist = process.env.DIST ?? join(root, 'dist');
const ROUNDS = Number(process.argv[2] ?? process.env.ROUNDS ?? 9);
const SLOWDOWN = 4;
/** A good mobile connection. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 };
/**
 * How long a page is left alone: its banner appears, and everything that follows on its own. The driver must run
 * nothing in it meanwhile: Playwright's own script takes 60 ms to compile, at the very time that is being measured.
 */
const WATCH_MS = 3000;
/** On a busy machine a slow peer appears later: it is watched for as long again, and again. */
const SEEN_AT_LATEST_MS = 60_000;
const GOAL = 0.8;

const text =
  '<p>Green beans arrive in sacks of sixty kilograms. We taste before we buy, and again before we roast.</p>';

const OURS = `document.querySelector('consent-banner')?.shadowRoot?.querySelector('section')`;

/** What each page loads, and when its banner counts as seen. */
const PAGES = {
  'the page alone': { head: '', body: '', banner: `document.querySelector('p')` },
  'consent-banner': {
    head: '<script type="module" src="/ours/consent-banner.js"></script>',
    body: '<consent-banner law="gdpr"></consent-banner>',
    banner: OURS,
  },
  'consent-banner, by the loader': {
    head: '<script type="module" src="/ours/tagdrop.js"></script>',
    body: '<consent-banner law="gdpr"></consent-banner>',
    banner: OURS,
  },
  'consent-banner, as the manual says': {
    head: '<script type="module" async src="/ours/consent-banner.js"></script><script type="module" src="/ours/tagdrop.js"></script>',
    body: '<consent-banner law="gdpr"></consent-banner>',
    banner: OURS,
  },
  'vanilla-cookieconsent 3.1': {
    head: '<link rel="stylesheet" href="/vanilla/cookieconsent.css"><script defer src="/vanilla/cookieconsent.umd.js"></script><script defer src="/vanilla.js"></script>',
    body: '',
    banner: `document.querySelector('#cc-main .cm')`,
  },
  'klaro 0.7': {
    head: '<script defer src="/klaro-config.js"></script><script defer src="/klaro/klaro.js"></script>',
    body: '',
    banner: `document.querySelector('.klaro .cookie-notice')`,
  },
};

const CATEGORIES = ['functional', 'analytics', 'performance', 'advertisement'];

const CONFIGS = {
  '/vanilla.js': `CookieConsent.run({
    hideFromBots: false,
    categories: { necessary: { enabled: true, readOnly: true }, ${CATEGORIES.map((each) => `${each}: {}`).join()} },
    language: { default: 'en', translations: { en: {
      consentModal: { title: 'We value your privacy', description: 'We use cookies to make this site work.', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all', showPreferencesBtn: 'Customise' },
      preferencesModal: { title: 'Choose', acceptAllBtn: 'Accept all', savePreferencesBtn: 'Save', sections: [${CATEGORIES.map((each) => `{ title: '${each}', description: '', linkedCategory: '${each}' }`).join()}] } } } } });`,
  '/klaro-config.js': `window.klaroConfig = { services: [${CATEGORIES.map((each) => `{ name: '${each}', title: '${each}', purposes: ['${each}'] }`).join()}] };`,
};

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
const FOLDERS = {
  '/ours/': dist,
  '/vanilla/': join(root, 'node_modules/vanilla-cookieconsent/dist'),
  '/klaro/': join(root, 'node_modules/klaro/dist'),
};

/** Notes the first frame that shows the banner, and every long task. */
const probe = (banner) => `
  window.blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const found = ${banner};
    if (found?.getBoundingClientRect().height > 0 && found.checkVisibility({ visibilityProperty: true }) && getComputedStyle(found).opacity > 0) window.seen = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

function answer(path) {
  const page = PAGES[decodeURIComponent(path.slice(1))];
  if (page) {
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><script>${probe(page.banner)}</script>${page.head}</head><body>${text.repeat(30)}${page.body}</body></html>`;
  }
  if (CONFIGS[path]) return CONFIGS[path];
  const folder = Object.keys(FOLDERS).find((each) => path.startsWith(each));
  const file = folder && join(FOLDERS[folder], path.slice(folder.length));
  return file && existsSync(file) ? readFileSync(file) : null;
}

const compressed = new Map();
const server = createServer(({ url }, response) => {
  const path = new URL(url, 'http://localhost').pathname;
  const found = answer(path);
  if (found === null) return response.writeHead(404).end();
  if (!compressed.has(path)) compressed.set(path, brotliCompressSync(found));
  response.writeHead(200, {
    'content-type': TYPES[extname(path)] ?? 'text/html',
    'content-encoding': 'br',
    'cache-control': 'no-store',
  });
  response.end(compressed.get(path));
});

async function measure(browser, name, port) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  let bytes = 0;
  const html = new Set();
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Document') html.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!html.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`http://localhost:${port}/${encodeURIComponent(name)}`, { waitUntil: 'commit' });
  for (let waited = 0; waited < SEEN_AT_LATEST_MS; waited += WATCH_MS) {
    await new Promise((watched) => setTimeout(watched, WATCH_MS));
    if (await page.evaluate(() => window.seen > 0)) break;
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const work = metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  const { seen, blocked, early } = await page.evaluate(() => ({
    seen: window.seen,
    blocked: window.blocked,
    early: performance
      .getEntriesByType('resource')
      .filter(({ responseEnd }) => responseEnd <= window.seen)
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  }));
  await context.close();
  if (!seen) throw new Error(`${name}: nothing seen in ${SEEN_AT_LATEST_MS} ms`);
  return { seen, blocked, work, early, bytes };
}

if (!existsSync(join(dist, 'consent-banner.js'))) {
  console.error('There is no built banner: run `npm run build` first.');
  process.exit(1);
}
await new Promise((ready) => server.listen(0, ready));
const { port } = server.address();
const browser = await chromium.launch({
  executablePath: await findBrowser({ isWhole: true }),
  args: LAUNCH_ARGS,
});
const names = Object.keys(PAGES);
const results = Object.fromEntries(names.map((name) => [name, []]));
for (const name of names) await measure(browser, name, port); // warms the server and the browser up
for (let round = 0; round < ROUNDS; round++) {
  for (const name of names) results[name].push(await measure(browser, name, port));
}
await browser.close();
server.close();

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const medians = names.map((name) => ({
  name,
  ...Object.fromEntries(
    ['seen', 'blocked', 'work', 'early', 'bytes'].map((what) => [
      what,
      median(results[name].map((each) => each[what])),
    ]),
  ),
}));
const ours = medians.filter(({ name }) => name.startsWith('consent-banner'));
const [alone, ...peers] = medians.filter((each) => !ours.includes(each));
for (const each of medians) each.beyond = each.work - alone.work;
console.log(`CPU ${SLOWDOWN}× slower, ${NETWORK.latency} ms latency, empty cache, medians of ${ROUNDS}`);
console.log('  seen after   blocked   CPU time   bytes until seen   in all (with headers)');
for (const { name, seen, blocked, work, early, bytes } of medians) {
  console.log(
    `${seen.toFixed(0).padStart(9)} ms ${blocked.toFixed(0).padStart(6)} ms ${work.toFixed(0).padStart(7)} ms ${String(early).padStart(18)} ${String(bytes).padStart(8)}   ${name}`,
  );
}
for (const mine of ours) {
  console.log(`${mine.name}, as a share of the better peer (goal ${GOAL})`);
  for (const [what, label] of [
    ['seen', 'time until seen'],
    ['blocked', 'main thread blocked'],
    ['beyond', 'CPU time of the main thread, beyond that of the page alone'],
    ['early', 'bytes until seen'],
    ['bytes', 'bytes in all'],
  ]) {
    const best = Math.min(...peers.map((each) => each[what]));
    const share = mine[what] === 0 ? 0 : mine[what] / best;
    console.log(`  ${share.toFixed(2)}  ${label}${share <= GOAL ? '' : ', missed'}`);
  }
}
