/**
 * From a finger's press, or a letter, to the next paint: the time that the page's thread computes, times six, which is
 * about what a slow phone needs. It counts the thread's time, not the clock's, so other programs do not lengthen it. The
 * same for the task that draws the server's answer, which no press waits for, but the next one might. Run `npm run build`
 * first.
 * `node tools/bench/press-to-paint.mjs [--page=own] [--all]`; `ROUNDS` rounds, each on a new page: median and worst.
 */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { askIn, openBench } from './bare-page.mjs';

const root = resolve(import.meta.dirname, '../..');
const dist = process.env.DIST ?? join(root, 'dist');
const wanted = process.argv.find((each) => each.startsWith('--page='))?.slice(7) ?? '';
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SLOWDOWN = process.argv.includes('--throttled') ? 1 : 6;
/** What web.dev/articles/inp calls good, less a quarter for what the page itself does. */
const GOAL_MS = 150;
const ANSWER_AFTER_MS = 2000;

if (!existsSync(join(dist, 'tagdrop.js'))) {
  console.error('There is no build: run npm run build.');
  process.exit(1);
}

const recordings = join(root, 'test/elements/contact-form-7/recordings');
const read = (name) => readFileSync(join(recordings, name), 'utf8');
const bodyOf = (name) => JSON.stringify(JSON.parse(read(name)).response.json);
const form = (look, kind) =>
  `<contact-form-7 look="${look}" api-root="/${kind}/">${read(`form-${kind}.html.txt`)}</contact-form-7>`;
const KINDS = ['email', 'first_name', 'last_name', 'phone', 'number', 'url', 'birthday', 'date', 'message'];
const CHOICES = ['select', 'radio', 'checkboxes', 'consent'];
const field = (type, at) => ({
  ...{ id: `f${at}`, type, name: `${type}${at}`, label: type, placeholder: type, required: 1 },
  ...(CHOICES.includes(type) ? { values: ['One', 'Two', 'Three'] } : {}),
});
const popup = (type, kinds) =>
  `<poptin-popup submit-url="/leads"><script type="application/json">${JSON.stringify({
    poptins: [
      {
        ...{ poptin_id: 'bench00000001', poptin_type: type, poptin_format: 'format_1' },
        display_after_sec_active: { seconds: 0, scope: 'page_wide' },
        content: {
          ...{ title: 'Get 10 % off', text: 'News twice a month.', fields: kinds.map(field) },
          button: { label: 'Send' },
        },
      },
    ],
  })}</script></poptin-popup>`;

/** A page, the field that is typed into, and its button. */
const own = { field: '[name="your-name"]', send: '[type="submit"]' };
const ours = { field: 'input[type="email"]', send: '.popup-form [type="submit"]' };
const PAGES = {
  'contact form in its own look, 4 fields': { body: form('own', 'default'), ...own },
  'contact form in its own look, 21 fields of all kinds': { body: form('own', 'kitchen'), ...own },
  'contact form in the look of the page, 21 fields of all kinds': { body: form('page', 'kitchen'), ...own },
  'lightbox, 1 field': { body: popup('lightbox', ['email']), ...ours },
  'lightbox, 13 fields of all kinds': { body: popup('lightbox', [...KINDS, ...CHOICES]), ...ours },
  'sheet, 13 fields of all kinds': { body: popup('mobile', [...KINDS, ...CHOICES]), ...ours },
};
const names = Object.keys(PAGES).filter((name) => name.includes(wanted));
const TYPES = { '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' };

