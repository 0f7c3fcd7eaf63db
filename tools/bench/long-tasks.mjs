/**
 * Tasks of the main thread over 50 ms on a processor four times slower, page by page: how long each is and what it was
 * busy with. It counts the thread's time, not the clock's: another program that takes the processor away does not
 * lengthen it, though it costs more (caches). Opening and parsing the page is the browser's task: of such a task only
 * the time in our files counts. It fails above the goal or, where decision D-13 allows more, above that limit. Run `npm
 * run build` first.
 * `node tools/bench/long-tasks.mjs [--page=popup] [--all]`; `ROUNDS` rounds, interleaved: the median of each page's
 * longest task.
 */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { askIn, openBench } from './bare-page.mjs';

const root = resolve(import.meta.dirname, '../..');
const dist = process.env.DIST ?? join(root, 'dist');
const wanted = process.argv.find((each) => each.startsWith('--page='))?.slice(7) ?? '';
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SLOWDOWN = 4;
const SEEN_AT_LATEST_MS = 60_000;
const TAGS = 'poptin-popup,poptin-tab,consent-banner,contact-form-7,sbi-feed';
/** web.dev/articles/optimize-long-tasks */
const LONG_MS = 50;
/** The limits of decision D-13, in ms of the thread's time: the first match applies. */
const ARGUED = [
  { what: 'React', limit: 170, fits: ({ files }) => files.includes('react') },
  { what: 'the run of a popup', limit: 80, fits: ({ files }) => files.includes('poptin-popup.js') },
  { what: 'the first view of a tag', limit: 65, fits: ({ files }) => files.length > 0 },
  { what: 'a surface is laid out', limit: 85, fits: ({ script, rendering }) => rendering > script },
];

if (!existsSync(join(dist, 'tagdrop.js'))) {
  console.error('There is no build: run npm run build.');
  process.exit(1);
}

