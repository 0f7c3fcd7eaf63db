import type { BrowserContext, Page } from 'playwright/test';
import { compare, settle } from './compare.ts';
import { type Control, listControls, topsOf } from './measure.ts';
import { findCopy, findFile, unpack } from './packages.ts';
import { FLOATING, FLOWING } from './tags.ts';

const ORIGIN = 'http://wild.example';
/** Letters, spaces and signs that pages use as shortcuts. */
const TYPED = "Bob's no. 1 fox? h/l [o] j+k m";
const CLOSED_MS = 15_000;
/** Pixels in which a lightbox of eleven fields scrolls. */
const LOW = 420;

export interface Found {
  /** What the page or our tags suffer, a line each. */
  readonly faults: readonly string[];
  /** What the page does to its own controls too. */
  readonly pagesOwn: readonly string[];
}

/** Opens the page with our tags, and uses every one of them as visitors do. */
export async function visit(
  context: BrowserContext,
  spec: string,
  path: string,
  dist: string,
): Promise<Found> {
  const folder = await unpack(spec);
  const faults: string[] = [];
  const open = async (tags: string): Promise<Page> => {
    const page = await context.newPage();
    await page.route('**/*', async (route) => {
      const { origin, pathname, href } = new URL(route.request().url());
      const isOurs = pathname.startsWith('/tagdrop-built/');
      const file =
        origin !== ORIGIN
          ? await findCopy(href)
          : isOurs
            ? findFile(dist, pathname.slice('/tagdrop-built/'.length))
            : findFile(folder, pathname.slice(1));
      if (!file) return route.fulfill({ status: 404, body: '' });
      return route.fulfill({ path: file, headers: { 'access-control-allow-origin': '*' } });
    });
    if (tags)
      page.on('pageerror', (error) => {
        // a handler of the page may throw while we pass an event on: the first address is where it happened
        const [at = ''] = /https?:[^\s)]+/.exec(error.stack ?? '') ?? [];
        if (at.includes('tagdrop-built')) faults.push(`an error of ours: ${error.message}`);
      });
    await page.goto(`${ORIGIN}/${path}`, { waitUntil: 'load' });
    await page.evaluate(
      ([loader, markup]) => {
        if (!markup) return;
        const holder = document.createElement('template');
        holder.innerHTML = markup;
        document.body.append(holder.content);
        const script = document.createElement('script');
        Object.assign(script, { type: 'module', src: loader });
        document.head.append(script);
      },
      ['/tagdrop-built/tagdrop.js', tags] as const,
    );
    return page;
  };

  // the page by itself goes through the same steps, and stays open as long: what moves there is not our doing
  const plain = await open('');
  const byItself = [await settle(plain)];
  let controls = await plain.evaluate(listControls);
  for (let step = 0; step < 2; step++) {
    await turnWheel(plain);
    await plain.evaluate(() => scrollTo(0, 0));
    byItself.push(await settle(plain));
    // what a scroll library has moved out of the window is not our doing
    const left = new Set((await plain.evaluate(listControls)).map(({ index }) => index));
    controls = controls.filter(({ index }) => left.has(index));
  }
  const { height } = plain.viewportSize() ?? { height: 800 };
  await resize(plain, LOW);
  await resize(plain, height);
  byItself.push(await settle(plain));

  const page = await open(FLOATING);
  const accept = page.locator('consent-banner [part~="accept"]');
  await accept.waitFor();
  const rest = 'with our tags at rest';
  // page-theme gives the root its class and its room for anchors
  faults.push(...(await compare(plain, page, byItself, rest, { root: byItself[0]?.root ?? '' })));

  // by keyboard: pages have Space for themselves
  const scrolled = await page.evaluate(() => scrollY);
  await accept.focus();
  await page.keyboard.press('Space');
  const isAccepted = await accept.waitFor({ state: 'detached', timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  if (!isAccepted) {
    faults.push('Space does not press “Accept all”');
    await accept.click();
  } else if ((await page.evaluate(() => scrollY)) !== scrolled)
    faults.push('Space on “Accept all” scrolls the page');

  const held = (await stuck(page, await page.evaluate(listControls))).filter(({ index }) =>
    controls.some((each) => each.index === index),
  );
  if (held.length > 0)
    faults.push(`${held[0]?.coveredBy} covers ${held.length} of the page’s controls: ${held[0]?.name}`);

  for (const [id, edge] of [
    ['wildbar000001', 'top'],
    ['wildbar000002', 'bottom'],
  ] as const)
    faults.push(...(await tryBar(page, id, edge, controls)));
  faults.push(...(await tryModal(page)));
  await page.evaluate(() => {
    for (const each of document.querySelectorAll(
      'poptin-popup, poptin-tab, consent-banner, link-analytics, page-theme',
    ))
      each.remove();
  });
  await leaveMouse(page);
  faults.push(...(await compare(plain, page, byItself, 'after our tags were removed')));
  await page.close();
  await plain.close();

  const forms = await tryForms(await open(FLOWING));
  return { faults: [...faults, ...forms.faults], pagesOwn: forms.pagesOwn };
}

/** What floats is not drawn where its tag is. */
const drawn = (page: Page, id: string) => page.locator('.popup', { hasText: `An offer (${id})` });

/** Nothing there answers a pointer that hovers. */
const leaveMouse = (page: Page) => page.mouse.move(0, 0);

/**
 * In the middle, where scroll libraries listen.
 * @param pushed how far a bar has pushed what was there.
 */
async function turnWheel(page: Page, pushed = 0): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.mouse.move(width / 2, height / 2 + pushed);
  await page.mouse.wheel(0, 700);
  await settle(page);
  await leaveMouse(page);
}

