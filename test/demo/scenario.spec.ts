import { expect, type Page, test } from 'playwright/test';
import { axe } from '../axe.ts';

/** The buttons of the scenario page let days and visits pass; what explain() says follows (popup §4, §9). */
const PAGE = '/built/demo/pages/scenario.html';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

/** The line of one rule: its name, pass, actual, expected. */
const rule = (page: Page, name: string) =>
  page
    .locator('#popups')
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name, exact: true }) })
    .first();

async function open(page: Page, client: string) {
  await page.goto(`${PAGE}?client=${client}`);
  await expect(page.locator('#popups h3').first()).toBeVisible();
}

async function seeAndClose(page: Page) {
  await expect(dialog(page)).toBeVisible();
  // Escape does nothing in the first 800 ms (popup §9)
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Longer than the second after which each of these popups would appear. */
async function seeNothing(page: Page) {
  await expect(page.locator('#popups')).toContainText('held');
  await expect(dialog(page)).toHaveCount(0);
}

test('every three days: refused for three days, shown on the next visit after them', async ({ page }) => {
  await open(page, 'frequency-days');
  await seeAndClose(page);
  await expect(rule(page, 'frequency')).toContainText('shown 0.0 days ago');

  await press(page, '+1 day');
  await expect(rule(page, 'frequency')).toContainText('shown 1.0 days ago');
  await press(page, 'New visit');
  await seeNothing(page);
  await expect(rule(page, 'frequency')).toContainText('no');

  await press(page, '+1 day');
  await press(page, 'New visit');
  await seeNothing(page);
  await expect(rule(page, 'frequency')).toContainText('shown 2.0 days ago');

  await press(page, '+1 day');
  await expect(rule(page, 'frequency')).toContainText('yes');
  await press(page, 'New visit');
  await seeAndClose(page);
  await expect(rule(page, 'frequency')).toContainText('shown 0.0 days ago');
});

test('every two visits: visits count, days do not', async ({ page }) => {
  await open(page, 'frequency-visits');
  await seeAndClose(page);
  await press(page, 'New visit');
  await seeNothing(page);
  await expect(rule(page, 'frequency')).toContainText('shown 1 visits ago');
  await page.reload();
  await seeNothing(page);
  await press(page, 'New visit');
  await seeAndClose(page);
});

test('once per visitor: not after a week, but for a new visitor', async ({ page }) => {
  await open(page, 'once');
  await seeAndClose(page);
  await press(page, '+7 days');
  await press(page, 'New visit');
  await seeNothing(page);
  await expect(page.locator('#time')).toContainText('7 days ahead');
  await press(page, 'New visitor');
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('#time')).not.toContainText('ahead');
});

test('cookies expire by the moved clock', async ({ page }) => {
  await open(page, 'once');
  await seeAndClose(page);
  const marker = page.getByRole('row', { name: /poptin_o_v_/ });
  const seen = page.getByRole('row', { name: /poptin_o_a_d_|localStorage/ });
  await expect(marker).toHaveCount(1);
  await press(page, '+1 day');
  await expect(marker).toHaveCount(0);
  await expect(seen.first()).toBeVisible();
});

test('timers fire when the clock is moved', async ({ page }) => {
  await open(page, 'inactivity');
  await expect(page.getByText('Waiting for inactivity.')).toBeVisible();
  await press(page, '+1 min');
  await expect(dialog(page)).toBeVisible();
});

for (const [what, viewport] of [
  ['wide', { width: 1280, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const) {
  test(`axe finds nothing and nothing overflows: ${what}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, 'frequency-days');
    await seeAndClose(page);
    const { violations } = await axe(page).analyze();
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
}
