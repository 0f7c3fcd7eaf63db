import type { Page } from 'playwright/test';
import { axe } from '../axe.ts';
import { expect, test } from './host.ts';

/** One page of each kind: its parts are on all pages of its kind, and what surrounds them is on every page. */
const KINDS = [
  ['', 'body'], // the first page
  ['404.html', 'body'],
  ['composer.html', 'body'], // tables
  ['accessibility.html', 'main'],
  ['install/plain-html.html', 'main'],
  ['install/wordpress.html', 'main'], // pictures
  ['recipes/exit-coupon.html', 'main'], // long code
  ['migrate/poptin.html', 'main'],
  ['reference/index.html', 'main'],
  ['reference/poptin-tab.html', 'main'], // a live story
  ['reference/feed-settings.html', 'main'],
] as const;

/** Faults in what is shown; stories are the product, which has its own tests. */
async function violations(page: Page, part = 'body', rules: readonly string[] = []): Promise<string[]> {
  const whole = axe(page).include(part).exclude('iframe');
  const found = await (rules.length > 0 ? whole.withRules([...rules]) : whole).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 }).first();

for (const [kind, part] of KINDS) {
  test(`axe finds nothing on /${kind}, light and dark`, async ({ page, host }) => {
    await page.goto(host.address + kind);
    await expect(headline(page)).toBeVisible();
    expect.soft(await violations(page, part)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass(/dark/);
    // everything but colours is the same in both
    expect.soft(await violations(page, part, ['color-contrast'])).toEqual([]);
  });
}

test('axe finds nothing on a phone, with the menu and with the search open', async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${host.address}popups.html`);
  await expect(headline(page)).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Accessibility' })).toBeVisible();
  expect.soft(await violations(page, '.VPSidebar')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('coupon');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect.soft(await violations(page, '.VPLocalSearchBox')).toEqual([]);
});

test('no page is wider than a small phone, except what scrolls in itself', async ({ page, host }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [kind] of KINDS) {
    await page.goto(host.address + kind);
    await expect(headline(page)).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, kind).toBeLessThanOrEqual(320);
  }
});
