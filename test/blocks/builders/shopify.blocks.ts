import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { picture } from '../picture.ts';
import { check, renderLiquid } from './checkers.mjs';
import { BLOCKS, CONTENT, complaintsOf, host, pageOf } from './host.ts';

/** The theme app extension, checked by Shopify's own checker; liquidjs emulates a shop that renders it. */
const EXTENSION = join(BLOCKS, 'shopify/tagdrop');
const SHOP = 'https://shop.example';

const read = (path: string): string => readFileSync(join(EXTENSION, path), 'utf8');
const blocks = (): string[] => readdirSync(join(EXTENSION, 'blocks'));

interface Schema {
  name: string;
  target: string;
  settings: {
    id?: string;
    type: string;
    default?: unknown;
    label?: string;
    info?: string;
    content?: string;
  }[];
}
const schemaOf = (path: string): Schema =>
  JSON.parse(/{% schema %}([\s\S]*){% endschema %}/.exec(read(path))?.[1] ?? '');

/** A block as a theme renders it: settings that the merchant has not changed have their defaults. */
function render(path: string, set: Record<string, unknown>): Promise<string> {
  const usual = schemaOf(path).settings.flatMap(({ id, default: value }) => (id ? [[id, value]] : []));
  const settings = { ...Object.fromEntries(usual), ...set };
  const filters = {
    asset_url: (name: string) => `${SHOP}/assets/${name}`,
    image_url: (image: string) => image,
  };
  return renderLiquid(read(path), filters, {
    block: { id: 'b1', settings, shopify_attributes: 'data-shopify-editor-block="b1"' },
  });
}

test('Shopify’s checker reports nothing, and does report a fault', async () => {
  const configuration = join(import.meta.dirname, 'theme-check.yml');
  expect(await check(EXTENSION, configuration)).toEqual([]);
  const bad = mkdtempSync(join(tmpdir(), 'tagdrop-shopify-'));
  mkdirSync(join(bad, 'blocks'));
  writeFileSync(
    join(bad, 'blocks/bad.liquid'),
    "{{ 'x' | no_filter }}\n{% if a %}\n{% schema %}{ bad{% endschema %}\n",
  );
  expect((await check(bad, configuration)).length).toBeGreaterThan(0);
  rmSync(bad, { recursive: true });
});

test('respects the limits of a theme app extension', () => {
  const files = readdirSync(EXTENSION, { recursive: true, encoding: 'utf8' });
  const sizes = files.map((file) => statSync(join(EXTENSION, file))).filter((each) => each.isFile());
  expect(sizes.reduce((sum, each) => sum + each.size, 0)).toBeLessThan(10e6);
  const liquid = blocks().reduce((sum, file) => sum + Buffer.byteLength(read(`blocks/${file}`)), 0);
  expect(liquid).toBeLessThan(100_000);
  // assets are in one folder
  expect(files.filter((file) => file.startsWith('assets/') && file.split('/').length > 2)).toEqual([]);
  const words = JSON.parse(read('locales/en.default.schema.json'));
  const say = (key = ''): unknown =>
    key
      .slice(2)
      .split('.')
      .reduce((place, each) => place?.[each], words);
  for (const file of blocks()) {
    const { name, settings } = schemaOf(`blocks/${file}`);
    expect(String(say(name)).length, file).toBeLessThanOrEqual(25);
    for (const { label, info, content } of settings)
      for (const key of [label, info, content].filter(Boolean))
        expect(say(key), key).toEqual(expect.any(String));
  }
});

test('draws app embed and app blocks in a page', async ({ page }) => {
  const errors = complaintsOf(page);
  const popup = await render('blocks/poptin-popup.liquid', {
    heading: 'News for "regulars" & friends',
    words: 'Twice a month, without a </script> in it.',
    fields: 'email',
  });
  const teaser = await render('blocks/poptin-tab.liquid', { for: 'offer', label: '10 % "off"' });
  const feed = await render('blocks/sbi-feed.liquid', { src: `${SHOP}/feed.json`, cols: 3 });
  const embed = await render('blocks/tagdrop.liquid', { consent_banner: true, src: `${SHOP}/popups.json` });
  const missing = await host(page, SHOP, {
    '/': pageOf('A shop', `<main>${feed}${popup}${teaser}</main>${embed}`),
    '/assets/': join(EXTENSION, 'assets'),
    ...CONTENT,
  });
  await page.goto(`${SHOP}/`);
  const placed = page.locator('main poptin-popup');
  await expect(placed.getByText('News for "regulars" & friends')).toBeVisible();
  await expect(placed.getByText('without a </script> in it')).toBeVisible();
  await expect(page.locator('poptin-tab')).toHaveAttribute('label', '10 % "off"');
  await expect(page.locator('sbi-feed').getByRole('link', { name: /First/ })).toBeVisible();
  // what covers the page waits until the visitor has answered the banner
  await page
    .locator('consent-banner')
    .getByRole('button', { name: /Reject/ })
    .click();
  await expect(page.getByText('From a builder')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('From a builder')).toBeHidden();
  await picture(page, 'shopify');
  expect(missing).toEqual([]);
  expect(errors).toEqual([]);
});

test('without settings the embed loads the loader and nothing else', async () => {
  const embed = await render('blocks/tagdrop.liquid', {});
  expect(embed.replaceAll(/\s+/g, ' ').trim()).toBe(
    `<script type="module" src="${SHOP}/assets/tagdrop.js"></script>`,
  );
});
