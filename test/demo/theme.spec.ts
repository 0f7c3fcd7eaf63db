import { expect, type Page, test } from 'playwright/test';
import { axe } from '../axe.ts';
import { CHROMIUM, NO_BIDI } from '../engines/pages.mjs';
import { frames } from './frames.ts';

/** The page that uses every helper of <page-theme>, and <link-analytics>, over the built product. */
const THEME = '/built/demo/pages/theme.html';

const invisible = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main *, footer *')].filter(
        (each) => getComputedStyle(each).opacity === '0' || getComputedStyle(each).visibility === 'hidden',
      ).length,
  );

async function open(page: Page) {
  await page.goto(THEME);
  await page.waitForFunction(() => document.querySelector('[data-animate-wait]'));
}

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
    await frames(page);
  }
  await expect(page.locator('[data-animate-wait]')).toHaveCount(0);
}

for (const viewport of [
  { width: 390, height: 800 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('nothing shifts, nothing overflows, nothing stays hidden, and the console stays empty', async ({
      page,
    }) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            };
            if (!hadRecentInput) shifts.push(value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(page);
      await scrollThrough(page);
      await expect.poll(() => invisible(page)).toBe(0); // the headline types for five seconds
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      expect(said).toEqual([]);
    });

    test('has no accessibility violation, even with the sidebar open', { tag: NO_BIDI }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(THEME);
      await page.waitForFunction(() => document.querySelector('[data-animate-done]'));
      expect((await axe(page).analyze()).violations).toEqual([]);
      await page.locator('header [data-sidebar-toggle]').click();
      await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const open = await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
      expect(open.violations).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
    });
  });
}

test.describe('content is never left hidden', () => {
  test('without scripts', { tag: NO_BIDI }, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(THEME);
    await expect(page.getByText('Two hundred friends')).toBeVisible();
    await expect(page.getByText('Bring a jacket.')).toBeVisible();
    await expect(page.getByText('The floors of the hall are waxed.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We keep the Old Town Hall');
    await context.close();
  });

  test('with a blocked script', async ({ page }) => {
    await page.route(/tagdrop\.js/, (route) => route.abort());
    await page.goto(THEME);
    await expect.poll(() => invisible(page)).toBe(0);
    await expect(page.getByText('The floors of the hall are waxed.')).toBeVisible();
  });

  test('with a chunk that never arrives', async ({ page }) => {
    await page.route(/chunks\/motion/, (route) => route.abort());
    await page.goto(THEME);
    await expect(page.locator('.bar')).toBeVisible();
    await expect.poll(() => invisible(page)).toBe(0);
  });

  test('in a tab that was frozen in the background', { tag: CHROMIUM }, async ({ page }) => {
    await open(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await scrollThrough(page);
    await expect.poll(() => invisible(page)).toBe(0);
  });

  test('in print', { tag: NO_BIDI }, async ({ page }) => {
    await open(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('[data-animate-wait]').count()).toBeGreaterThan(0);
    expect(
      await page
        .locator('[data-animate-wait]')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).opacity)),
    ).not.toContain('0');
  });

  test('by find in page inside folded content', async ({ page }) => {
    await open(page);
    await expect(page.getByText('The floors of the hall are waxed.')).toBeHidden();
    await page.goto(`${THEME}#dogs`);
    await expect(page.getByText('The floors of the hall are waxed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'May dogs come along?' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
});

test('counts each kind of link, by mouse and by keyboard', async ({ page }) => {
  await open(page);
  const links = page.locator('.links a');
  for (const link of await links.all()) await link.click();
  const lines = () => page.locator('#log > div').allInnerTexts();
  expect((await lines()).map((line) => line.split(' ')[1]).reverse()).toEqual([
    'click',
    'file_download',
    'tel',
    'mailto',
    'click',
    'back_to-top',
  ]);
  expect((await lines()).join()).not.toMatch(/office@|7946/);
  await links.first().focus();
  await page.keyboard.press('Enter');
  expect(await lines()).toHaveLength(7);
});
