/**
 * Feeds of 10, 100 and 1,000 photos from a file, on a CPU slowed down four times: time until the tiles are painted, the
 * cost of each load-more as the feed grows (which must stay flat), memory, and frames lost while the feed scrolls from
 * end to end. Run `npm run build` first.
 * `node tools/bench/sbi-feed.mjs`
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const dist = process.env.DIST ?? join(root, 'dist');
const SLOWDOWN = 4;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PER_PAGE = 20;
/** The last pages may cost this much more than the first: noise, not growth. */
const FLAT = 2;

if (!existsSync(join(dist, 'tagdrop.js'))) {
  console.error('There is no build: run npm run build.');
  process.exit(1);
}

const picture = (number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><path fill="hsl(${number % 360} 40% 70%)" d="M0 0h640v640H0z"/></svg>`;

const feed = (count) =>
  JSON.stringify({
    items: Array.from({ length: count }, (_, place) => ({
      id: String(place),
      caption: `Photo ${place}, with a caption of the usual length and a #tag or two`,
      link: `/post/${place}`,
      images: { 150: `/image/${place}-150`, 320: `/image/${place}-320`, 640: `/image/${place}-640` },
    })),
  });

const page = (query) => `<!doctype html><meta charset="utf-8"><title>Feed</title>
<script type="module" src="/dist/tagdrop.js"></script>
<body style="margin:0"><sbi-feed src="/feed.json?count=${query.get('count')}" num="${query.get('num')}" cols="4"></sbi-feed>`;

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const send = (type, body) => response.writeHead(200, { 'Content-Type': type }).end(body);
  if (pathname === '/page') return send('text/html', page(searchParams));
  if (pathname === '/feed.json') return send('application/json', feed(Number(searchParams.get('count'))));
  if (pathname.startsWith('/image/'))
    return send('image/svg+xml', picture(Number.parseInt(pathname.slice(7), 10) * 37));
  const file = join(dist, pathname.replace('/dist/', ''));
  if (!pathname.startsWith('/dist/') || !existsSync(file)) return response.writeHead(404).end();
  return send('text/javascript', readFileSync(file));
});
await new Promise((done) => server.listen(0, done));
const base = `http://localhost:${server.address().port}`;

const browser = await chromium.launch({
  ...((await findBrowser({ isWhole: true })) ? { executablePath: await findBrowser({ isWhole: true }) } : {}),
  args: [...LAUNCH_ARGS, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
});

async function visit(count, num) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await tab.goto(`${base}/page?count=${count}&num=${num}`);
  const painted = await tab.evaluate(
    (wanted) =>
      new Promise((done) => {
        const look = () => {
          const tiles = document.querySelector('sbi-feed')?.shadowRoot?.querySelectorAll('.item').length ?? 0;
          if (tiles < wanted) requestAnimationFrame(look);
          // the frame after the one that draws them has been painted
          else requestAnimationFrame(() => setTimeout(() => done(performance.now())));
        };
        look();
      }),
    Math.min(count, num),
  );
  return { context, tab, session, painted };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const ms = (value) => `${value.toFixed(1)} ms`;

async function memory({ tab, session }) {
  await tab.evaluate(() => globalThis.gc?.());
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

console.log(`CPU slowed down ${SLOWDOWN} times, medians of ${ROUNDS}`);
for (const count of [10, 100, 1000]) {
  const painted = [];
  let heap = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const visited = await visit(count, count);
    painted.push(visited.painted);
    await visited.session.send('Performance.enable');
    heap = await memory(visited);
    await visited.context.close();
  }
  console.log(
    `${String(count).padStart(5)} photos: painted after ${ms(median(painted))}, heap ${heap.toFixed(1)} MB`,
  );
}

const growing = await visit(1000, PER_PAGE);
await growing.session.send('Performance.enable', { timeDomain: 'threadTicks' });
/** Time of the main thread itself, which a busy machine disturbs least, in milliseconds. */
const worked = async () => {
  const { metrics } = await growing.session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
};
const costs = [];
for (;;) {
  const before = await worked();
  const added = await growing.tab.evaluate(async () => {
    const count = await document.querySelector('sbi-feed').loadMore();
    // style, layout and paint of the new photos, which a growing list could make slower
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return count;
  });
  if (added === 0) break;
  costs.push((await worked()) - before);
}
await growing.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
const first = median(costs.slice(1, 11));
const last = median(costs.slice(-10));
console.log(
  `load-more of ${PER_PAGE}: pages 2 to 11 ${ms(first)}, the last ten of ${costs.length} ${ms(last)} each`,
);

const frames = await growing.tab.evaluate(
  () =>
    new Promise((done) => {
      const gaps = [];
      let before = performance.now();
      const step = (now) => {
        gaps.push(now - before);
        before = now;
        scrollBy(0, 60);
        if (scrollY + innerHeight < document.documentElement.scrollHeight - 1) requestAnimationFrame(step);
        else done(gaps.slice(2));
      };
      requestAnimationFrame(step);
    }),
);
// a frame that took two turns of a 60 Hz screen or more lost one
const lost = frames.filter((gap) => gap > 33.4).length;
console.log(
  `scrolling 1,000 photos: ${lost} of ${frames.length} frames lost, the longest took ${ms(Math.max(...frames))}`,
);

await browser.close();
server.close();
const isFlat = last <= first * FLAT;
if (!isFlat) console.error(`Load-more grows: ${ms(first)} at first, ${ms(last)} in the end.`);
process.exit(isFlat ? 0 : 1);
