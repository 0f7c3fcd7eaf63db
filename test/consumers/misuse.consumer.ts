import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { expectBanner, html, INLINE, open, script } from './host-page.ts';
import { consumers, ROOT } from './install.ts';
import { listen } from './listen.ts';
import { serve } from './serve.ts';

/** Our messages; the browser adds others. */
const ours = (lines: readonly string[]) => lines.filter((line) => line.startsWith('[tagdrop]'));

/** Writes the chunks of every `tagdrop-error` into `<html data-failed>`. */
const noteFailures = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('tagdrop-error', (event) => {
      const { dataset } = document.documentElement;
      dataset.failed = `${dataset.failed ?? ''} ${(event as CustomEvent).detail.chunk}`.trim();
    });
  });

test('a missing file causes one line and tagdrop-error, and a fresh copy of the entry repairs it', async ({
  page,
}) => {
  const lines = listen(page);
  let isThere = false;
  await page.route('**/consent-banner.js*', (route) => (isThere ? route.continue() : route.abort()));
  await noteFailures(page);
  const site = await open(page, html(script));
  await expect(page.locator('html')).toHaveAttribute('data-failed', 'consent-banner');
  expect(lines.filter((line) => line.startsWith('[tagdrop]'))).toHaveLength(1);
  isThere = true;
  await page.addScriptTag({ type: 'module', url: `${site.origin}/tagdrop/0.1.0/tagdrop.js?again` });
  await expectBanner(page);
  await site.close();
});

for (const [title, headers, works] of [
  ['that allows it', () => ({ 'Access-Control-Allow-Origin': '*' }), true],
  ['that does not', () => ({}), false],
] as const) {
  test(`another origin ${title}${works ? '' : ' is named on the console, by the classic loader too'}`, async ({
    page,
  }) => {
    const lines = listen(page);
    const other = await serve({ folders: { '/': consumers('package/dist') }, headers });
    const site = await open(page, html(`<script src="${other.origin}/tagdrop.classic.js"></script>`));
    if (works) await expectBanner(page);
    else
      await expect
        .poll(() => lines.filter((line) => line.startsWith('[tagdrop]')))
        .toEqual([expect.stringContaining('CORS')]);
    await site.close();
    await other.close();
  });
}

const classic = '<script src="/tagdrop/0.1.0/tagdrop.classic.js"></script>';

for (const [title, head, pattern] of [
  ['the script that the classic loader loads', classic, '**/tagdrop.js'],
  ["an element's script", script, '**/consent-banner.js'],
] as const) {
  test(`${title} with a wrong MIME type causes one line that names the right one`, async ({ page }) => {
    const lines = listen(page);
    await page.route(pattern, async (route) =>
      route.fulfill({ response: await route.fetch(), contentType: 'text/plain' }),
    );
    const site = await open(page, html(head));
    await expect.poll(() => ours(lines)).toEqual([expect.stringContaining('text/javascript')]);
    await page.waitForLoadState('networkidle');
    expect(ours(lines)).toHaveLength(1);
    await site.close();
  });
}

test('a host that answers with a page for missing files causes one line', async ({ page }) => {
  const lines = listen(page);
  await noteFailures(page);
  await page.route('**/chunks/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Home</title>' }),
  );
  const site = await open(page, html(script, INLINE));
  await expect.poll(() => ours(lines).length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(ours(lines)).toEqual([expect.stringMatching(/^\[tagdrop\] Loading chunk .* failed\. .*version/)]);
  await site.close();
});

/** Files that keep their name from version to version. */
const KEEPS_NAME = /^\/tagdrop\/(?:poptin-popup|popup-view)\.js$/;

/** A file of an earlier version whose chunks are gone. */
const makeOld = (entry: string): string => entry.replace(/(chunks\/[\w-]+-)[\w-]{8}\.js/g, '$1OLDCHUNK.js');

