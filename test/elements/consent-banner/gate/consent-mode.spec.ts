import { expect, test } from 'playwright/test';
import { BANNER, GATE, HOME, openShop } from './shop.ts';

test('tells Tag Manager each choice by one event, wherever it comes from, and no stored one', async ({
  page,
}) => {
  const shop = await openShop(page, {
    head: GATE + BANNER,
    body: '<consent-banner></consent-banner><script>window.dataLayer ||= []</script>',
  });
  const events = () =>
    page.evaluate(() =>
      (
        (window as unknown as { dataLayer?: { event?: string; consent?: { action?: string } }[] })
          .dataLayer ?? []
      )
        .filter(({ event }) => event)
        .map(({ event, consent }) => `${event} ${consent?.action}`),
    );
  const banner = page.locator('consent-banner');
  expect(await events()).toEqual([]);
  await banner.locator('[part~="accept"]').click();
  await banner.locator('[part~="revisit"]').click();
  await banner.locator('[part~="reject"]').click();
  await banner.evaluate((tag) => Reflect.get(tag, 'save').call(tag, { analytics: true }));
  const name = 'cookie_consent_update';
  await expect.poll(events).toEqual([`${name} accept`, `${name} reject`, `${name} save`]);
  await page.goto(HOME);
  await expect(banner.locator('[part~="revisit"]')).toBeVisible();
  expect(await events()).toEqual([]);
  expect((await shop.google()).some(([, command]) => command === 'update')).toBe(true);
});
