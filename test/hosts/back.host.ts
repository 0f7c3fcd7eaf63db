import { expect, test } from 'playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findBrowser, LAUNCH_ARGS } from '../../tools/find-browser.mjs';
import { sendPage } from './page.ts';
import { openSite, type Site } from './site.ts';
import type { Report } from './visit.ts';

/* The browser's back/forward cache keeps a page as it was left, including its scripts. Playwright turns it off, and
   waits forever for a page that comes out of it: Puppeteer opens these pages. */

let site: Site;
let browser: Browser;
let page: Page;
let lines: string[];

test.beforeAll(async () => {
  site = await openSite({
    '/back': sendPage('back', {}),
    '/elsewhere': {
      body: '<!DOCTYPE html><html lang="en"><title>Elsewhere</title><script src="/built/tagdrop.js" type="module"></script><consent-banner></consent-banner>',
    },
  });
});
test.afterAll(() => site.close());

test.beforeEach(async () => {
  browser = await puppeteer.launch({
    executablePath: (await findBrowser({ isWhole: true })) ?? '',
    args: LAUNCH_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  page = await browser.newPage();
  lines = [];
  page.on('pageerror', (error) => lines.push(String(error)));
  page.on('console', (line) => {
    if (/error|warn/.test(line.type())) lines.push(line.text());
  });
});
test.afterEach(() => browser.close());

async function report(): Promise<Report> {
  await page.evaluate(() =>
    document.querySelector('#report')?.dispatchEvent(new Event('report', { bubbles: true })),
  );
  return JSON.parse(await page.$eval('#report', (pre) => pre.textContent ?? '{}'));
}

/** Leaves for another page of the site, does `there`, and returns to the one that was left, not to a new one. */
async function leaveAndReturn(there?: () => Promise<void>): Promise<void> {
  const { restored } = await report();
  await page.goto(`${site.origin}/elsewhere`);
  await there?.();
  await page.goBack();
  expect((await report()).restored, 'from the cache').toBe(restored + 1);
}

/** Puppeteer does not wait for a control that has just come up to take presses, which takes 0.3 seconds (D-29). */
async function click(selector: string): Promise<void> {
  const control = await page.waitForSelector(selector);
  await page.waitForFunction(
    (each) => getComputedStyle(each as Element).pointerEvents !== 'none',
    {},
    control,
  );
  await page.locator(selector).click();
}
const waitUntilHidden = (selector: string) => page.waitForSelector(selector, { hidden: true });
/** Its title: of the popup's form, or of the thank-you screen. */
const title = () => page.$eval('poptin-popup >>> [part~="title"]', (each) => each.textContent);
const leads = () => site.posts.filter(({ path }) => path === '/lead/back');

test('back and forward: what was answered and typed is still there, and each click counts once', async () => {
  await page.goto(`${site.origin}/back`);
  await click('consent-banner >>> [part~="reject"]');
  await waitUntilHidden('consent-banner >>> [part~="reject"]');
  await page.locator('contact-form-7 >>> [name="your-name"]').fill('Dana');
  await click('poptin-tab >>> [part~="button"]');
  await page.locator('poptin-popup >>> [name="email"]').fill('dana@example.com');
  await leaveAndReturn();
  await leaveAndReturn();

  expect(
    await page.$eval('contact-form-7 >>> [name="your-name"]', (field) => (field as HTMLInputElement).value),
  ).toBe('Dana');
  expect((await report()).released, 'held').toBe(0);
  expect(await page.$('consent-banner >>> [part~="reject"]')).toBeNull();
  // the open popup is unchanged, and continues
  expect(
    await page.$eval('poptin-popup >>> [name="email"]', (field) => (field as HTMLInputElement).value),
  ).toBe('dana@example.com');
  await click('poptin-popup >>> [type="submit"]');
  await expect.poll(title).toBe('Thanks a lot');
  expect(leads()).toHaveLength(1);
  await click('poptin-popup >>> [part~="close"]');
  await waitUntilHidden('poptin-popup >>> [part~="close"]');

  const { counted } = await report();
  await click('#link');
  expect((await report()).counted).toEqual([...counted, 'event click']);
  await leaveAndReturn();
  expect((await report()).shown).toEqual(['poptin-show']);
  expect(leads()).toHaveLength(1);
  expect((await report()).errors).toEqual([]);
  expect(lines).toEqual([]);
});

test('back and forward: a consent given on the next page is valid on the one before', async () => {
  await page.goto(`${site.origin}/back`);
  await page.waitForSelector('consent-banner >>> [part~="accept"]');
  expect((await report()).released, 'held').toBe(0);
  await leaveAndReturn(async () => {
    await click('consent-banner >>> [part~="accept"]');
    await waitUntilHidden('consent-banner >>> [part~="accept"]');
  });
  await waitUntilHidden('consent-banner >>> [part~="accept"]');
  await page.waitForFunction(() => (window as { released?: number }).released === 1);
  expect((await report()).errors).toEqual([]);
  expect(lines).toEqual([]);
});
