import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { mulberry32 } from '../chance.ts';
import { type Host, type HostAct, openHost } from './host.ts';
import { BLOCKED, FAILED, LISTENER, PAGE_SURFACES, type PageSurface, putPages, WAITS } from './host-pages.ts';
import { addUp, isDoubled, isLost, print } from './ledger.ts';
import type { Fate, Run } from './script.ts';
import type { Told } from './surfaces.ts';

/**
 * Faults in a real browser, over the built files: sockets that close, missing files, a service worker, two tabs, an
 * offline browser. Time is the page's own clock, which the test moves; nothing waits.
 */
const ALL = process.env.FAULT_PAGES === 'all';
const SEED = Number(process.env.FAULT_SEED) || 20261123;

const ON_THE_WIRE: readonly HostAct[] = [
  ...(['drop', 'answer lost', 'hold', 'half an answer', 'wrong type', '204', 'redirect loop'] as const),
  ...(['429 in seconds', '503 by date', '500'] as const),
];
const AROUND = [
  ...(['offline before', 'offline in the middle', 'tab closed', 'two tabs', 'quota exceeded'] as const),
  ...(['storage refused', 'clock forward', 'clock back', 'chunk missing'] as const),
  ...(['worker: offline page', 'worker: garbage'] as const),
];
const FAULTS = [...ON_THE_WIRE, ...AROUND];

const DAY = 86_400_000;

interface Tab {
  readonly page: Page;
  readonly what: string;
  presses: number;
}

/** Opens a page with the surface, ready to be used. */
async function openTab(
  context: BrowserContext,
  host: Host,
  surface: PageSurface,
  what: string,
): Promise<Tab> {
  const page = await context.newPage();
  await page.clock.install();
  await page.addInitScript(LISTENER);
  await page.goto(host.origin + surface.path);
  await surface.ready(page);
  await surface.type(page, what);
  // what is fetched when the browser is idle
  await page.clock.fastForward(3000);
  await page.waitForLoadState('networkidle');
  return { page, what, presses: 0 };
}

async function press(surface: PageSurface, tab: Tab): Promise<void> {
  tab.presses++;
  await tab.page.evaluate("window.told = 'nothing'");
  await surface.press(tab.page);
}

/** The message to the visitor, as soon as there is one; the page's clock runs until then. */
async function waitTold(surface: PageSurface, { page }: Tab): Promise<Told> {
  const heard = { told: 'nothing' as Told };
  await expect(async () => {
    await page.clock.fastForward(20_000);
    heard.told = (await page.evaluate('window.told')) as Told;
    const reads = (text: RegExp) => page.getByText(text).filter({ visible: true }).first().isVisible();
    // in words, and with what was typed; the words of the attempt before stay while a file is fetched for this one
    const isFailed = (await reads(FAILED)) && (await surface.typed(page)) !== '';
    if (heard.told === 'nothing' && !surface.isSilent) {
      if (isFailed) heard.told = 'failed';
      else if (await reads(WAITS)) heard.told = 'waits';
    }
    expect(heard.told).not.toBe('nothing');
    if (heard.told === 'failed') expect(isFailed).toBe(true);
  }).toPass();
  return heard.told;
}

const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2)
      try {
        for (let at = 0; ; at++) localStorage.setItem(`full-${size}-${at}`, 'x'.repeat(size));
      } catch {}
  });

