import { expect, test } from 'playwright/test';
import { countForeign, FEED } from './foreign-photos.ts';
import { html, script } from './host-page.ts';
import { consumers } from './install.ts';
import { serve } from './serve.ts';

const FEED_TAG = '<sbi-feed gdpr src="/feed.json"></sbi-feed>';
const banner = (law: string) => `<consent-banner law="${law}"></consent-banner>`;

test('a visitor who did not answer on a page under ccpa sends nothing to other hosts from one under gdpr', async ({
  page,
}) => {
  const requests = await countForeign(page);
  const site = await serve({
    folders: { '/tagdrop/0.1.0/': consumers('package/dist') },
    pages: {
      '/america': html(script, banner('ccpa') + FEED_TAG),
      '/europe': html(script, FEED_TAG + banner('gdpr')),
      '/without-banner': html(script, FEED_TAG),
      '/feed.json': FEED,
    },
  });
  const readRecord = async () =>
    (await page.context().cookies()).map(({ value }) => decodeURIComponent(value)).join();
  const visitAmerica = async () => {
    await page.goto(`${site.origin}/america`);
    let seen = 0;
    await expect.poll(() => (seen += requests())).toBe(3); // all photos of the feed
    expect(await readRecord()).toMatch(/action:,.*functional:yes/);
  };
  const held = page.locator('sbi-feed [part="held"]');
  await visitAmerica();
  await page.goto(`${site.origin}/without-banner`);
  await expect(held).toBeVisible();
  expect(requests()).toBe(0);

  // the feed reads the record before there is a banner
  let begin = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route('**/consent-banner.js', async (route) => {
    await isBegun;
    await route.continue();
  });
  await page.goto(`${site.origin}/europe`);
  await expect(held).toBeVisible();
  begin();
  const accept = page.getByRole('button', { name: 'Accept all' });
  await expect(accept).toBeVisible();
  expect(requests()).toBe(0);
  await accept.click();
  await expect.poll(requests).toBeGreaterThan(0);
  await site.close();
});
