import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { buildApp, renderOnServer } from './build-app.ts';
import { countForeign, FEED } from './foreign-photos.ts';
import { listen } from './listen.ts';
import { type Site, serve } from './serve.ts';

const popup = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title });

/** Opens both popups, one after the other, and another text of the first. */
async function tryPopups(page: Page): Promise<void> {
  for (const [from, title] of [
    ['tag', 'From a tag'],
    ['component', 'From a component'],
  ] as const) {
    await page.getByRole('button', { name: `Open the ${from}` }).click();
    await expect(popup(page, title)).toBeVisible();
    await popup(page, title).getByRole('button', { name: 'Done' }).click();
    await expect(popup(page, title)).toBeHidden();
  }
  await page.getByRole('button', { name: 'Change the text' }).click();
  await page.getByRole('button', { name: 'Open the tag' }).click();
  await expect(popup(page, 'Another text')).toBeVisible();
}

/** Nothing is asked of another host before the visitor agrees; the feed says that it waits. */
async function tryFeed(page: Page, count: () => number): Promise<void> {
  await expect(page.locator('sbi-feed [part="held"]')).toBeVisible();
  expect(count()).toBe(0);
  await page.evaluate(() => document.querySelector('consent-banner')?.acceptAll());
  await expect.poll(count).toBeGreaterThan(0);
}

const rejectAll = (page: Page) =>
  page.getByRole('region', { name: 'Biscuits?' }).getByRole('button', { name: 'Reject all' }).click();

const PAGES = ['index.html', 'define.html', 'languages.html', 'own-texts.html'];

test.describe('Vite and TypeScript', () => {
  let site: Site;
  test.beforeAll(async () => {
    site = await serve({ folders: { '/': await buildApp('vite-ts', PAGES) } });
  });
  test.afterAll(() => site.close());

  test('a popup opens, its event arrives, and no missing file is requested', async ({ page }) => {
    const lines = listen(page);
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(popup(page, 'Ten percent off')).toBeVisible();
    await expect(page.locator('output')).toHaveText('shown letter');
    await page.waitForLoadState('networkidle');
    expect(site.missing).toEqual([]);
    expect(lines).toEqual([]);
  });

  test('tagdrop/define defines every element as soon as it is imported', async ({ page }) => {
    await page.goto(`${site.origin}/define.html`);
    await expect(page.locator('output')).toHaveText('7 known');
  });

  test('a language is an import: its files are in the bundle, and only those with words in use are fetched', async ({
    page,
  }) => {
    const lines = listen(page);
    await page.goto(`${site.origin}/languages.html`);
    await expect(page.getByRole('button', { name: 'Tout accepter' })).toBeVisible();
    expect(site.asked.filter((path) => /consent-banner\.\w+-/.test(path))).toHaveLength(1);
    expect(lines).toEqual([]);
    // a tag of the page's own, under another name of the language
    await page.evaluate(() => {
      document.documentElement.lang = 'nn';
    });
    await expect(page.getByRole('button', { name: 'Godta alle' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Kjeks?' })).toBeVisible();
    expect(site.missing).toEqual([]);
    expect(lines).toEqual([expect.stringContaining('there is no "hedding"')]);
  });

  test('the owner’s texts override the English ones, and the keys are checked in an app too', async ({
    page,
  }) => {
    const lines = listen(page);
    await page.goto(`${site.origin}/own-texts.html`);
    await expect(page.getByRole('region', { name: 'Biscuits?' })).toBeVisible();
    expect(site.missing).toEqual([]);
    expect(lines).toEqual([]);
  });
});

for (const version of ['18', '19']) {
  test.describe(`React ${version}`, () => {
    const app = `react-${version}`;
    let site: Site;
    test.beforeAll(async () => {
      site = await serve({
        folders: { '/': await buildApp(app, ['index.html', 'hydrate.html']) },
        pages: { '/feed.json': FEED },
      });
    });
    test.afterAll(() => site.close());

    test('no object is lost, with a tag or a component', async ({ page }) => {
      const lines = listen(page);
      const count = await countForeign(page);
      await page.goto(site.origin);
      await rejectAll(page);
      await tryPopups(page);
      await expect(page.locator('output')).toHaveText('component');
      await tryFeed(page, count);
      expect(site.missing).toEqual([]);
      expect(lines).toEqual([]);
    });

    test('takes over what a server rendered', async ({ page }) => {
      const html = await renderOnServer(app, 'server.tsx');
      expect(html).toContain('<poptin-popup popup-id="component"></poptin-popup>');
      const lines = listen(page);
      const count = await countForeign(page);
      await page.goto(`${site.origin}/hydrate.html`);
      await rejectAll(page);
      await page.getByRole('button', { name: 'Open the component' }).click();
      await expect(popup(page, 'From a component')).toBeVisible();
      await tryFeed(page, count);
      expect(lines).toEqual([]);
    });
  });
}

test('an app with React 19 contains it once with tagdrop/peer', async ({ page }) => {
  const folder = await buildApp('react-19', ['peer.html'], 'peer');
  const site = await serve({ folders: { '/': folder } });
  const lines = listen(page);
  await page.goto(`${site.origin}/peer.html`);
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = popup(page, 'With your React');
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(/email/i).last()).toBeVisible();
  expect(lines).toEqual([]);
  expect(site.missing).toEqual([]);
  // the address in React's messages occurs once in react-dom
  const scripts = readdirSync(join(folder, 'assets')).map((name) =>
    readFileSync(join(folder, 'assets', name), 'utf8'),
  );
  expect(
    scripts.filter((text) => text.includes('react-stack-bottom-frame') || text.includes('__reactContainer$')),
  ).toHaveLength(1);
  await site.close();
});

test.describe('Vue', () => {
  let site: Site;
  test.beforeAll(async () => {
    site = await serve({
      folders: { '/': await buildApp('vue', ['index.html', 'hydrate.html']) },
      pages: { '/feed.json': FEED },
    });
  });
  test.afterAll(() => site.close());

  test('no object is lost, with a tag or a component', async ({ page }) => {
    const lines = listen(page);
    const count = await countForeign(page);
    await page.goto(site.origin);
    await rejectAll(page);
    await tryPopups(page);
    await expect(page.locator('output')).toHaveText('tag component tag');
    await tryFeed(page, count);
    expect(site.missing).toEqual([]);
    expect(lines).toEqual([]);
  });

  test('takes over what a server rendered', async ({ page }) => {
    const html = await renderOnServer('vue', 'server.ts');
    expect(html).toContain('<poptin-popup popup-id="component"');
    const lines = listen(page);
    const count = await countForeign(page);
    await page.goto(`${site.origin}/hydrate.html`);
    await rejectAll(page);
    await page.getByRole('button', { name: 'Open the component' }).click();
    await expect(popup(page, 'From a component')).toBeVisible();
    await tryFeed(page, count);
    expect(lines).toEqual([]);
  });
});
