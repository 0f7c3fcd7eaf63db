import { readFileSync } from 'node:fs';
import { expect, test } from './host.ts';

test('the gallery shows its stories without a server', async ({ page, host }) => {
  await page.goto(`${host.address}gallery/demo/index.html?story=sbi-feed/static-file`);
  const story = page.frameLocator('iframe').first();
  await expect(story.locator('sbi-feed img').first()).toBeVisible();
  await page.goto(`${host.address}gallery/demo/index.html?story=poptin-popup/template-newsletter`);
  await expect(page.frameLocator('iframe').first().getByRole('dialog')).toBeVisible();
});

test('copied code names existing pictures, and includes the files that it fetches', async ({
  page,
  host,
}) => {
  await page.goto(`${host.address}gallery/demo/index.html?story=sbi-feed/static-file`);
  const panel = page.locator('.panel.markup');
  const code = page.getByRole('region', { name: 'Panels' }).getByRole('button', { name: /^Code/ });
  await code.click();
  await expect(panel.locator('pre')).toContainText('src="./feed.json"');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download feed.json' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('feed.json');
  const { items } = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect((await page.request.get(items[0].images['320'])).ok()).toBe(true);
  await page.goto(`${host.address}gallery/demo/index.html?story=sbi-feed/inline-json`);
  await code.click();
  await expect(panel.locator('pre')).toContainText('/tagdrop/tagdrop.js');
  const [picture = ''] = /https?:[^"]+feed-images[^"]+/.exec(await panel.locator('pre').innerText()) ?? [];
  expect((await page.request.get(picture)).ok()).toBe(true);
});

test('the composer makes a popup and a feed without a server', async ({ page, host }) => {
  await page.goto(`${host.address}gallery/composer/index.html`);
  await page.getByRole('button', { name: 'Choose a popup to start with' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Newsletter/ })
    .click();
  await expect(page.frameLocator('iframe[title="Preview"]').getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Photo feed' }).click();
  await page.getByRole('button', { name: 'Start with example photos' }).first().click();
  const photo = page.frameLocator('iframe[title="Preview"]').locator('sbi-feed img').first();
  await expect.poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
});
