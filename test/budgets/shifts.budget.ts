import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { writeHtml } from '../../composer/export/html.ts';
import { CATALOGUE, CURRENCY, SHOP, storeProduct } from '../../demo/fakes/shopify/catalogue.ts';
import { PLUGIN_CSS } from '../demo/feed-plugin-style.ts';
import { countDownloads } from './count-downloads.ts';
import {
  AT_ONCE,
  after,
  FEED_BLOCK,
  form,
  isVisible,
  PHOTO_FILES,
  pageOf,
  popup,
  template,
} from './pages.ts';

/**
 * None of our files moves the page while it loads, however slow the network is: every file is held until the page is
 * idle (`countDownloads`), so a shift can't hide between two frames. The pages have no style sheet: margins are the
 * browser's.
 */
const recordings = resolve(import.meta.dirname, '../elements/sbi-feed/recordings');
const MORE = JSON.parse(readFileSync(`${recordings}/load-more-local-1.json`, 'utf8')).response.json;

/** Longer than the half second in which the browser attributes a shift to a click. */
const EXCUSED_MS = 600;

async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = globalThis as unknown as { shifted: number; shifts: number };
    Object.assign(state, { shifted: 0, shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) {
          state.shifted += entry.value;
          state.shifts += 1;
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // entries arrive after the frame that they describe
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame))));
    return page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
  };
}

const below = '<p>What stands below must not move.</p>'.repeat(3);

/**
 * As in docs/feed.md: the page's own style keeps the room before the script has loaded, then the tag's attributes do.
 */
const feedOf = (rows: number, cols: number, attributes = `num="${rows * cols}"`) => ({
  body: `<style>sbi-feed:not(:defined) { display: block; padding-block-end: calc((100% + 10px) * ${rows} / ${cols}) }</style>
    <sbi-feed src="/feed.json" cols="${cols}" ${attributes}></sbi-feed>`,
  shows: isVisible('sbi-feed .photo'),
});

/** The provider's answer for a popup that recommends products of the shop. */
const RECOMMENDED = {
  '/api/display/shopify/product-recommendation/budget0000001': JSON.stringify({
    success: true,
    data: { products: CATALOGUE.slice(0, 3).map((each) => storeProduct(each, 'https://site.test')) },
    currency: CURRENCY,
  }),
  '/cart.js': JSON.stringify({ item_count: 0, total_price: 0, currency: CURRENCY, items: [] }),
};

/** A popup with more content than others have. */
const popupOf = (more: object) =>
  popup(after(0), {
    content: {
      title: 'Get 10 % off',
      text: 'News twice a month.',
      fields: [{ id: 'f1', type: 'email', name: 'email', placeholder: 'E-mail', required: 1 }],
      button: { label: 'Send me the code', action: 'submit' },
      ...more,
    },
  });

const PAGES: readonly {
  name: string;
  body: string;
  shows: (page: Page) => Promise<boolean>;
  files?: Readonly<Record<string, string>>;
}[] = [
  { name: 'banner', body: '<consent-banner></consent-banner>', shows: isVisible('[part="banner"]') },
  {
    name: 'embed that waits for consent',
    body: `<iframe data-consent="functional" data-src="https://maps.test/embed" title="Map" width="400" height="300"></iframe><consent-banner></consent-banner>`,
    shows: (page) => page.frameLocator('iframe').getByRole('button', { name: 'Load this one' }).isVisible(),
  },
  { name: 'popup', body: AT_ONCE, shows: isVisible('[part="popup"]') },
  {
    name: 'popup with a countdown',
    body: popup(after(0), { design_properties: { timer: 'timerTime@5|0' } }),
    shows: isVisible('poptin-popup [role="timer"]'),
  },
  {
    name: 'popup with a game',
    body: popup(after(0), {
      poptin_type: 'gamified',
      prizes: [
        { label: '10 % off', code: 'COFFEE10', chances: 50, loosing_option: 0 },
        { label: 'Next time', code: '', chances: 50, loosing_option: 1 },
      ],
    }),
    shows: isVisible('poptin-popup [part="popup"]'),
  },
  {
    name: 'popup with a film',
    body: popupOf({ video: { src: '/film.mp4', poster: '/p/0-640.svg', label: 'How it is made' } }),
    shows: isVisible('poptin-popup [part="video"]'),
  },
  {
    name: 'popup with a chat',
    body: popupOf({ chat: { script: '/chat.js', url: 'https://chat.test/us', label: 'Ask us' } }),
    shows: isVisible('poptin-popup [part="chat"]'),
  },
  {
    name: 'popup with products of the shop',
    body: `<script>window.Shopify = { shop: '${SHOP}', currency: { active: '${CURRENCY}' } }</script>${popupOf(
      {
        products: { manual_products: CATALOGUE.slice(0, 3).map(({ id }) => id) },
      },
    ).replace('<poptin-popup', '<poptin-popup api-base="/"')}`,
    shows: isVisible('poptin-popup [part="products"]'),
    files: RECOMMENDED,
  },
  {
    name: 'contact form, look of the page',
    body: form('page'),
    shows: isVisible('contact-form-7 [name="your-name"]'),
  },
  { name: 'contact form, own look', body: form('own'), shows: isVisible('contact-form-7 [part~="form"]') },
  {
    name: 'contact form, a template',
    // nothing is there before: a site owner keeps room for it
    body: `<div style="min-block-size: 30em">${template}</div>`,
    shows: isVisible('contact-form-7 [part~="form"]'),
  },
  {
    name: 'feed around the block of the plugin',
    body: `<style>${PLUGIN_CSS}</style>${FEED_BLOCK}`,
    shows: isVisible('sbi-feed .item'),
  },
  { name: 'feed from a file, two rows', ...feedOf(2, 6) },
  { name: 'feed from a file with fewer photos than room', ...feedOf(3, 8) },
  { name: 'feed from a file, carousel', ...feedOf(1, 4, 'layout="carousel" num="12"') },
];

