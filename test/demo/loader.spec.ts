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

/** A page with the built loader and nothing else. */
const open = async (page: Page, body: string) => {
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Host</title><script type="module" src="/built/tagdrop.js"></script></head><body>${body}</body></html>`,
    }),
  );
  await page.goto('/host.html');
};

test('a banner is on the screen after two files: the loader, and its own', async ({ page }) => {
  const files = filesOf(page);
  // what follows the first view is held up for good
  await page.route('**/built/chunks/**', () => {});
  await open(page, '<consent-banner></consent-banner>');
  await expect(page.getByRole('region', { name: 'We value your privacy' })).toBeVisible();
  expect(files.slice(0, 2)).toEqual(['tagdrop.js', 'consent-banner.js']);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(page.getByRole('region')).toBeHidden();
});

test('downloads nothing for a page without tags, and finds a tag that comes later', async ({ page }) => {
  const files = filesOf(page);
  await open(page, '<p>Nothing yet</p>');
  await page.waitForLoadState('networkidle');
  expect(files).toEqual(['tagdrop.js']);
  await page.evaluate(() => {
    document.body.innerHTML = '<div><consent-banner></consent-banner></div>';
  });
  await expect(page.getByRole('region', { name: 'We value your privacy' })).toBeVisible();
});

test('a room that cannot be had is tried again, logged once, and asked for by the next tag', async ({
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
