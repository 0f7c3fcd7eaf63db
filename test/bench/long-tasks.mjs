/**
 * Tasks of the main thread over 50 ms on a processor that is four times slower, page by page: how long each is and what
 * it was busy with. Counted is the time of the thread, not of the clock: another program that takes the processor away
 * does not lengthen it. React is fetched, run and hydrated where a form with choices is touched, once as it is built and
 * once with V8's compile hint. `npm run build` first.
 *
 * `node test/bench/long-tasks.mjs [--page=popup]`; `ROUNDS` rounds, interleaved: the middle one of each page's longest.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';

const root = resolve(import.meta.dirname, '../..');
const dist = process.env.DIST ?? join(root, 'dist');
const wanted = process.argv.find((each) => each.startsWith('--page='))?.slice(7) ?? '';
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SLOWDOWN = 4;
/** web.dev/articles/optimize-long-tasks */
const LONG_MS = 50;

if (!existsSync(join(dist, 'tagdrop.js'))) {
  console.error('There is no build: run npm run build.');
  process.exit(1);
}

const HINT = '//# allFunctionsCalledOnLoad\n';
const REACT = readdirSync(join(dist, 'chunks')).find((each) => /^react-.*\.js$/.test(each));
const recording = readFileSync(
  join(root, 'test/elements/contact-form-7/recordings/form-default.html.txt'),
  'utf8',
);
const LOADER = '<script type="module" src="/dist/tagdrop.js"></script>';
const BANNER = '<script type="module" async src="/dist/consent-banner.js"></script>';
const popup = (fields) =>
  `<poptin-popup><script type="application/json">${JSON.stringify({
    poptins: [
      {
        poptin_id: 'bench00000001',
        poptin_type: 'lightbox',
        poptin_format: 'format_1',
        display_after_sec_active: { seconds: 0, scope: 'page_wide' },
        content: { title: 'Get 10 % off', text: 'News twice a month.', fields, button: { label: 'Send' } },
      },
    ],
  })}</script></poptin-popup>`;
const EMAIL = { id: 'f1', type: 'email', name: 'email', placeholder: 'E-mail', required: 1 };
const CHOICE = { id: 'f2', type: 'select', name: 'size', label: 'Size', values: ['Small', 'Large'] };
const feed = '<sbi-feed src="/feed.json" cols="4"></sbi-feed>';
const form = (look) =>
  `<contact-form-7 look="${look}" form-id="5" api-root="/wp-json/">${recording}</contact-form-7>`;
const headless = '<link-analytics measurement-id="G-1"></link-analytics><page-theme></page-theme>';
const tab = '<poptin-tab for="bench00000001" show="after_close"></poptin-tab>';

/** What each page has, what is waited for, and what the visitor then does. */
const PAGES = {
  'the page alone': { body: '', seen: 'p' },
  banner: { head: BANNER, body: '<consent-banner></consent-banner>', seen: '[part="banner"]' },
  'preference centre': {
    head: BANNER,
    body: '<consent-banner></consent-banner>',
    seen: '[part="banner"]',
    press: '[part="settings"]',
    shows: '[part="preferences"]',
  },
  'popup at once': { body: popup([EMAIL]), seen: '[part="popup"]' },
  'popup, its form touched': {
    body: popup([EMAIL]),
    seen: '[part="popup"]',
    press: 'input[type="email"]',
  },
  'popup with choices, touched: React': {
    body: popup([EMAIL, CHOICE]),
    seen: '[part="popup"]',
    press: 'input[type="email"]',
    until: 'react-',
  },
  'the same, React with the hint': {
    body: popup([EMAIL, CHOICE]),
    seen: '[part="popup"]',
    press: 'input[type="email"]',
    until: 'react-',
    isHinted: true,
  },
  'contact form, look of the page': { body: form('page'), seen: 'contact-form-7 [name="your-name"]' },
  'contact form, own look': { body: form('own'), seen: 'contact-form-7 [part~="form"]' },
  'feed from a file': { body: feed, seen: 'sbi-feed .photo' },
  everything: {
    body: `<consent-banner></consent-banner>${popup([EMAIL])}${form('own')}${feed}${tab}${headless}`,
    seen: '[part="banner"]',
    press: '[part="accept"]',
    shows: '[part="popup"]',
  },
};

const TYPES = { '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' };
const PHOTOS = JSON.stringify({
  items: Array.from({ length: 12 }, (_, at) => ({
    id: `${at}`,
    link: `/p/${at}`,
    caption: `Photo ${at}`,
    images: { 320: `/photo/${at}` },
  })),
});
const text = '<p>Green beans arrive in sacks of sixty kilograms. We taste before we buy.</p>'.repeat(30);
const names = Object.keys(PAGES).filter((name) => name.includes(wanted));