async function resize(page: Page, height: number): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height });
  await settle(page);
}

async function tryBar(page: Page, id: string, edge: string, before: readonly Control[]): Promise<string[]> {
  const faults: string[] = [];
  const free = await page.evaluate(listControls);
  const isShown = await page.evaluate(
    (tag) => (document.getElementById(tag) as unknown as { open(by: string): Promise<boolean> }).open('wild'),
    id,
  );
  if (!isShown) return [`the bar at the ${edge} is not shown`];
  await settle(page);
  const say = (where: string, covered: readonly Control[]) => {
    if (covered.length > 0)
      faults.push(
        `bar at the ${edge}, ${where}: it covers ${covered.length} of the page’s controls: ${covered[0]?.name}`,
      );
  };
  const atRest = await page.evaluate(listControls);
  const wasFree = new Set(free.filter(({ coveredBy }) => !coveredBy).map(({ index }) => index));
  say(
    'at rest',
    edge === 'top'
      ? atRest.filter(isUnderBar).filter(({ index }) => wasFree.has(index))
      : (await stuck(page, atRest)).filter(isUnderBar),
  );
  const pushed = await page.evaluate(
    () => Number.parseFloat(document.documentElement.style.getPropertyValue('--poptin-bar-top')) || 0,
  );
  await turnWheel(page, pushed);
  say('scrolled', (await stuck(page, await page.evaluate(listControls))).filter(isUnderBar));
  await page.evaluate(() => scrollTo(0, 0));
  // the last controls of a page that does not scroll stay in the window
  const cannotScroll = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1);
  if (cannotScroll) {
    const left = new Set((await page.evaluate(listControls)).map(({ index }) => index));
    const lost = before.filter(({ index }) => wasFree.has(index) && !left.has(index));
    if (lost.length > 0)
      faults.push(`bar at the ${edge}: ${lost.length} controls left the window: ${lost[0]?.name}`);
  }
  await drawn(page, id).locator('.popup-close').click();
  await drawn(page, id).locator('.popup-close').waitFor({ state: 'hidden', timeout: CLOSED_MS });
  return faults;
}

const isUnderBar = ({ coveredBy }: Control) => coveredBy === 'poptin-popup';

/** Those covered that stay when the page scrolls: nobody can scroll them out from under the bar. */
async function stuck(page: Page, controls: readonly Control[]): Promise<Control[]> {
  const covered = controls.filter(({ coveredBy }) => coveredBy);
  if (covered.length === 0) return [];
  const indices = covered.map(({ index }) => index);
  const before = await page.evaluate(topsOf, indices);
  await page.evaluate(() => {
    const top = scrollY;
    scrollBy({ top: 40, behavior: 'instant' });
    if (scrollY === top) scrollBy({ top: -40, behavior: 'instant' }); // at the end
  });
  await settle(page);
  const after = await page.evaluate(topsOf, indices);
  const again = new Set(
    (await page.evaluate(listControls)).filter(({ coveredBy }) => coveredBy).map(({ index }) => index),
  );
  return covered.filter(({ index }, at) => before[at] === after[at] && again.has(index));
}

async function tryModal(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const id = 'wildlightbox1';
  const { height } = page.viewportSize() ?? { height: 800 };
  await resize(page, LOW);
  await page.evaluate(
    (tag) => (document.getElementById(tag) as unknown as { open(by: string): Promise<boolean> }).open('wild'),
    id,
  );
  const field = drawn(page, id).locator('[name="name"]');
  await field.waitFor();
  await field.focus();
  await page.keyboard.type(TYPED);
  const typed = await field.inputValue();
  if (typed !== TYPED) faults.push(`a lightbox’s field got “${typed}”`);
  const body = drawn(page, id).locator('.popup-body');
  const top = await page.evaluate(() => scrollY);
  await body.hover();
  await page.mouse.wheel(0, 200);
  await settle(page);
  if ((await body.evaluate(({ scrollTop }) => scrollTop)) === 0)
    faults.push('the wheel does not scroll a lightbox');
  if ((await page.evaluate(() => scrollY)) !== top) faults.push('the page scrolls behind a lightbox');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' }).catch(() => faults.push('Escape does not close a lightbox'));
  await resize(page, height);
  return faults;
}

async function tryForms(page: Page): Promise<Found> {
  const typed: string[] = [];
  for (const id of ['wild-page', 'wild-own']) {
    const field = page.locator(`#${id} textarea`).last();
    await field.waitFor();
    await field.scrollIntoViewIfNeeded();
    await field.focus();
    await page.keyboard.type(TYPED);
    typed.push(await field.inputValue());
  }
  await page.close();
  const [theirs, own] = typed;
  const said = `the form in our look got “${own}”, the page’s own field “${theirs}”`;
  if (theirs !== TYPED) return { faults: [], pagesOwn: [said] };
  return { faults: own === TYPED ? [] : [said], pagesOwn: [] };
}
