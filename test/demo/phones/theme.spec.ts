import { expect, test } from 'playwright/test';
import { finger, middleOf, PHONE } from './phone.ts';

/** Menus and slides of a theme, by a finger. */

test.use(PHONE);

test.beforeEach(async ({ page }) => {
  await page.goto('/built/demo/pages/theme.html');
  await page.waitForFunction(() => document.querySelector('[data-animate-wait]'));
});

test('a tap opens the menu; the first tap on an item with a submenu opens that, the second follows the link', async ({
  page,
}) => {
  await page.locator('[data-menu-toggle]').tap();
  const item = page.locator('[data-dropdown] > a');
  await expect(item).toBeVisible();
  await item.tap();
  await expect(page.locator('[data-dropdown] ul')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  // a finger that lies down and slides away presses nothing
  const touch = await finger(page);
  const at = await middleOf(page, '[data-dropdown] > a');
  await touch.drag(at, { x: at.x, y: at.y + 120 });
  expect(new URL(page.url()).search).toBe('');
  await item.tap();
  await page.waitForURL('**/theme.html?help');
});

test('a finger moves the slides, neither the page nor its history; across them it scrolls the page', async ({
  page,
}) => {
  const row = page.locator('[data-carousel]').first();
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { left, top } = await row.evaluate((element) => ({ left: element.scrollLeft, top: scrollY }));
  const touch = await finger(page);
  const { y } = await middleOf(page, '[data-carousel]');
  await touch.drag({ x: 340, y }, { x: 40, y });
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(left + 50);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  expect(await row.evaluate((element) => getComputedStyle(element).overscrollBehaviorX)).toBe('contain');
  await touch.drag({ x: 200, y }, { x: 200, y: y - 200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 50);
});
