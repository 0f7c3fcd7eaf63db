import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';

const PAGE = '/demo/pages/consent.html';
const ran = (page: Page) => page.locator('#ran li').allTextContents();

/** The built gate is made on the first request. */
test.describe.configure({ timeout: 120_000 });

test('scripts and a frame of the page wait for the choice, and keep it', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByRole('region', { name: 'We value your privacy' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible();
  expect(await ran(page)).toEqual(['nothing']);
  await page.getByRole('button', { name: 'Customise' }).click();
  await page.getByRole('switch', { name: 'Analytics' }).click();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  // the one in the head is deferred
  const analytics = ['analytics at the end of the page', 'analytics in the head'];
  await expect.poll(() => ran(page)).toEqual(analytics);
  await page.reload();
  await expect.poll(() => ran(page)).toEqual(analytics);
  await expect(page.getByRole('region', { name: 'We value your privacy' })).toBeHidden();
  // the page's button is heard once the tag's own code is there, which nothing on the page shows
  await expect(async () => {
    await page.locator('main').getByRole('button', { name: 'Cookie settings' }).click();
    await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => ran(page)).toContain('an advertiser’s script, by its address');
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
});

test('nothing of React is downloaded by a visitor who rejects', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto(`/built${PAGE}`);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(page.getByRole('button', { name: 'Cookie settings' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /react|preference|schema/.test(file))).toEqual([]);
  expect(files.some((file) => file.includes('consent-banner'))).toBe(true);
});

for (const story of ['box', 'classic-pushdown', 'popup', 'sidebar', 'ccpa', 'hebrew', 'own-texts']) {
  test(`the story “${story}” is accessible, with its preferences open, too`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`/demo/story.html?story=consent-banner/${story}`);
    const banner = page.locator('consent-banner');
    await expect(banner.getByRole('region')).toBeVisible();
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).include('consent-banner').analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
    };
    await check();
    await banner.locator('[part="settings"], [part="opt-out"]').click();
    await expect(banner.locator('[part="preferences"]')).toBeVisible();
    await check();
    expect(errors).toEqual([]);
  });
}
