import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { html } from './host-page.ts';
import { consumers, installApp } from './install.ts';
import { type Site, serve } from './serve.ts';

/** A host that may learn of a visit only with consent. */
const ELSEWHERE = 'https://tracker.test';

const HEAD = `<script type="application/json" data-consent-config>{"law":"gdpr",
    "categories":[{"slug":"necessary","isNecessary":true},{"slug":"analytics"},{"slug":"functional"}],
    "block":[{"re":"tracker.test","categories":["analytics"]}]}</script>
  <script>var ran = []</script>
  <script src="/tagdrop/0.1.0/consent-gate.js"></script>
  <script type="module" src="/tagdrop/0.1.0/tagdrop.js"></script>
  <script type="module" src="/turbo/dist/turbo.es2017-esm.js"></script>`;

/** A page of a site whose links Turbo follows: it puts the next page's body into this document. */
const pageOf = (name: string, banner: string) =>
  html(
    HEAD,
    `<h1>${name}</h1><nav><a href="/one">To one</a> <a href="/two">To two</a></nav>
    <script>ran.push('own ${name}')</script>
    <script type="text/plain" data-consent="analytics">ran.push('declared ${name}')</script>
    <script src="${ELSEWHERE}/${name}.js"></script>
    <iframe data-consent="functional" data-src="/frame" title="Map ${name}" width="400" height="300"></iframe>${banner}`,
  );

/** As in each page's body, and as an element that Turbo takes along. */
const BANNERS = {
  'a banner in each page': '<consent-banner></consent-banner>',
  'a permanent banner': '<consent-banner id="consent" data-turbo-permanent></consent-banner>',
};

let cwd: string;

test.beforeAll(async ({ browserName }) => {
  test.setTimeout(300_000);
  cwd = await installApp('turbo', `turbo-${browserName}`);
});

async function openSite(
  page: Page,
  banner: string,
): Promise<{ site: Site; lines: string[]; asked: string[] }> {
  const site = await serve({
    folders: {
      '/tagdrop/0.1.0/': consumers('package/dist'),
      '/turbo/': join(cwd, 'node_modules/@hotwired/turbo'),
    },
    pages: {
      '/one': pageOf('one', banner),
      '/two': pageOf('two', banner),
      '/frame': '<!doctype html><p>The map</p>',
    },
  });
  const lines: string[] = [];
  const asked: string[] = [];
  page.on('console', (line) => /warning|error/.test(line.type()) && lines.push(line.text()));
  page.on('pageerror', ({ message }) => lines.push(message));
  await page.route(`${ELSEWHERE}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1, -3);
    asked.push(name);
    return route.fulfill({ contentType: 'text/javascript', body: `ran.push('foreign ${name}')` });
  });
  await page.goto(`${site.origin}/one`);
  // a full page load would lose it
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return { site, lines, asked };
}

const ask = (page: Page) => page.getByRole('region', { name: 'We value your privacy' });
const revisit = (page: Page) => page.getByRole('button', { name: 'Cookie settings' });
const map = (page: Page) => page.locator('iframe').contentFrame();
const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran: string[] }).ran.splice(0));
const kinds = (name: string) => ['own', 'declared', 'foreign'].map((kind) => `${kind} ${name}`);
const follow = async (page: Page, name: string) => {
  await page.getByRole('link', { name: `To ${name}` }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
};

for (const [name, banner] of Object.entries(BANNERS)) {
  test(`Turbo's visits, forward, back and from its cache, with ${name}: each page asks, holds and lets go as if it had been loaded`, async ({
    page,
  }) => {
    const { site, lines, asked } = await openSite(page, banner);
    await expect(ask(page)).toBeVisible();
    // a browser fetches what the first page's HTML names, and the gate lets it run no more
    asked.length = 0;
    await follow(page, 'two');
    await expect(ask(page)).toBeVisible();
    await expect(page.locator('consent-banner')).toHaveCount(1);
    await expect(map(page).getByRole('button').first()).toBeVisible();
    expect(await ran(page)).toEqual(['own one', 'own two']);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).not.toContain('action:yes');

    await page.getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => page.evaluate('ran')).toEqual(['declared two', 'foreign two']);
    await ran(page);
    await expect(map(page).getByText('The map')).toBeVisible();
    for (const [next, go] of [
      ['one', () => page.goBack()],
      ['two', () => follow(page, 'two')],
      ['one', () => follow(page, 'one')],
    ] as const) {
      await go();
      await expect(page.getByRole('heading', { name: next, exact: true })).toBeVisible();
      await expect(revisit(page)).toBeVisible();
      await expect(ask(page)).toBeHidden();
      await expect(map(page).getByText('The map')).toBeVisible();
      await expect.poll(() => page.evaluate('ran')).toEqual(expect.arrayContaining(kinds(next)));
      // Turbo may show a page from its cache first, whose scripts it runs, too
      expect(kinds(next)).toEqual(expect.arrayContaining(await ran(page)));
    }

    await revisit(page).click();
    await page.getByRole('button', { name: 'Reject all' }).click();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    asked.length = 0;
    await follow(page, 'two');
    await expect(revisit(page)).toBeVisible();
    await expect(ask(page)).toBeHidden();
    await expect(map(page).getByRole('button').first()).toBeVisible();
    expect(new Set(await ran(page))).toEqual(new Set(['own two']));
    expect(asked).toEqual([]);
    expect(await page.evaluate('isSameDocument')).toBe(true);
    // a second banner, an error of Turbo's, a script that was not held
    expect(lines).toEqual([]);
    await site.close();
  });
}