/** Begins what each file says at its end, so that the trace knows which files a task has run. */
const MARK = 'evaluated ';
const recording = readFileSync(
  join(root, 'test/elements/contact-form-7/recordings/form-default.html.txt'),
  'utf8',
);
const LOADER = '<script type="module" src="/dist/tagdrop.js"></script>';
const BANNER = '<script type="module" async src="/dist/consent-banner.js"></script>';
const popup = (fields) =>
  `<poptin-popup submit-event><script type="application/json">${JSON.stringify({
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

/** The contents of each page, the end of waiting, and the visitor's action. */
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
  'contact form, look of the page': { body: form('page'), seen: 'contact-form-7 [name="your-name"]' },
  'contact form, own look': { body: form('own'), seen: '[part~="form"]' },
  'feed from a file': { body: feed, seen: '.photo' },
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
  if (!pathname.startsWith('/dist/') || !existsSync(file)) return null;
  const name = pathname
    .split('/')
    .at(-1)
    .replace(/-[\w-]{8}\.js$/, '');
  return `${readFileSync(file)}\n;performance.mark(${JSON.stringify(MARK + name)});`;
}

const { server, browser, base } = await openBench(answer, (pathname) =>
  pathname.startsWith('/photo/') ? 'image/svg+xml' : (TYPES[extname(pathname)] ?? 'text/html'),
);

/** The centre of the first visible element that `selector` finds, in open shadow roots too; null for none. */
const place = (selector) => `(() => {
  const find = (root) => {
    for (const each of root.querySelectorAll(${JSON.stringify(selector)})) {
      const { left, top, width, height } = each.getBoundingClientRect();
      if (width && height) return { x: left + width / 2, y: top + height / 2 };
    }
    for (const each of root.querySelectorAll(${JSON.stringify(TAGS)})) {
      const found = each.shadowRoot && find(each.shadowRoot);
      if (found) return found;
    }
    return null;
  };
  return find(document);
})()`;

async function untilSeen(ask, selector) {
  for (const begun = performance.now(); performance.now() - begun < SEEN_AT_LATEST_MS; ) {
    const at = await ask(place(selector));
    if (at) return at;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`${selector} was not seen in ${SEEN_AT_LATEST_MS} ms.`);
}

async function press(session, { x, y }) {
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
    await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
}

/** Ends when nothing has been requested for a while, and the page has had time for its idle work. */
const settle = async (page, ask) => {
  await page.waitForLoadState('networkidle');
  await ask('new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 1500), { timeout: 4000 }))');
};

async function measure(at) {
  const { seen, press: pressed, shows, until } = PAGES[names[at]];
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  const session = await context.newCDPSession(page);
  const ask = askIn(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const trace = [];
  session.on('Tracing.dataCollected', ({ value }) => trace.push(...value));
  const done = new Promise((complete) => session.once('Tracing.tracingComplete', complete));
  // not devtools.timeline: it wants the stack of each event, for which V8 parses whole files again (React: 130 ms)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'toplevel,blink,blink.user_timing,v8',
  });
  await page.goto(`${base}/page/${at}`);
  await untilSeen(ask, seen);
  await settle(page, ask);
  if (pressed) await press(session, await untilSeen(ask, pressed));
  if (shows) await untilSeen(ask, shows);
  while (until && !asked.some((url) => url.includes(until)))
    await new Promise((later) => setTimeout(later, 50));
  await settle(page, ask);
  await session.send('Tracing.end');
  await done;
  await context.close();
  return readTasks(trace);
}

/** Script that runs, and the browser's resulting work. */
const SCRIPT =
  /^v8\.(?:evaluateModule|callFunction|callAsConstructor|run|produceModuleCache)$|^(?:V8|v8)\.?(?:Execute|RunMicrotasks)|invokeReactions|ExecuteScript/;
const RENDERING =
  /^(?:Blink\.(?:Style|Layout|Paint|PrePaint)\.UpdateTime|UpdateLayoutTree|WebFrameWidgetImpl::UpdateLifecycle)$/;
/** A task with one of these is the browser's: a new page, its HTML, its end. */
const OPENING =
  /^(?:Frame::Detach|HTMLDocumentParser::|Document::FinishedParsing|LocalWindowProxy::Initialize)/;

/** @returns the long tasks of the page's main thread in ms of thread time, and what ran in each. */
function readTasks(trace) {
  const marks = trace.filter(({ cat, name }) => cat?.includes('blink.user_timing') && name.startsWith(MARK));
  const [{ pid, tid } = {}] = marks;
  const events = trace
    .filter((event) => event.ph === 'X' && event.tdur > 0 && event.pid === pid && event.tid === tid)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const within = (task) => (each) => each.ts >= task.ts && each.ts <= task.ts + task.dur;
  /** Milliseconds of the outermost ones of that kind. */
  const spent = (inside, kind) => {
    let [end, ms] = [0, 0];
    for (const { name, ts, dur, tdur } of inside) {
      if (!kind.test(name) || ts < end) continue;
      [end, ms] = [ts + dur, ms + tdur / 1000];
    }
    return ms;
  };
  return events
    .filter(({ name, tdur }) => name.endsWith('RunTask') && tdur > LONG_MS * 1000)
    .map((task) => {
      const inside = events.filter((each) => each !== task && within(task)(each));
      const files = marks.filter(within(task)).map(({ name }) => name.slice(MARK.length));
      const [script, rendering] = [spent(inside, SCRIPT), spent(inside, RENDERING)];
      const isOpening = inside.some(({ name }) => OPENING.test(name));
      if (process.argv.includes('--all')) printInside(inside);
      const what = [
        isOpening ? 'the page is opened or parsed' : '',
        files.length > 0 ? `evaluates ${files.join(', ')}` : '',
        `script ${script.toFixed(0)}, style, layout and paint ${rendering.toFixed(0)}`,
      ];
      const argued = ARGUED.find(({ fits }) => fits({ files, script, rendering }));
      const ms = task.tdur / 1000;
      // only our share of the browser's own task counts
      const isTooLong = (isOpening ? script : ms) > (argued?.limit ?? LONG_MS);
      return { ms, what: what.filter(Boolean).join('; '), isOpening, argued, isTooLong };
    })
    .sort((a, b) => b.ms - a.ms);
}

/** `--all`: every event of a long task that took over a millisecond, however deep. */
function printInside(inside) {
  const open = [];
  console.log('--');
  for (const each of inside.filter(({ tdur }) => tdur > 1000)) {
    while (open.length > 0 && open.at(-1) <= each.ts) open.pop();
    const data = JSON.stringify(each.args?.data ?? each.args ?? {}).slice(0, 100);
    console.log(`${'  '.repeat(open.length)}${(each.tdur / 1000).toFixed(1)} ${each.name} ${data}`);
    open.push(each.ts + each.dur);
  }
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
  for (const { ms, what, isOpening, argued, isTooLong } of middle) {
    const limit = isOpening ? "the browser's" : argued ? `argued ${argued.limit}: ${argued.what}` : '';
    const words = [`goal ${LONG_MS}`, limit, isTooLong ? 'TOO LONG' : ''].filter(Boolean).join(', ');
    console.log(`  ${ms.toFixed(0).padStart(5)} ms  ${what} (${words})`);
    failed ||= isTooLong;
  }
}
process.exitCode = failed ? 1 : 0;
