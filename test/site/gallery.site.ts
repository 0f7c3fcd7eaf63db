import { expect, test } from './host.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('the gallery shows its stories without a server', async ({ page, host }) => {
  await page.goto(`${host.address}gallery/demo/index.html?story=sbi-feed/static-file`);
  const story = page.frameLocator('iframe').first();
  await expect(story.locator('sbi-feed img').first()).toBeVisible();
  await page.goto(`${host.address}gallery/demo/index.html?story=poptin-popup/template-newsletter`);
  await expect(page.frameLocator('iframe').first().getByRole('dialog')).toBeVisible();
});

test('the composer makes a popup and a feed without a server', async ({ page, host }) => {
  await page.goto(`${host.address}gallery/demo/composer/index.html`);
  await page.getByRole('button', { name: 'Choose a popup to begin with' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Newsletter/ })
    .click();
  await expect(page.frameLocator('iframe[title="Preview"]').getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Photo feed' }).click();
  await page.getByRole('button', { name: 'Begin with example photos' }).first().click();
  const photo = page.frameLocator('iframe[title="Preview"]').locator('sbi-feed img').first();
  await expect.poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
});
