/**
 * Does the wheel turn smoothly? The built product's own wheel is spun on a page, once at rest and once with the main
 * thread kept busy for 200 ms of every 250, as a slow page does. The trace tells the frames of the seven seconds: the
 * wheel is one layer of the compositor, so a busy page must not cost it any. `npm run build` first.
 *
 * `node test/bench/wheel.mjs`
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const dist = process.env.DIST ?? join(root, 'dist');
/** Frames a second; a software renderer on a busy machine misses some that a visitor's does not. */
const GOAL = 50;
const PRIZES = 12;

const popup = {
  poptin_id: 'benchwheel001',
  poptin_type: 'gamified',
  content: { play: { game: 'wheel', title: 'Spin' } },
  prizes: Array.from({ length: PRIZES }, (_, at) => ({
    label: `Prize ${at + 1}`,
    chances: 100 / PRIZES,
    loosing_option: at % 2,
  })),
};

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>
<script type="module" src="/tagdrop.js"></script>
<poptin-popup popup-id="${popup.poptin_id}"></poptin-popup></html>`;

const server = createServer(({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  const file = join(dist, pathname);
  const isFile = extname(pathname) === '.js' && existsSync(file);
  response.writeHead(isFile || pathname === '/' ? 200 : 404, {
    'content-type': isFile ? 'text/javascript' : 'text/html',
  });
  response.end(pathname === '/' ? PAGE : isFile ? readFileSync(file) : '');
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const address = `http://127.0.0.1:${server.address().port}/`;

const browser = await chromium.launch({ executablePath: await findBrowser(), args: LAUNCH_ARGS });

/** Frames between the click and the prize, counted in the trace. */
async function spin(busyMs) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await page.goto(address);
  await page.evaluate(async (settings) => {
    await customElements.whenDefined('poptin-popup');
    const element = document.querySelector('poptin-popup');
    element.settings = settings;
    await element.open();
  }, popup);
  const button = page.locator('.game-button');
  await button.waitFor();
  await page.waitForTimeout(1500); // the entry is over
  await browser.startTracing(page, {
    categories: ['benchmark', 'viz', 'cc', 'blink.user_timing', 'disabled-by-default-devtools.timeline'],
  });
  await page.evaluate(async (busy) => {
    const over = new Promise((told) => {
      document.addEventListener('poptin-prize', told, { once: true });
    });
    const root = document.querySelector('poptin-popup').shadowRoot;
    root.querySelector('.game-button').click();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    performance.mark('spin-start');
    const load = setInterval(() => {
      const end = performance.now() + busy;
      while (performance.now() < end);
    }, 250);
    await over;
    performance.mark('spin-end');
    clearInterval(load);
  }, busyMs);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await page.close();
  const at = (name) => traceEvents.find((each) => each.name === name)?.ts ?? Number.NaN;
  const [from, to] = [at('spin-start'), at('spin-end')];
  const within = ({ ts }) => ts >= from && ts <= to;
  const drawn = traceEvents.filter(
    (each) => each.name === 'Graphics.Pipeline.DrawAndSwap' && /^b$/i.test(each.ph) && within(each),
  );
  const states = traceEvents
    .filter((each) => each.name === 'PipelineReporter' && within(each))
    .flatMap(({ args }) => args?.chrome_frame_reporter ?? args?.frame_reporter ?? []);
  // a frame without the busy main thread's part is a whole frame for a layer that the compositor turns
  const dropped = states.filter(({ state }) => state === 'STATE_DROPPED');
  const gaps = drawn.map(({ ts }, index) => (ts - (drawn[index - 1]?.ts ?? from)) / 1000);
  return {
    seconds: (to - from) / 1e6,
    frames: drawn.length,
    dropped: dropped.length,
    longest: Math.max(0, ...gaps),
  };
}

let isSlow = false;
for (const [what, busyMs] of [
  ['a page at rest', 0],
  ['a page busy for 200 ms of every 250', 200],
]) {
  const { seconds, frames, dropped, longest } = await spin(busyMs);
  const perSecond = frames / seconds;
  isSlow ||= !(perSecond >= GOAL);
  console.log(
    `${what}: ${frames} frames in ${seconds.toFixed(1)} s, ${perSecond.toFixed(1)} a second; ${dropped} dropped, the longest wait ${longest.toFixed(0)} ms`,
  );
}
await browser.close();
server.close();
if (isSlow) console.log(`fewer than ${GOAL} frames a second`);
process.exit(isSlow ? 1 : 0);
