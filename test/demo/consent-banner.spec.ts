import { expect, type Page, test } from 'playwright/test';
import { axe } from '../axe.ts';
import { asksAgain, CHROMIUM, NO_BIDI } from '../engines/pages.mjs';

const PAGE = '/demo/pages/consent.html';
const ran = (page: Page) => page.locator('#ran li').allTextContents();

/** The built gate is made on the first request. */
test.describe.configure({ timeout: 120_000 });

test('the page’s scripts and a frame wait for the choice, and keep it', async ({ page }) => {
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
  // the page's button works once the tag's own code has loaded, which nothing on the page shows
  await expect(async () => {
    await page.locator('main').getByRole('button', { name: 'Cookie settings' }).click();
    await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => ran(page)).toContain('an advertiser’s script, by its address');
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
});

test('a visitor who rejects downloads nothing of React', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto(`/built${PAGE}`);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(page.getByRole('button', { name: 'Cookie settings' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /react|preference|schema/.test(file))).toEqual([]);
  expect(files.some((file) => file.includes('consent-banner'))).toBe(true);
});

test('if the code after the banner could not be loaded, the next press requests it again', async ({
  page,
  browser,
}) => {
  let isDown = true;
  await page.route('**/consent-controller-*', (route) => (isDown ? route.abort() : route.fallback()));
  const failed = page.waitForEvent('console', (line) => line.text().includes('consent controller failed'));
  await page.goto(`/built${PAGE}`);
  await failed;
  isDown = false;
  if (!asksAgain(browser)) await page.reload();
  await page.getByRole('button', { name: 'Customise' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Reject all' }).last().click();
  await expect(page.getByRole('button', { name: 'Cookie settings' }).first()).toBeVisible();
});

test('without a network the visitor chooses, returns and chooses again, and both receipts arrive', {
  tag: NO_BIDI,
}, async ({ page, context }) => {
  const receipts: { action: string; policy: string; submission_id: string }[] = [];
  let isOffline = false;
  await page.route('**/offline-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Shop</title><body><main><h1>Shop</h1></main>
<consent-banner log-endpoint="/receipts"></consent-banner><script type="module" src="/built/tagdrop.js"></script>`,
    }),
  );
  await page.route('**/receipts', (route) => {
    if (isOffline) return route.abort('internetdisconnected');
    receipts.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  await page.goto('/offline-page');
  const banner = page.getByRole('region', { name: 'We value your privacy' });
  await expect(banner).toBeVisible();
  await page.waitForLoadState('networkidle');
  isOffline = true;
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => window.getCkyConsent?.().categories)).toMatchObject({ analytics: true });
  expect(receipts).toEqual([]);
  isOffline = false;
  await context.setOffline(false);
  await expect.poll(() => receipts.map(({ action }) => action).sort()).toEqual(['accept', 'reject']);
  expect(new Set(receipts.map(({ submission_id }) => submission_id)).size).toBe(2);
  for (const { policy } of receipts) expect(policy).toMatch(/^necessary\.\w+\|functional\.\w+/);
});

for (const story of ['box', 'classic-pushdown', 'popup', 'sidebar', 'ccpa', 'hebrew', 'own-texts']) {
  test(`the story “${story}” is accessible, even with its preferences open`, { tag: CHROMIUM }, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`/demo/story.html?story=consent-banner/${story}`);
    const banner = page.locator('consent-banner');
    await expect(banner.getByRole('region')).toBeVisible();
    const check = async () => {
      const { violations } = await axe(page).include('consent-banner').analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
    };
    await check();
    await banner.locator('[part="settings"], [part="opt-out"]').click();
    await expect(banner.locator('[part="preferences"]')).toBeVisible();
    await check();
    expect(errors).toEqual([]);
  });
}
