import { expect, type Page, test } from 'playwright/test';
import { type Host, openHost } from '../faults/host.ts';
import { USES, type Use } from './uses.ts';
import { COUNTS, type Level, readLevel, watchPage } from './watch.ts';

/**
 * `npm run soak`: a thousand uses of each surface, ten thousand navigations. Nodes, listeners, observers and timers
 * return to their level after the warm-up, and the heap grows by less than 200 bytes per use. `npm test` does fewer,
 * which are enough to notice what one use leaves behind.
 */
const FULL = process.env.SOAK === 'full';
const SHORT = { warmUp: 4, cycles: 10 };
/**
 * As many for the warm-up: Chromium compiles 200 to 400 kB of often-used code in the first thousand uses, and little
 * after.
 */
const LONG = { warmUp: 1000, cycles: 1000 };
/** How much of each count may be left per use: whatever a use leaves behind is one or more. */
const MOST_LEFT = 0.5;
const MOST_BYTES = 200;

const rows: {
  use: string;
  uses: number;
  nodes: string;
  listeners: string;
  observers: string;
  timers: string;
  bytes: number;
}[] = [];
let host: Host;

const helpers = () => {
  const soak = {
    heard: (name: string) => new Promise((done) => document.addEventListener(name, done, { once: true })),
    frames: async (count: number) => {
      for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame);
    },
    task: () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      }),
    until: async (isSo: () => unknown) => {
      for (let turn = 0; turn < 3000; turn++) {
        const found = isSo();
        if (found) return found;
        await soak.frames(1);
      }
      throw new Error(`never: ${isSo}`);
    },
    copies: new Map<string, string>(),
    copy(tag: string) {
      // the original markup: an element in use has changed its own
      const markup = soak.copies.get(tag) ?? '';
      const holder = document.createElement('template');
      holder.innerHTML = markup;
      return document.importNode(holder.content.firstElementChild as Element, true);
    },
  };
  Object.assign(window, { soak });
};

async function open(page: Page, { body }: Use): Promise<void> {
  host.pages.set(
    '/soak',
    `<!doctype html><html lang="en"><title>Soak</title>
     <script type="module" src="/built/tagdrop.js"></script><aside></aside><main>${body}</main></html>`,
  );
  host.pages.set('/photo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
  await page.addInitScript(watchPage);
  await page.addInitScript(helpers);
  await page.goto(`${host.origin}/soak`);
  await page.evaluate((markup) => {
    const holder = document.createElement('template');
    holder.innerHTML = markup;
    const { soak } = window as never as { soak: { copies: Map<string, string> } };
    for (const each of holder.content.children) soak.copies.set(each.localName, each.outerHTML);
  }, body);
  await page.waitForLoadState('networkidle');
}

const repeat = (page: Page, { cycle }: Use, from: number, count: number) =>
  page.evaluate(
    `(async () => { const cycle = ${cycle}; for (let at = ${from}; at < ${from + count}; at++) await cycle(at); })()`,
  );

/** What is left after the uses, compared with the level after the warm-up. */
async function soak(page: Page, use: Use): Promise<{ before: Level; after: Level; cycles: number }> {
  const plan = FULL ? LONG : SHORT;
  const scale = FULL ? (use.full ?? 1000) / 1000 : (use.share ?? 1);
  const [warmUp, cycles] = [Math.ceil(plan.warmUp * scale), Math.ceil(plan.cycles * scale)];
  await open(page, use);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  await repeat(page, use, 0, warmUp);
  const before = await readLevel(page, session);
  await repeat(page, use, warmUp, cycles);
  const settle = (from: Level) =>
    readLevel(page, session, (level) =>
      COUNTS.every((name) => leftOf(name, from, level, cycles) < MOST_LEFT),
    );
  const after = await settle(before);
  if (COUNTS.every((name) => leftOf(name, before, after, cycles) < MOST_LEFT))
    return { before, after, cycles };
  // the engine may hold the last thing until the next one takes its place: a leak is what as many uses leave again
  await repeat(page, use, warmUp + cycles, cycles);
  return { before: after, after: await settle(after), cycles };
}

/** Of one count, per use. */
const leftOf = (name: (typeof COUNTS)[number], before: Level, after: Level, cycles: number) =>
  (after[name] - before[name]) / cycles;

test.beforeAll(async () => {
  host = await openHost();
});
test.afterAll(async () => {
  await host.close();
  console.table(rows);
});

for (const use of USES)
  test(use.name, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const { before, after, cycles } = await soak(page, use);
    const show = (name: (typeof COUNTS)[number]) => `${before[name]} → ${after[name]}`;
    const bytes = Math.round((after.heap - before.heap) / cycles);
    rows.push({
      ...{ use: use.name, uses: cycles, nodes: show('nodes'), listeners: show('listeners') },
      ...{ observers: show('observers'), timers: show('timers'), bytes },
    });
    expect(errors).toEqual([]);
    for (const name of COUNTS)
      expect.soft(leftOf(name, before, after, cycles), `${name} left by each use`).toBeLessThan(MOST_LEFT);
    // a short run is too short for a heap that is measured in pages
    if (FULL && cycles >= 800) expect.soft(bytes, 'bytes left by each use').toBeLessThan(MOST_BYTES);
  });

test('notices a leak of one node, listener, observer and timer', async ({ page }) => {
  const leak: Use = {
    name: 'leak',
    body: '',
    cycle: `async () => {
      const node = document.createElement('i');
      node.addEventListener('click', () => node);
      const observer = new MutationObserver(() => node);
      const timer = setTimeout(() => observer, 1e8);
      (window.leaked ??= []).push({ node, observer, timer });
    }`,
  };
  const { before, after, cycles } = await soak(page, leak);
  for (const name of COUNTS) expect(leftOf(name, before, after, cycles), name).toBeGreaterThanOrEqual(1);
});