function answer(pathname) {
  const at = /^\/page\/(\d+)$/.exec(pathname)?.[1];
  if (at) {
    return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title><link rel="icon" href="data:,"><script type="module" src="/dist/tagdrop.js"></script><body>${PAGES[names[at]].body}`;
  }
  if (pathname.endsWith('/schema')) return bodyOf(`schema-${pathname.split('/')[1]}.json`);
  if (pathname.endsWith('/refill')) return bodyOf(`refill-${pathname.split('/')[1]}.json`);
  if (pathname.endsWith('/feedback')) {
    return bodyOf(
      pathname.startsWith('/kitchen') ? 'kitchen-all-invalid.json' : 'default-invalid-empty.json',
    );
  }
  if (pathname === '/leads') return '{"success":true}';
  const file = join(dist, pathname.replace('/dist/', ''));
  return pathname.startsWith('/dist/') && existsSync(file) ? readFileSync(file) : null;
}

const { server, browser, base } = await openBench(
  async (pathname, method) => {
    if (method === 'POST') await new Promise((later) => setTimeout(later, ANSWER_AFTER_MS));
    return answer(pathname);
  },
  (pathname) =>
    TYPES[extname(pathname)] ?? (pathname.startsWith('/page/') ? 'text/html' : 'application/json'),
);

/** Scrolls to the element, in open shadow roots too. @returns its middle, or null. */
const place = (selector) => `(() => {
  const roots = [...document.querySelectorAll('poptin-popup,contact-form-7')].map((each) => each.shadowRoot);
  for (const root of [...roots, document]) {
    const found = root?.querySelector(${JSON.stringify(selector)});
    if (!found || !found.getClientRects().length || found.closest('[inert]')) continue;
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }
  return null;
})()`;

const ACCEPT = `for (const root of [document, document.querySelector('contact-form-7')?.shadowRoot])
  for (const box of root?.querySelectorAll('.wpcf7-acceptance input') ?? []) if (!box.checked && !box.closest('[inert],.invert')) box.click()`;

const IDLE = 'new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 400), { timeout: 4000 }))';

async function untilSeen(ask, selector) {
  for (let tries = 0; tries < 300; tries++) {
    const at = await ask(place(selector));
    if (at) {
      await ask(IDLE); // scrolled and drawn
      return ask(place(selector));
    }
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`${selector} was not seen.`);
}

async function touch(session, { x, y }) {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function measure(at) {
  const { field, send } = PAGES[names[at]];
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const ask = askIn(session);
  await page.goto(`${base}/page/${at}`);
  if (SLOWDOWN === 1) await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const first = await untilSeen(ask, field);
  await page.waitForLoadState('networkidle');
  const trace = [];
  session.on('Tracing.dataCollected', ({ value }) => trace.push(...value));
  const done = new Promise((complete) => session.once('Tracing.tracingComplete', complete));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'toplevel,blink,blink.user_timing,v8,input',
  });
  const mark = (name) => ask(`performance.mark('bench ${name}')`);
  const step = async (name, act, wait = 500) => {
    await ask(IDLE);
    await mark(name);
    await act();
    await new Promise((later) => setTimeout(later, wait));
    await mark(`${name} end`);
  };
  await step('touched', () => touch(session, first));
  await page.waitForLoadState('networkidle');
  await step('letter', () => session.send('Input.insertText', { text: 'a' }));
  await ask(ACCEPT); // or the button is disabled
  const button = await untilSeen(ask, send);
  let posts = 0;
  page.on('request', (request) => (posts += Number(request.method() === 'POST')));
  await step('sent', () => touch(session, button), 500);
  await step('answer', () => new Promise((later) => setTimeout(later, ANSWER_AFTER_MS)));
  await session.send('Tracing.end');
  await done;
  if (process.argv.includes('--all'))
    console.log(
      await ask(
        `[...document.querySelectorAll('contact-form-7')].map((each) => each.shadowRoot.querySelectorAll('.wpcf7-not-valid-tip').length + ' ' + performance.now())+''`,
      ),
    );
  await context.close();
  if (process.argv.includes('--all')) console.log(`${names[at]}: ${posts} sent`);
  return readSteps(trace);
}

const isPaint = ({ name }) =>
  /UpdateLifecycle|LocalFrameView::RunPaintLifecyclePhase|^Commit$|ProxyMain::BeginMainFrame$/.test(name);

/** @returns per step the thread's milliseconds up to the first paint after the last input, and the longest task. */
function readSteps(trace) {
  const marks = trace.filter(
    ({ cat, name }) => cat?.includes('blink.user_timing') && name.startsWith('bench '),
  );
  const [{ pid, tid } = {}] = marks;
  const events = trace
    .filter((event) => event.ph === 'X' && event.tdur > 0 && event.pid === pid && event.tid === tid)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const tasks = events.filter(({ name }) => name.endsWith('RunTask'));
  const find = (name) => marks.find((each) => each.name === `bench ${name}`)?.ts;
  const result = {};
  for (const step of ['touched', 'letter', 'sent', 'answer']) {
    const [from, to] = [find(step), find(`${step} end`)];
    const mine = tasks.filter(({ ts }) => ts > from && ts < to);
    const within = (task) =>
      events.filter((each) => each !== task && each.ts >= task.ts && each.ts < task.ts + task.dur);
    const longest = Math.max(0, ...mine.map(({ tdur }) => tdur / 1000));
    // the last task that handles input, and the frame after it
    const input = mine.filter((task) =>
      within(task).some(({ name }) =>
        /HandleInputEvent|ImeSetComposition|ImeCommitText|InsertText/i.test(name),
      ),
    );
    const last = input.at(-1);
    const first = input[0] ?? mine[0];
    const frame = mine.find((task) => task.ts > (last?.ts ?? from) && within(task).some(isPaint));
    const upTo = frame ?? last ?? mine.at(-1);
    const counted = mine.filter(({ ts }) => ts >= (first?.ts ?? from) && ts <= (upTo?.ts ?? to));
    const ms = counted.reduce((sum, { tdur }) => sum + tdur / 1000, 0);
    result[step] = step === 'answer' ? longest : ms;
    if (process.argv.includes('--all')) {
      console.log(
        `== ${step}: ${(ms * SLOWDOWN).toFixed(0)} ms, longest task ${(longest * SLOWDOWN).toFixed(0)}`,
      );
      for (const task of step === 'answer'
        ? tasks.filter(({ ts }) => ts > find('sent end')).filter(({ tdur }) => tdur > 1000)
        : counted)
        printInside([task, ...within(task)]);
    }
  }
  return result;
}

/** `--all`: every event of over a fifth of a millisecond, however deep. */
function printInside(inside) {
  const open = [];
  for (const each of inside.filter(({ tdur }) => tdur > 200)) {
    while (open.length > 0 && open.at(-1) <= each.ts) open.pop();
    const data = JSON.stringify(each.args?.data ?? each.args ?? {}).slice(0, 110);
    console.log(`${'  '.repeat(open.length)}${(each.tdur / 1000).toFixed(2)} ${each.name} ${data}`);
    open.push(each.ts + each.dur);
  }
}

const rounds = names.map(() => []);
for (let round = 0; round < ROUNDS; round++) {
  for (const at of names.keys()) rounds[at].push(await measure(at));
}
await browser.close();
server.close();

console.log(`Thread time × ${SLOWDOWN}, ${ROUNDS} rounds: median (worst)`);
let failed = false;
for (const [at, name] of names.entries()) {
  const words = ['touched', 'letter', 'sent', 'answer'].map((step) => {
    const sorted = rounds[at].map((each) => each[step] * SLOWDOWN).sort((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)];
    const isTooLong = step !== 'answer' && middle > GOAL_MS;
    failed ||= isTooLong;
    return `${step} ${middle.toFixed(0)} (${sorted.at(-1).toFixed(0)})${isTooLong ? ' TOO LONG' : ''}`;
  });
  console.log(`${name}: ${words.join(', ')}`);
}
process.exitCode = failed ? 1 : 0;
