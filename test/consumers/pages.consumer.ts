import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { expectBanner, html, INLINE, open, script } from './host-page.ts';
import { consumers } from './install.ts';
import { listen } from './listen.ts';

for (const [title, head, asked] of [
  ['a module', script, 'tagdrop.js'],
  [
    'a module with what a CMS adds',
    '<script type="module" src="/tagdrop/0.1.0/tagdrop.js?ver=6.5"></script>',
    'tagdrop.js?ver=6.5',
  ],
  ['a relative address', '<script type="module" src="../tagdrop/0.1.0/tagdrop.js"></script>', 'tagdrop.js'],
  [
    'another base',
    `<base href="https://elsewhere.invalid/">${script}`.replace('src="', 'src="ORIGIN'),
    'tagdrop.js',
  ],
  [
    'the classic loader',
    '<script async src="/tagdrop/0.1.0/tagdrop.classic.js?ver=1"></script>',
    'tagdrop.classic.js?ver=1',
  ],
  ['the flat build', '<script type="module" src="/flat/tagdrop.js"></script>', 'tagdrop.js'],
  [
    'the flat build by the classic loader',
    '<script src="/flat/tagdrop.classic.js"></script>',
    'tagdrop.classic.js',
  ],
  [
    'one file, as a script',
    '<script defer src="/tagdrop/0.1.0/single/consent-banner.js"></script>',
    'consent-banner.js',
  ],
  [
    'one file, as a module',
    '<script type="module" src="/tagdrop/0.1.0/single/consent-banner.js"></script>',
    'consent-banner.js',
  ],
] as const) {
  test(`${title} draws the banner, without a line on the console`, async ({ page }) => {
    const lines = listen(page);
    // the page must know its own origin even if its base is elsewhere
    await page.route('**/site/page.html', async (route) => {
      const response = await route.fetch();
      const { origin } = new URL(route.request().url());
      await route.fulfill({ response, body: (await response.text()).replaceAll('ORIGIN', origin) });
    });
    const site = await open(page, html(head));
    await expectBanner(page);
    await page.getByRole('button', { name: 'Reject all' }).click();
    await page.waitForLoadState('networkidle');
    expect(lines).toEqual([]);
    expect(site.missing).toEqual([]);
    expect(site.asked.some((path) => path.endsWith(`/${asked}`))).toBe(true);
    await site.close();
  });
}

/** What a log-out calls wipes what the popup has stored. */
async function expectForgetting(page: Page): Promise<void> {
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('poptin_')));
  expect(await stored()).not.toEqual([]);
  await page.evaluate('tagdrop.forget()');
  expect(await stored()).toEqual([]);
}

test('a popup’s single file contains everything it needs', async ({ page }) => {
  const site = await open(
    page,
    html('<script src="/tagdrop/0.1.0/single/poptin-popup.js"></script>', INLINE),
  );
  await expect(page.getByRole('dialog').filter({ hasText: 'Hello' })).toBeVisible();
  expect(site.asked.filter((path) => path.includes('.js'))).toEqual([
    '/tagdrop/0.1.0/single/poptin-popup.js',
  ]);
  await expectForgetting(page);
  await site.close();
});

test('a popup of the flat build finds everything it needs', async ({ page }) => {
  const site = await open(page, html('<script type="module" src="/flat/tagdrop.js"></script>', INLINE));
  await expect(page.getByRole('dialog').filter({ hasText: 'Hello' })).toBeVisible();
  await expectForgetting(page);
  await page.waitForLoadState('networkidle');
  expect(site.missing).toEqual([]);
  await site.close();
});

test('a query string never loads a second copy of a file', async ({ page }) => {
  const second = '<script type="module" src="/tagdrop/0.1.0/consent-banner.js?ver=6.5"></script>';
  const site = await open(page, html(script.replace('tagdrop.js', 'tagdrop.js?ver=6.5') + second));
  await expectBanner(page);
  await page.getByRole('button', { name: 'Customise' }).click();
  await page.getByRole('button', { name: 'Reject all' }).last().click();
  await page.waitForLoadState('networkidle');
  const scripts = site.asked
    .map((path) => path.split('?', 1)[0] ?? '')
    .filter((path) => path.endsWith('.js'));
  expect(scripts).toEqual([...new Set(scripts)]);
  await site.close();
});

test('a script tag without its type causes one line, and works', async ({ page }) => {
  const lines = listen(page);
  const site = await open(page, html('<script src="/tagdrop/0.1.0/tagdrop.js"></script>'));
  await expectBanner(page);
  expect(lines).toEqual([expect.stringMatching(/^\[tagdrop\] .*lacks type="module"/)]);
  await site.close();
});

test('reports the version on request, and a second version in one line', async ({ page }) => {
  const lines = listen(page);
  const site = await open(page, html(script));
  await expectBanner(page);
  const { version } = JSON.parse(readFileSync(consumers('package/package.json'), 'utf8'));
  await expect(page.locator('html')).toHaveAttribute('data-tagdrop-version', version);
  await page.route('**/newer.js', async (route) => {
    const text = readFileSync(consumers('package/dist/tagdrop.js'), 'utf8');
    await route.fulfill({ contentType: 'text/javascript', body: text.replaceAll(version, '99.0.0') });
  });
  await page.addScriptTag({ type: 'module', url: `${site.origin}/tagdrop/0.1.0/newer.js` });
  await expect
    .poll(() => lines)
    .toEqual([expect.stringMatching(/^\[tagdrop\] .* runs on this page, so this copy, 99\.0\.0/)]);
  await site.close();
});

test('the manifest’s import map allows what it names, and nothing else', async ({ page }) => {
  const { importmap } = JSON.parse(readFileSync(consumers('package/dist/manifest.json'), 'utf8'));
  const map = `<script type="importmap">${JSON.stringify(importmap)}</script>`;
  const site = await open(page, html(map + script));
  await expectBanner(page);
  await site.close();
  await page.route('**/consent-banner.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// changed` });
  });
  const again = await open(page, html(map + script));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region')).toBeHidden();
  await again.close();
});