function answer(pathname) {
  const at = /^\/page\/(\d+)$/.exec(pathname)?.[1];
  if (at) {
    const { head = '', body } = PAGES[names[at]];
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">${head}${LOADER}<body>${text}${body}`;
  }
  if (pathname === '/feed.json') return PHOTOS;
  if (pathname.startsWith('/photo/')) return '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  if (pathname.includes('/schema')) return '{"rules":[]}';
  const file = join(dist, pathname.replace('/dist/', ''));
  return pathname.startsWith('/dist/') && existsSync(file) ? readFileSync(file) : null;
}

/** The page that is open now. */
const open = { isHinted: false };
const server = createServer(({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  let found = answer(pathname);
  if (found === null) return response.writeHead(404).end();
  if (open.isHinted && pathname.endsWith(REACT)) found = HINT + found;
  const type = pathname.startsWith('/photo/') ? 'image/svg+xml' : (TYPES[extname(pathname)] ?? 'text/html');
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-store' });
  response.end(brotliCompressSync(found, { params: {} }));
});
await new Promise((ready) => server.listen(0, ready));
const base = `http://localhost:${server.address().port}`;
const browser = await chromium.launch({ executablePath: await findBrowser(), args: LAUNCH_ARGS });

/** Ends when nothing has been asked for a while, and the page has had time for what it does in idle time. */
const settle = async (page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 4000 })));
  await page.evaluate(() => new Promise((later) => setTimeout(later, 1500)));
};

async function measure(at) {
  const { seen, press, shows, until, isHinted = false } = PAGES[names[at]];
  open.isHinted = isHinted;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const trace = [];
  session.on('Tracing.dataCollected', ({ value }) => trace.push(...value));
  const done = new Promise((complete) => session.once('Tracing.tracingComplete', complete));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'toplevel,devtools.timeline,v8,disabled-by-default-v8.compile',
  });
  await page.goto(`${base}/page/${at}`);
  await page.locator(seen).first().waitFor();
  await settle(page);
  if (press) await page.locator(press).first().click();
  if (shows) await page.locator(shows).first().waitFor();
  while (until && !asked.some((url) => url.includes(until))) await page.waitForTimeout(50);
  await settle(page);
  await session.send('Tracing.end');
  await done;
  await context.close();
  return readTasks(trace);
}

/** Events that say what a task did. */
const ACTS =
  /^(?:EvaluateScript|v8\.compile|v8\.compileModule|v8\.evaluateModule|FunctionCall|TimerFire|ParseHTML|Layout|UpdateLayoutTree|Paint|Commit|RunMicrotasks|EventDispatch|MinorGC|MajorGC)$/;

/** @returns the long tasks of the page's main thread in ms of thread time, with what took most of each. */
function readTasks(trace) {
  const main = trace.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const threads = new Set(
    trace
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  // the page's own process is the one that ran our files
  const busy = trace.find(({ args }) => JSON.stringify(args?.data?.url ?? '').includes(base));
  const isOurs = ({ pid, tid }) => pid === (busy ?? main)?.pid && threads.has(`${pid} ${tid}`);
  const events = trace.filter((event) => event.ph === 'X' && event.tdur > 0 && isOurs(event));
  return events
    .filter(({ name, tdur }) => name.endsWith('RunTask') && tdur > LONG_MS * 1000)
    .map((task) => {
      const inside = events.filter(
        (each) => ACTS.test(each.name) && each.ts >= task.ts && each.ts + each.dur <= task.ts + task.dur,
      );
      const acts = new Map();
      for (const { name, tdur, args } of inside) {
        const url = args?.data?.url ?? args?.fileName ?? args?.data?.fileName ?? '';
        const what = `${name} ${url.split('/').at(-1)}`.trim();
        acts.set(what, (acts.get(what) ?? 0) + tdur / 1000);
      }
      const most = [...acts].sort(([, a], [, b]) => b - a).slice(0, 4);
      return { ms: task.tdur / 1000, what: most.map(([what, ms]) => `${what} ${ms.toFixed(0)}`).join(', ') };
    })
    .sort((a, b) => b.ms - a.ms);
}

const rounds = names.map(() => []);
for (let round = 0; round < ROUNDS; round++) {
  for (const at of names.keys()) rounds[at].push(await measure(at));
}
await browser.close();
server.close();

console.log(
  `Tasks over ${LONG_MS} ms of thread time, processor ${SLOWDOWN}× slower, ${ROUNDS} rounds: the one with the middle longest task`,
);
let failed = false;
for (const [at, name] of names.entries()) {
  const sorted = rounds[at].sort((a, b) => (a[0]?.ms ?? 0) - (b[0]?.ms ?? 0));
  const middle = sorted[Math.floor(sorted.length / 2)];
  console.log(
    `${name}: ${middle.length === 0 ? 'none' : ''} (best round ${(sorted[0][0]?.ms ?? 0).toFixed(0)} ms)`,
  );
  for (const { ms, what } of middle) {
    console.log(`  ${ms.toFixed(0).padStart(5)} ms  ${what}`);
    if (name !== 'the page alone' && !what.includes('react-')) failed = true;
  }
}
process.exitCode = failed ? 1 : 0;
