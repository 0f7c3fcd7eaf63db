/**
 * Is the wheel smooth? The page's main thread is kept busy for 200 ms of every 250 while a disc turns as the wheel
 * does (one transform, by the Web Animations API): the trace must show it on the compositor, at 60 frames a second.
 *
 * `node test/bench/wheel.mjs`
 */
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';

const SPIN_MS = 7000;

const browser = await chromium.launch({ executablePath: await findBrowser(), args: LAUNCH_ARGS });
const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
const slices = Array.from({ length: 12 }, (_, at) => {
  const point = (turn) => `${96 * Math.sin(turn * 2 * Math.PI)} ${-96 * Math.cos(turn * 2 * Math.PI)}`;
  return `<path fill="hsl(${at * 30} 60% 50%)" d="M0 0L${point(at / 12)}A96 96 0 0 1 ${point((at + 1) / 12)}Z"/>`;
});
await page.setContent(
  `<svg viewBox="-100 -100 200 200" width="320" style="will-change:transform">${slices.join('')}</svg>`,
);
await browser.startTracing(page, { categories: ['cc', 'viz', 'devtools.timeline.frame', 'benchmark'] });
await page.evaluate(async (duration) => {
  const busy = setInterval(() => {
    const end = performance.now() + 200;
    while (performance.now() < end);
  }, 250);
  const spin = document
    .querySelector('svg')
    .animate([{ transform: 'rotate(0)' }, { transform: 'rotate(2400deg)' }], {
      duration,
      easing: 'cubic-bezier(0.14, 0.6, 0.1, 1)',
    });
  await spin.finished;
  clearInterval(busy);
}, SPIN_MS);
const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
await browser.close();
const drawn = traceEvents.filter(
  ({ name, ph }) => /^b$/i.test(ph) && name === 'Graphics.Pipeline.DrawAndSwap',
).length;
const perSecond = (drawn * 1000) / SPIN_MS;
console.log(`${drawn} frames drawn in ${SPIN_MS} ms of a busy page: ${perSecond.toFixed(1)} a second`);