test('a cached entry of an old version fails once and clearly; the documented recipe loads the new one', async ({
  page,
}) => {
  const lines = listen(page);
  await noteFailures(page);
  let isUpdated = false;
  const site = await serve({
    folders: { '/tagdrop/': consumers('package/dist') },
    pages: {
      '/plain.html': html(script.replace('/0.1.0', ''), INLINE),
      '/recipe.html': html(`<script>${recipe()}</script>${script.replace('/0.1.0', '')}`, INLINE),
    },
    headers: (path): Record<string, string> =>
      KEEPS_NAME.test(path) ? { 'Cache-Control': 'max-age=3600' } : {},
    replace: (path, text) => (KEEPS_NAME.test(path) && !isUpdated ? makeOld(text) : text),
  });
  await page.goto(`${site.origin}/plain.html`);
  await expect
    .poll(() => ours(lines))
    .toEqual([expect.stringMatching(/Loading chunk .* failed\. .*version/)]);
  await page.waitForLoadState('networkidle');
  expect(ours(lines)).toHaveLength(1);
  const failed = (await page.locator('html').getAttribute('data-failed'))?.split(' ') ?? [];
  expect(failed).toEqual([...new Set(failed)]);
  expect(failed.length).toBeGreaterThan(0);

  // the host has the new version now, but the browser keeps the old entry for an hour
  isUpdated = true;
  await page.goto(`${site.origin}/recipe.html`);
  // the page, and once more by the recipe
  await expect.poll(() => site.asked.filter((path) => path === '/recipe.html').length).toBe(2);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog').filter({ hasText: 'Hello' })).toBeVisible();
  expect(site.asked.filter((path) => path === '/recipe.html')).toHaveLength(2);
  expect(ours(lines)).toHaveLength(2); // one line on each page with an old file
  await site.close();
});

/** The script of docs/install.md that listens to `tagdrop-error`, as pasted. */
function recipe(): string {
  const blocks = [...readFileSync(join(ROOT, 'docs/install.md'), 'utf8').matchAll(/```js\n([\s\S]*?)```/g)];
  const found = blocks.map(([, code]) => code).find((code) => code?.includes('tagdrop-error'));
  if (!found) throw new Error('docs/install.md has no such script');
  return found;
}

test('names chunks that another origin does not allow, although it allows the entry', async ({ page }) => {
  const lines = listen(page);
  const other = await serve({
    folders: { '/': consumers('package/dist') },
    headers: (path): Record<string, string> =>
      path === '/tagdrop.js' ? { 'Access-Control-Allow-Origin': '*' } : {},
  });
  const site = await open(page, html(script.replace('/tagdrop/0.1.0', other.origin)));
  await expect.poll(() => ours(lines)).toEqual([expect.stringContaining('CORS')]);
  await site.close();
  await other.close();
});

test('two versions of an element: the first one stays, without an error', async ({ page }) => {
  const lines = listen(page);
  const single = '<script src="/tagdrop/0.1.0/single/consent-banner.js"></script>';
  const site = await open(page, html(single + single + script));
  await expectBanner(page);
  await page.waitForLoadState('networkidle');
  expect(lines).toEqual([]);
  await site.close();
});

test.describe('a tag manager, which has no modules,', () => {
  test('inserts the classic loader late', async ({ page }) => {
    const lines = listen(page);
    const site = await open(page, html(''));
    // what Google's `injectScript` does
    await page.evaluate(() => {
      const tag = document.createElement('script');
      tag.type = 'text/javascript';
      tag.async = true;
      tag.src = '/tagdrop/0.1.0/tagdrop.classic.js';
      document.head.append(tag);
    });
    await expectBanner(page);
    expect(lines).toEqual([]);
    await site.close();
  });

  test('inserts the module as a script: one line, and it works', async ({ page }) => {
    const lines = listen(page);
    const site = await open(page, html(''));
    await page.evaluate(() => {
      const tag = document.createElement('script');
      tag.async = true;
      tag.src = '/tagdrop/0.1.0/tagdrop.js';
      document.head.append(tag);
    });
    await expectBanner(page);
    expect(lines).toEqual([expect.stringContaining('lacks type="module"')]);
    await site.close();
  });

  test('pastes the text of the classic loader: one line names the cure', async ({ page }) => {
    const lines = listen(page);
    const text = readFileSync(consumers('package/dist/tagdrop.classic.js'), 'utf8');
    const site = await open(page, html(`<script>${text}</script>`, '<p>The page goes on</p>'));
    await expect(page.getByText('The page goes on')).toBeVisible();
    expect(lines).toEqual([expect.stringContaining('(src)')]);
    await site.close();
  });
});
