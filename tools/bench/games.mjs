/**
 * Do the games move smoothly? The built product's own games are played on a page: the wheel at rest, with the main
 * thread kept busy for 200 ms of every 250, like a slow page, and on a processor four times slower; boxes and card on
 * such a processor. The trace shows the frames between the first touch and the prize. Run `npm run build` first.
 * `node tools/bench/games.mjs`
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

const popupOf = (game) => ({
  poptin_id: `bench${game.padEnd(8, '0')}`,
  poptin_type: 'gamified',
  content: { play: { game, title: 'Play' } },
  prizes: Array.from({ length: PRIZES }, (_, at) => ({
    label: `Prize ${at + 1}`,
    chances: 100 / PRIZES,
    loosing_option: at % 2,
  })),
});

/** The visitor's action; the prize follows some time later. */
const PLAYS = {
  wheel: (page) => page.locator('.game-button').click({ noWaitAfter: true }),
  gift: (page) => page.locator('.gift-box').nth(1).click({ noWaitAfter: true }),
  async scratch(page, isOver) {
    const { x, y, width, height } = await page.locator('.scratch-coat').boundingBox();
    await page.mouse.move(x + 8, y + 8);
    await page.mouse.down();
    for (let row = 0; row < 40 && !isOver(); row++) {
      const down = y + (height * ((row % 12) + 0.5)) / 12;
      await page.mouse.move(x + (row % 2 ? 8 : width - 8), down, { steps: 12 });
    }
    await page.mouse.up();
  },
};

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>
<script type="module" src="/tagdrop.js"></script>
<poptin-popup submit-event></poptin-popup></html>`;

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

const browser = await chromium.launch({
  executablePath: await findBrowser({ isWhole: true }),
  args: LAUNCH_ARGS,
});

/** Frames between the first touch and the prize, counted in the trace. */
async function play({ game, busyMs = 0, slower = 1 }) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await page.goto(address);
  const popup = popupOf(game);
  await page.evaluate(async (settings) => {
    await customElements.whenDefined('poptin-popup');
    const element = document.querySelector('poptin-popup');
    element.setAttribute('popup-id', settings.poptin_id);
    element.settings = settings;
    await element.open();
  }, popup);
  await page.locator('.game-table').waitFor();
  await page.waitForTimeout(1500); // the entry animation is over
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await browser.startTracing(page, {
    categories: ['benchmark', 'viz', 'cc', 'blink.user_timing', 'disabled-by-default-devtools.timeline'],
  });
  await page.evaluate((busy) => {
    performance.mark('play-start');
    const load = setInterval(() => {
      const end = performance.now() + busy;
      while (performance.now() < end);
    }, 250);
    window.over = new Promise((told) => {
      document.addEventListener('poptin-prize', told, { once: true });
    }).then(() => {
      performance.mark('play-end');
      clearInterval(load);
    });
  }, busyMs);
  let isOver = false;
  const over = page
    .evaluate(() => window.over)
    .then(() => {
      isOver = true;
    });
  await PLAYS[game](page, () => isOver);
  await over;
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await page.close();
  const at = (name) => traceEvents.find((each) => each.name === name)?.ts ?? Number.NaN;
  const [from, to] = [at('play-start'), at('play-end')];
  const within = ({ ts }) => ts >= from && ts <= to;
  const drawn = traceEvents.filter(
    (each) => each.name === 'Graphics.Pipeline.DrawAndSwap' && /^b$/i.test(each.ph) && within(each),
  );
  const states = traceEvents
    .filter((each) => each.name === 'PipelineReporter' && within(each))
    .flatMap(({ args }) => args?.chrome_frame_reporter ?? args?.frame_reporter ?? []);
  // a frame without the busy main thread's part is a whole frame for a layer that the compositor turns
  const dropped = states.filter(({ state }) => state === 'STATE_DROPPED');
  const presented = states.filter(({ state }) => /^STATE_PRESENTED/.test(state));
  const gaps = drawn.map(({ ts }, index) => (ts - (drawn[index - 1]?.ts ?? from)) / 1000);
  return {
    seconds: (to - from) / 1e6,
    frames: drawn.length,
    dropped: dropped.length,
    kept: presented.length / (presented.length + dropped.length),
    longest: Math.max(0, ...gaps),
  };
}

let isSlow = false;
for (const [what, how] of [
  ['wheel, a page at rest', { game: 'wheel', isMoving: true }],
  ['wheel, a page busy for 200 ms of every 250', { game: 'wheel', isMoving: true, busyMs: 200 }],
  ['wheel, four times slower', { game: 'wheel', isMoving: true, slower: 4 }],
  ['boxes, four times slower', { game: 'gift', slower: 4 }],
  ['card, four times slower', { game: 'scratch', slower: 4 }],
]) {
  const { seconds, frames, dropped, kept, longest } = await play(how);
  const perSecond = frames / seconds;
  // the wheel moves all the time; a box rests once it is open, and a card while nobody scratches
  isSlow ||= how.isMoving && !(perSecond >= GOAL);
  console.log(
    `${what}: ${frames} frames in ${seconds.toFixed(1)} s, ${perSecond.toFixed(1)} a second; ${dropped} dropped, ${(kept * 100).toFixed(1)} % kept, the longest wait ${longest.toFixed(0)} ms`,
  );
}
await browser.close();
server.close();
if (isSlow) console.log(`fewer than ${GOAL} frames a second`);
process.exit(isSlow ? 1 : 0);