for (const { name, body, shows, files } of PAGES) {
  test(`no shift: ${name}`, async ({ page }) => {
    const shifts = await watchShifts(page);
    const counter = await countDownloads(page, pageOf(`<main>${body}${below}</main>`), {
      ...PHOTO_FILES,
      ...files,
    });
    await counter.letThrough();
    expect(await shows(page)).toBe(true);
    expect(await shifts()).toBe(0);
  });
}

/** Feeds as the composer writes them into a page: the tag's attributes say how much room it takes. */
const items = JSON.parse(PHOTO_FILES['/feed.json']).items as { id: string }[];
const WRITTEN: readonly [name: string, attributes: Record<string, string>, file: { items: object[] }][] = [
  ['eight photos', { cols: '4' }, { items: items.slice(0, 8) }],
  ['two rows', { cols: '4', num: '8' }, { items: items.slice(0, 8) }],
  ['a header, and more photos', { cols: '6', num: '6' }, { header: { name: 'Roastery' }, items } as never],
  [
    'upright tiles without gaps',
    { cols: '6', num: '6', 'image-aspect': '4:5', 'item-padding': '0' },
    { items },
  ],
  ['fewer on a phone', { cols: '6', num: '12', 'num-mobile': '2', 'cols-mobile': '2' }, { items }],
  [
    'as many columns everywhere',
    { cols: '6', num: '6', 'cols-tablet': 'same', 'cols-mobile': 'same' },
    { items },
  ],
  ['columns by themselves', { cols: '6', num: '6', 'cols-mobile': 'auto' }, { items }],
  ['a carousel', { layout: 'carousel' }, { items }],
  ['every sixth large', { layout: 'highlight', cols: '8', num: '12' }, { items }],
  ['pictures of their own shape', { layout: 'masonry', cols: '6', num: '6' }, { items }],
];

for (const width of [390, 768, 1280])
  for (const [name, attributes, file] of WRITTEN)
    for (const src of width < 1280 ? ['/feed.json'] : ['/feed.json', ''])
      test(`no shift at ${width} px: ${name}, ${src ? 'from a file' : 'in the tag'}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        const shifts = await watchShifts(page);
        const html = writeHtml('feed', { file, attributes, properties: {} } as never, '/dist/', src);
        const counter = await countDownloads(page, pageOf(`<main>${html}${below}</main>`, ''), {
          ...PHOTO_FILES,
          '/feed.json': JSON.stringify(file),
        });
        await counter.letThrough();
        await expect(page.locator('sbi-feed .photo').first()).toBeVisible();
        expect(await shifts()).toBe(0);
      });

/** Without the style of docs/feed.md nothing can reserve the space before the script; from then on the attributes do. */
for (const width of [390, 768, 1280])
  test(`one shift at ${width} px: a feed from a file that is written by hand, without its style`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    const tag = '<sbi-feed src="/feed.json" cols="4" num="8"></sbi-feed>';
    const counter = await countDownloads(page, pageOf(`<main>${tag}${below}</main>`), {
      ...PHOTO_FILES,
      '/feed.json': JSON.stringify({ items: items.slice(0, 8) }),
    });
    await counter.letThrough();
    await expect(page.locator('sbi-feed .photo').first()).toBeVisible();
    expect(await shifts()).toBeGreaterThan(0);
    const count = () => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
    expect(await count()).toBe(1);
  });

test('no shift: more photos from a slow server', async ({ page }) => {
  const shifts = await watchShifts(page);
  const counter = await countDownloads(
    page,
    pageOf(`<style>${PLUGIN_CSS}</style><main>${FEED_BLOCK}${below}</main>`),
    {},
  );
  await counter.letThrough();
  const photos = page.locator('sbi-feed .item');
  const before = await photos.count();
  const answered = new Promise<void>((done) => {
    void page.route('**/admin-ajax.php', async (route) => {
      const asked = await page.evaluate(() => performance.now());
      await page.waitForFunction((from) => performance.now() > from, asked + EXCUSED_MS);
      await route.fulfill({ contentType: 'application/json', body: JSON.stringify(MORE) });
      done();
    });
  });
  await page.getByRole('button', { name: 'Load More' }).click();
  await answered;
  await counter.letThrough();
  expect(await photos.count()).toBeGreaterThan(before);
  expect(await shifts()).toBe(0);
});