async function play(
  context: BrowserContext,
  surface: PageSurface,
  fault: string,
  seed: number,
): Promise<Run> {
  const chance = mulberry32(seed);
  const host = await openHost();
  putPages(host);
  if (fault === 'storage refused') await context.addInitScript(BLOCKED);
  if (fault === 'chunk missing') host.missing = surface.chunk;
  if (fault.startsWith('worker')) await startWorker(context, host);
  const tabs = [await openTab(context, host, surface, 'first@example.com')];
  if (fault === 'two tabs') tabs.push(await openTab(context, host, surface, 'second@example.com'));
  const [first] = tabs as [Tab];

  if ((ON_THE_WIRE as readonly string[]).includes(fault)) host.acts.push(fault as HostAct);
  else if (fault === 'two tabs') host.acts.push('drop', 'answer lost');
  else if (fault === 'tab closed' || fault === 'offline in the middle') host.acts.push('hold');
  else if (fault.startsWith('clock')) host.acts.push('drop', '500');
  else if (fault === 'quota exceeded' || fault === 'storage refused') host.acts.push('drop', 'drop');
  if (fault === 'quota exceeded') await fillStorage(first.page);
  if (fault.startsWith('worker')) host.pages.set('/worker-mode', fault.slice('worker: '.length));
  if (fault === 'offline before') await context.setOffline(true);

  const isHeld = host.acts.includes('hold');
  const arrives = isHeld && first.page.waitForRequest((request) => request.method() === 'POST');
  for (const tab of tabs) await press(surface, tab);
  if (arrives) await arrives;
  if (fault === 'clock forward') await first.page.clock.setSystemTime(Date.now() + 30 * DAY);
  if (fault === 'clock back') await first.page.clock.setSystemTime(Date.now() - 30 * DAY);
  if (fault === 'offline in the middle') await context.setOffline(true);
  if (fault === 'tab closed') await first.page.close();
  const told: Told[] = [];
  for (const tab of tabs) told.push(tab.page.isClosed() ? 'nothing' : await waitTold(surface, tab));

  // everything works again
  host.acts.length = 0;
  host.missing = null;
  host.pages.set('/worker-mode', '');
  await context.setOffline(false);
  host.release();
  for (const [at, tab] of tabs.entries()) {
    // on a slow machine the page's clock may run out of the time for a file once more
    for (let more = 0; told[at] === 'failed' && more < 5; more++) {
      await tab.page.clock.fastForward(2000);
      await press(surface, tab);
      told[at] = await waitTold(surface, tab);
    }
  }
  // some stay, the others leave and return; a proof is stored, and goes out with the next page if this one lacks the
  // file that sends it
  const isLeft = fault === 'tab closed' || (surface.isSilent && fault === 'chunk missing');
  const leaves = chance() < 0.5 || isLeft;
  if (leaves && fault !== 'quota exceeded' && fault !== 'storage refused')
    for (const { page } of tabs) await page.close();
  const awake = tabs.find(({ page }) => !page.isClosed())?.page ?? (await comeBack(context, host, surface));
  const isThere = () =>
    surface.isSilent ? host.stored.size >= tabs.length : tabs.every(({ what }) => host.stored.has(what));
  const isOwed = told.some((each) => each !== 'nothing') || surface.isSilent;
  if (isOwed)
    await expect(async () => {
      await awake.clock.fastForward(120_000);
      expect(isThere()).toBe(true);
    }).toPass();
  // a duplicate would arrive now
  await awake.clock.fastForward(600_000);

  const fates = tabs.map(({ what, presses, page }, at): Fate => {
    const stored = surface.isSilent ? [...host.stored.values()][at] : host.stored.get(what);
    const isUntold = page.isClosed() && told[at] === 'nothing';
    return {
      what,
      told: told[at] ?? 'nothing',
      stored: stored ?? 0,
      presses,
      isTypedLost: false,
      isUntold,
      isClosed: page.isClosed(),
    };
  });
  await host.close();
  return { surface: surface.name, fault, seed, fates, early: 0, calls: 0, isWarned: false };
}

async function comeBack(context: BrowserContext, host: Host, surface: PageSurface): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(host.origin + surface.path);
  await page.clock.fastForward(3000);
  return page;
}

/** A service worker that controls the pages opened from now on. */
async function startWorker(context: BrowserContext, host: Host): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${host.origin}/offline.html`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await page.close();
}

const chance = mulberry32(SEED);
/** All pairs, or each fault once, with the surfaces in turn. */
const scripts = FAULTS.flatMap((fault, at) =>
  PAGE_SURFACES.filter((_, index) => ALL || index === at % PAGE_SURFACES.length).map((surface) => ({
    ...{ surface, fault, seed: Math.floor(chance() * 2 ** 31) },
  })),
);
const runs: Run[] = [];
const knowsIds = (name: string) => PAGE_SURFACES.find((each) => each.name === name)?.knowsIds ?? false;

test.afterAll(() =>
  console.log(`seed ${SEED}, ${runs.length} runs in a browser\n${print(addUp(runs, knowsIds))}`),
);

for (const { surface, fault, seed } of scripts)
  test(`${surface.name}, ${fault}`, async ({ context }) => {
    const run = await play(context, surface, fault, seed);
    runs.push(run);
    for (const fate of run.fates) {
      expect(isLost(fate), JSON.stringify(fate)).toBe(false);
      expect(isDoubled(fate, surface.knowsIds), JSON.stringify(fate)).toBe(false);
      if (!fate.isUntold) expect(fate.told).not.toBe('nothing');
    }
  });
