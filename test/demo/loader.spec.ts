import { expect, type Page, test } from 'playwright/test';
import { asksAgain } from '../engines/pages.mjs';

/** The loader is built on the first request. */
test.describe.configure({ timeout: 120_000 });

const filesOf = (page: Page): string[] => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/built/')) files.push(request.url().replace(/^.*\/built\//, ''));
  });
  return files;
};

/** A page with only the built loader. Firefox delays the page's `load` until its imports have ended. */
const open = async (page: Page, body: string, waitUntil: 'load' | 'commit' = 'load') => {
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Host</title><script type="module" src="/built/tagdrop.js"></script></head><body>${body}</body></html>`,
    }),
  );
  await page.goto('/host.html', { waitUntil });
};

test('a banner is on the screen after two files: the loader, and its own', async ({ page }) => {
  const files = filesOf(page);
  // what follows the first view is held back permanently
  await page.route('**/built/chunks/**', () => {});
  await open(page, '<consent-banner></consent-banner>', 'commit');
  await expect(page.getByRole('region', { name: 'We value your privacy' })).toBeVisible();
  expect(files.slice(0, 2)).toEqual(['tagdrop.js', 'consent-banner.js']);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(page.getByRole('region')).toBeHidden();
});

test('downloads nothing for a page without tags, and finds a tag that is added later', async ({ page }) => {
  const files = filesOf(page);
  await open(page, '<p>Nothing yet</p>');
  await page.waitForLoadState('networkidle');
  expect(files).toEqual(['tagdrop.js']);
  await page.evaluate(() => {
    document.body.innerHTML = '<div><consent-banner></consent-banner></div>';
  });
  await expect(page.getByRole('region', { name: 'We value your privacy' })).toBeVisible();
});

test('a chunk that can’t be loaded is tried again, logged once, and requested by the next tag', async ({
  page,
  browser,
}) => {
  const lines: string[] = [];
  page.on('console', (line) => {
    if (line.text().startsWith('[tagdrop]')) lines.push(line.text());
  });
  let asked = 0;
  let isDown = true;
  await page.route('**/built/consent-banner.js', (route) => {
    asked += 1;
    return isDown ? route.abort() : route.continue();
  });
  await open(page, '<consent-banner>Light DOM</consent-banner>');
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\[tagdrop\] Loading chunk consent-banner failed\./);
  expect(asked).toBe(asksAgain(browser) ? 2 : 1);
  await expect(page.getByText('Light DOM')).toBeVisible();
  isDown = false;
  if (asksAgain(browser))
    await page.evaluate(() => document.body.append(document.createElement('consent-banner')));
  else await page.reload();
  await expect(page.getByRole('region', { name: 'We value your privacy' })).toBeVisible();
});

test('forgets a visitor by a call, and by an event on a page without a tag; the choice of consent stays', async ({
  page,
  context,
  baseURL,
}) => {
  const kept = () =>
    page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0]),
    ]);
  const visit = async () => {
    const popups = [
      { poptin_id: 'forget0000001', display_after_sec_active: { scope: 'page_wide', seconds: 0 } },
    ];
    const settings = JSON.stringify({
      poptins: popups.map((each) => ({ ...each, content: { title: 'Hello' } })),
    });
    await page.unroute('**/host.html');
    await open(
      page,
      `<poptin-popup submit-event><script type="application/json">${settings}</script></poptin-popup>`,
    );
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(kept).toContain('poptin_user_id');
  };
  await visit();
  await context.addCookies([{ name: 'cookieyes-consent', value: 'consent:no', url: baseURL ?? '' }]);
  await page.evaluate(() => {
    localStorage.setItem('other', '1');
    return (window as unknown as { tagdrop: { forget(): Promise<void> } }).tagdrop.forget();
  });
  expect(await kept()).toEqual(['other', 'cookieyes-consent']);
  await visit();
  await page.unroute('**/host.html');
  await open(page, '<p>Signed out</p>');
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('tagdrop-forget')));
  await expect.poll(kept).toEqual(['other', 'cookieyes-consent']);
});

test.describe('what a first view needs is requested together with the tag’s own file', () => {
  const popup = (more: object, attributes = '') =>
    `<poptin-popup ${attributes}><script type="application/json">${JSON.stringify({
      poptins: [
        {
          poptin_id: 'ahead00000001',
          poptin_type: 'lightbox',
          display_after_sec_active: { scope: 'page_wide', seconds: 0 },
          content: { title: 'Hello' },
          ...more,
        },
      ],
    })}</script></poptin-popup>`;
  /** What keeps the page from taking events of our controls. */
  const GUARD = 'chunks/own-events.js';
  const form = (look: string) => `<contact-form-7 look="${look}" form-id="5"><form></form></contact-form-7>`;

  /** What is requested while the tags' own files are loading. */
  async function askedAhead(page: Page, body: string): Promise<string[]> {
    const files = filesOf(page);
    const names = 'poptin-popup|poptin-tab|contact-form-7|sbi-feed';
    await page.route(new RegExp(`/built/(?:${names})\\.js`), () => {});
    await page.route('**/ahead.json', (route) => {
      files.push('ahead.json');
      return route.fulfill({ json: [] });
    });
    await open(page, body, 'commit');
    const own = new RegExp(`^(?:tagdrop|${names})\\.js$`);
    await expect.poll(() => files.filter((file) => own.test(file)).length).toBe(2);
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestIdleCallback(done), 50)));
    return files.filter((file) => !own.test(file)).map((file) => file.replace(/-[\w-]{8}\.js$/, '.js'));
  }

  for (const [what, body, files] of [
    ['a popup that comes at once', popup({}), ['popup-view.js', GUARD]],
    ['a bar that comes at once', popup({ poptin_type: 'bar' }), ['popup-view.js', 'chunks/layers.js', GUARD]],
    ['a popup that comes later', popup({ display_after_sec_active: 30 }), []],
    ['a popup with a rule', popup({ cookie_filter: [{ name: 'a' }] }), []],
    ['a popup that waits for consent', popup({}, 'consent-category="advertisement"'), []],
    ['popups of a file', '<poptin-popup src="/ahead.json"></poptin-popup>', ['ahead.json']],
    ['a form in our own look', form('own'), ['chunks/own-look.js', 'chunks/form-parts.js', GUARD]],
    ['a form in the look of the page', form('page'), [GUARD]],
    ['a feed of a file', '<sbi-feed src="/ahead.json"></sbi-feed>', ['ahead.json', GUARD]],
  ] as const) {
    test(`${what}`, async ({ page }) => {
      expect((await askedAhead(page, body)).sort()).toEqual([...files].sort());
    });
  }

  test('a popup that the visitor has seen', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'poptin_o_v_ahead00000001', value: '1', url: baseURL ?? '' }]);
    expect(await askedAhead(page, popup({}))).toEqual([]);
  });
});
