import { expect, type Page, test } from 'playwright/test';

/** The consent banner stays usable: nothing that nobody has asked for covers it (decision D-4). */
async function open(page: Page, banner: string, type: string, location: string): Promise<void> {
  const json = {
    ...{ poptin_id: 'covers', poptin_type: type, design_properties: { poptin_location: location } },
    ...{ display_after_sec_active: 1, content: { title: 'An offer', text: 'Two letters a month.' } },
  };
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Host</title>
        <script type="module" src="/built/tagdrop.js"></script><body>${banner}
        <poptin-popup><script type="application/json">${JSON.stringify(json)}</script></poptin-popup>`,
    }),
  );
  await page.clock.install();
  await page.goto('/host.html');
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
  await page.evaluate(() => customElements.whenDefined('poptin-popup'));
}

const title = (page: Page) => page.getByRole('heading', { name: 'An offer' });

const BOX = '<consent-banner></consent-banner>';
const CLASSIC = '<consent-banner type="classic" position="bottom"></consent-banner>';
const PHONE = { width: 390, height: 844 };

for (const [what, banner, type, location, size] of [
  ['a bar and a box', BOX, 'bar', 'center-bottom', null],
  ['a small popup and a strip', CLASSIC, 'sside', 'right-bottom', null],
  ['a small popup on a phone', BOX, 'sside', 'right-bottom', PHONE],
  ['a bar on a phone', BOX, 'bar', 'center-bottom', PHONE],
  ['a drawer on a phone', BOX, 'bside', 'left-bottom', PHONE],
  ['a small social popup on a phone', BOX, 'social', 'left-bottom', PHONE],
] as const)
  test(`${what}: the popup comes when the banner is answered`, async ({ page }) => {
    if (size) await page.setViewportSize(size);
    await open(page, banner, type, location);
    await page.clock.runFor(2_000);
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(8_000);
    await expect(title(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Reject all' }).click();
    await page.clock.runFor(2_000);
    await expect(title(page)).toBeInViewport();
  });

test('a bar at the top does not wait for a box below', async ({ page }) => {
  await open(page, BOX, 'bar', 'center-top');
  await page.clock.runFor(3_000);
  await expect(title(page)).toBeInViewport();
});

test('a popup in the other corner does not wait', async ({ page }) => {
  await open(page, BOX, 'sside', 'right-bottom');
  await page.clock.runFor(3_000);
  await expect(title(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(title(page)).toBeInViewport();
});
