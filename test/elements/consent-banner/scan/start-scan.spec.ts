import { expect, type Page, test } from 'playwright/test';
import { axe } from '../../../axe.ts';

/** The built gate is made on the first request. */
test.describe.configure({ timeout: 120_000 });

const scan = (page: Page) => page.getByRole('region', { name: 'Tagdrop: consent scan' });
const rows = (page: Page, name: RegExp) => scan(page).getByRole('listitem').filter({ hasText: name });

/** Requests to anything but the demo's own server. */
function listAway(page: Page): string[] {
  const away: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost' && hostname !== '127.0.0.1')
      away.push(request.url());
  });
  return away;
}

for (const address of ['/demo/pages/consent.html', '/demo/story.html?story=consent-banner/enforced']) {
  test(`${address} has nothing before the choice`, async ({ page }) => {
    const away = listAway(page);
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}tagdrop-scan`);
    await expect(scan(page).getByText('0 before the choice')).toBeVisible();
    await expect(scan(page).getByLabel('What the configuration lacks')).toBeHidden();
    expect(away).toEqual([]);
  });
}

test('the owner sees what happens before and after each choice, what goes on, and what is missing', async ({
  page,
}) => {
  const away = listAway(page);
  await page.goto('/demo/pages/scan.html?tagdrop-scan');
  await expect(scan(page).getByText('3 before the choice')).toBeVisible();
  await expect(rows(page, /counter\.invalid.*no rule names it/)).toHaveCount(1);
  await expect(rows(page, /visitor-number · cookie.*no rule names it/)).toHaveCount(1);
  await expect(rows(page, /last-page · session storage.*no rule names it/)).toHaveCount(1);
  await scan(page).getByLabel('Category of last-page').selectOption('necessary');
  const list = scan(page).getByLabel('What the configuration lacks');
  expect(JSON.parse(await list.inputValue())).toEqual({
    block: [{ re: 'counter.invalid', categories: ['advertisement'] }],
    categories: [
      { slug: 'advertisement', cookies: [{ cookieID: 'visitor-number' }] },
      { slug: 'necessary', cookies: [{ cookieID: 'last-page', storage: 'session' }] },
    ],
  });
  const { violations } = await axe(page).include('div[popover]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(scan(page).getByRole('heading', { name: 'After “Accept all”' })).toBeVisible();
  await expect(rows(page, /^_ga · cookie.*allowed.*Google Analytics.*written by .*scan\.js/)).toHaveCount(1);
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).click();
  await expect(
    rows(page, /^_ga · cookie, \d+ times · not allowed: it still runs.*written by .*scan\.js\?analytics/),
  ).toHaveCount(1);
  // nothing but the page's own pixel has left
  expect(new Set(away)).toEqual(new Set(['https://counter.invalid/count.gif']));

  await scan(page)
    .getByRole('button', { name: /^Delete the cookies/ })
    .click();
  await expect(scan(page).getByText('3 before the choice')).toBeVisible();
});

test('a page with a key shows it only to those who have the key, and visitors download nothing of it', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.route('**/keyed*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      // sha256 of "open sesame"
      body: `<!doctype html><html lang="en" data-tagdrop-key="sha256-Qe9LsLI2YeZjAarDYGaRLawDeCe0rmOnsRZaWqk+1Os="><title>Shop</title><body>
<consent-banner></consent-banner><script type="module" src="/built/tagdrop.js"></script>`,
    }),
  );
  for (const [query, isShown] of [
    ['', false],
    ['?tagdrop-scan', false],
    ['?tagdrop-scan&tagdrop-key=wrong', false],
    ['?tagdrop-scan&tagdrop-key=open%20sesame', true],
  ] as const) {
    files.length = 0;
    await page.goto(`/keyed${query}`);
    await expect(page.getByRole('region', { name: 'We value your privacy' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(scan(page)).toHaveCount(isShown ? 1 : 0);
    expect([query, files.some((file) => /start-scan/.test(file))]).toEqual([query, isShown]);
  }
});
