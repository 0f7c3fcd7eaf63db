import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { BANNER, GATE, openShop } from '../gate/shop.ts';

const folder = resolve(import.meta.dirname, '../recordings');
const { _ckyConfig } = JSON.parse(readFileSync(`${folder}/config-gdpr-box.json`, 'utf8'));
const template = readFileSync(`${folder}/banner-template.html.txt`, 'utf8');

/** As WordPress prints them: the configuration in the head, the template at the end. */
const CONFIG = `<script>var _ckyConfig = ${JSON.stringify(_ckyConfig)}</script>`;
const TEMPLATE = `<script id="ckyBannerTemplate" type="text/template">${template}</script>`;

const TRACKERS = `<script src="https://connect.facebook.net/en_US/fbevents.js"></script>
  <script data-cookieyes="cookieyes-analytics" src="https://stats.example/count.js"></script>
  <script>const s = document.createElement('script'); s.src = 'https://stats.example/made.js'; document.head.append(s)</script>`;

for (const [where, head] of [
  ['above', CONFIG + GATE + TRACKERS],
  ['below', GATE + CONFIG + TRACKERS],
] as const) {
  test(`a page that has CookieYes’ configuration ${where} the gate runs no tracker before the choice, and keeps its words`, async ({
    page,
  }) => {
    const ran: string[] = [];
    for (const host of ['connect.facebook.net', 'stats.example']) {
      await page.route(`https://${host}/**`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `console.log('ran ${host}')` }),
      );
    }
    page.on('console', (line) => line.text().startsWith('ran ') && ran.push(line.text()));
    const shop = await openShop(page, {
      head: head + BANNER,
      body: `<consent-banner></consent-banner>${TEMPLATE}`,
    });
    const banner = page.getByRole('region', { name: 'Your roast, your cookies' });
    await expect(banner).toBeVisible();
    await expect(banner).toContainText('We measure how our beans are read about.');
    await expect(banner.getByRole('link', { name: 'All about our cookies' })).toHaveAttribute(
      'href',
      '/cookies',
    );
    await expect(banner.getByRole('button', { name: 'Shut' })).toBeVisible();
    await banner.getByRole('button', { name: 'Pick' }).click();
    const centre = page.getByRole('dialog');
    await expect(centre).toContainText('Pick your cookies');
    await expect(centre).toContainText('First paragraph.');
    await expect(centre).toContainText('On, always');
    await expect(centre.getByRole('button', { name: 'Keep my pick' })).toBeVisible();
    await centre.getByRole('button', { name: 'Counting' }).click();
    for (const cell of ['2 years', 'Tells readers apart.', '_gat', '1 minute']) {
      await expect(centre.getByRole('cell', { name: cell, exact: true })).toBeVisible();
    }
    expect(ran).toEqual([]);
    expect(shop.asked).toEqual([]);
    expect(await page.evaluate(() => 'ranFromTemplate' in window)).toBe(false);
    await page.keyboard.press('Escape');
    await banner.getByRole('button', { name: 'All of them' }).click();
    await expect
      .poll(() => [...new Set(ran)].sort())
      .toEqual(['ran connect.facebook.net', 'ran stats.example']);
    const record =
      (await page.context().cookies()).find(({ name }) => name === 'cookieyes-consent')?.value ?? '';
    const id = /^consentid:([^,]+)/.exec(record)?.[1];
    expect(await page.evaluate(() => window.getCkyConsent?.())).toEqual({
      activeLaw: 'gdpr',
      categories: {
        necessary: true,
        functional: true,
        analytics: true,
        performance: true,
        advertisement: true,
      },
      isUserActionCompleted: true,
      consentID: id,
      languageCode: 'en',
    });
    const getters = () =>
      page.evaluate(() => {
        const { cookieyes } = window as unknown as {
          cookieyes: {
            _ckyConsentStore: Map<string, string>;
            _ckyGetFromStore(key: string): string;
            _ckyGetCookie(name: string): string;
            _ckyGetCookieMap(): Record<string, string>;
          };
        };
        return {
          functional: cookieyes._ckyConsentStore.get('functional'),
          action: cookieyes._ckyGetFromStore('action'),
          unknown: cookieyes._ckyGetFromStore('unknown'),
          cookie: cookieyes._ckyGetCookie('cookieyes-consent'),
          map: cookieyes._ckyGetCookieMap()['cookieyes-consent'],
        };
      });
    expect(await getters()).toEqual({
      functional: 'yes',
      action: 'yes',
      unknown: '',
      cookie: record,
      map: record,
    });
  });
}

test('understands CookieYes’ own cookie, and does not ask again', async ({ page }) => {
  await page.context().addCookies([
    {
      name: 'cookieyes-consent',
      value:
        'consentid:dGhpcyBpcyBhIHJhbmRvbSBpZA,consent:yes,action:yes,necessary:yes,functional:yes,analytics:no,performance:no,advertisement:no',
      domain: 'www.shop.example',
      path: '/',
    },
  ]);
  await openShop(page, {
    head: CONFIG + GATE + BANNER,
    body: `<consent-banner></consent-banner>${TEMPLATE}`,
  });
  await expect(page.getByRole('button', { name: 'Choose again' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your roast, your cookies' })).toBeHidden();
  expect(await page.evaluate(() => window.getCkyConsent?.())).toEqual({
    activeLaw: 'gdpr',
    categories: {
      necessary: true,
      functional: true,
      analytics: false,
      performance: false,
      advertisement: false,
    },
    isUserActionCompleted: true,
    consentID: 'dGhpcyBpcyBhIHJhbmRvbSBpZA',
    languageCode: 'en',
  });
});
