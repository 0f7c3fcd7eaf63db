import { expect, type Page, type Request, test } from 'playwright/test';
import { type BlockOptions, blockHtml } from '../../demo/fakes/feed/block.ts';
import { POSTS } from '../../demo/fakes/feed/posts.ts';
import { axe } from '../axe.ts';
import { PLUGIN_CSS } from './feed-plugin-style.ts';
import { frames } from './frames.ts';

/** The built feed on the tests' own pages, with the demo's admin-ajax behind it. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><circle r="300"/></svg>';
const THIRD = 'http://cdn.third-party.test';
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types tagdrop";

interface Host {
  block?: BlockOptions;
  attributes?: string;
  /** Markup in front of the feed. */
  before?: string;
  css?: string;
  lang?: string;
  csp?: boolean;
}

async function open(
  page: Page,
  { block = {}, attributes = '', before = '', css = PLUGIN_CSS, lang = 'en', csp = false }: Host = {},
) {
  const html = `<!doctype html><html lang="${lang}" dir="${lang === 'he' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>Feed</title><link rel="icon" href="data:,">
    ${csp ? '' : `<style>body { margin: 0 auto; max-width: 700px; font: 16px/1.5 sans-serif } ${css}</style>`}
    <script type="module" src="/built/tagdrop.js"></script></head>
    <body><main><h1>Feed</h1>${before}<sbi-feed ${attributes}>${blockHtml(block)}</sbi-feed><p id="after">After the feed</p></main></body></html>`;
  await page.route('**/feed-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: html,
      headers: csp ? { 'Content-Security-Policy': CSP } : {},
    }),
  );
  await page.goto('/feed-page');
}

/** Shifts that the visitor did not cause, as Core Web Vitals count them. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

const tiles = (page: Page) => page.locator('sbi-feed .item');
const images = (page: Page) => page.locator('sbi-feed .item img');
const loaded = (page: Page) =>
  images(page).evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length);
const more = (page: Page) => page.getByRole('button', { name: 'Load More' });

test('loads page after page to the end, and starts at zero again on the next visit', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const ends: unknown[] = [];
    Object.assign(window, { ends });
    document.addEventListener('sbi-end', (event) => ends.push((event as CustomEvent).detail));
  });
  await expect(tiles(page)).toHaveCount(9);
  for (const count of [18, 27, 36, 40]) {
    await expect(more(page)).not.toHaveAttribute('aria-disabled', 'true');
    await more(page).click();
    await expect(tiles(page)).toHaveCount(count);
  }
  await expect(more(page)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { ends: unknown }).ends)).toEqual([
    { feedId: '*1', total: 40 },
  ]);
  const links = await page
    .locator('sbi-feed a.photo')
    .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
  expect(new Set(links).size).toBe(40);
});

test('nothing moves when the view takes over, while slow images arrive, or for more photos below', async ({
  page,
}) => {
  await watchShifts(page);
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/feed-images/**', async (route) => {
    await held;
    await route.continue();
  });
  // the page finishes loading only after its images
  const opened = open(page, { block: { flags: 'resizeDisable' } });
  await expect(tiles(page)).toHaveCount(9);
  await frames(page);
  send();
  await opened;
  await expect.poll(() => loaded(page)).toBeGreaterThanOrEqual(9);
  expect(await shiftsOf(page)).toEqual([]);
  // new photos push only what is below them, after a click
  await more(page).click();
  // not the room for them, which comes first
  await expect(images(page)).toHaveCount(18);
  // to a tenth of a pixel: Firefox counts in sixtieths, from another origin after scrolling
  const tops = () =>
    tiles(page).evaluateAll((all) =>
      all.slice(0, 9).map((each) => Math.round((each.getBoundingClientRect().top + scrollY) * 10) / 10),
    );
  const before = await tops();
  await tiles(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => loaded(page)).toBe(18);
  expect(await tops()).toEqual(before);
});

test('nothing moves when a slow server sends more photos, or the last few', async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 1280, height: 1800 });
  await open(page, { block: { flags: 'resizeDisable', num: 9, posts: POSTS.slice(0, 9) } });
  await expect.poll(() => loaded(page)).toBe(9);
  const answers: (() => void)[] = [];
  await page.route('**/admin-ajax.php', async (route) => {
    await new Promise<void>((resolve) => void answers.push(resolve));
    await route.continue();
  });
  const now = () => page.evaluate(() => performance.now());
  for (const count of [18, 27, 36, 40]) {
    await expect(more(page)).not.toHaveAttribute('aria-disabled', 'true');
    await more(page).click();
    const clicked = await now();
    // the room is there with the click
    await expect(tiles(page)).toHaveCount(Math.ceil(count / 9) * 9);
    // the time in which shifts are attributed to the click is over (500 ms, Layout Instability API)
    await expect.poll(async () => (await now()) - clicked).toBeGreaterThan(500);
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.pop()?.();
    await expect(tiles(page)).toHaveCount(count);
    await expect.poll(() => loaded(page)).toBeGreaterThanOrEqual(count - 9);
  }
  await frames(page);
  expect(await shiftsOf(page)).toEqual([]);
});

test('a static feed moves nothing if the page keeps room for it', async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const answers: (() => void)[] = [];
  await page.route('**/demo/feed.json', async (route) => {
    await new Promise<void>((resolve) => void answers.push(resolve));
    await route.continue();
  });
  await page.route('**/static-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Static</title><link rel="icon" href="data:,"><style>
        body { margin: 0 auto; max-width: 700px }
        sbi-feed { display: block; min-block-size: 500px }
        </style><script type="module" src="/built/tagdrop.js"></script></head>
        <body><sbi-feed src="/demo/feed.json" cols="4" num="8"></sbi-feed><p>After the feed</p></body></html>`,
    }),
  );
  await page.goto('/static-page');
  await expect.poll(() => answers.length).toBe(1);
  await frames(page);
  answers[0]?.();
  await expect.poll(() => loaded(page)).toBe(8);
  await frames(page);
  expect(await shiftsOf(page)).toEqual([]);
});

test('a phone shows fewer photos than the block had, and leaves no gap', async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const css = `${PLUGIN_CSS} @media (width <= 480px) { #sbi_images { grid-template-columns: 1fr } }`;
  await open(page, { css, block: { flags: 'resizeDisable' } });
  await expect(tiles(page)).toHaveCount(4);
  await frames(page);
  const hole = () =>
    page.evaluate(() => {
      const feed = document.querySelector('sbi-feed') as HTMLElement;
      const foot = feed.shadowRoot?.querySelector('.foot') as Element;
      return feed.getBoundingClientRect().bottom - foot.getBoundingClientRect().bottom;
    });
  expect(await hole()).toBeLessThan(20);
  expect(await shiftsOf(page)).toEqual([]);
});

test('infinite: more photos arrive before the end is visible, and the footer stays reachable', async ({
  page,
}) => {
  await open(page, { attributes: 'infinite', block: { flags: 'resizeDisable' } });
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(9);
  for (const count of [27, 36, 40]) {
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(count);
  }
  await expect(more(page)).toHaveCount(0);
  await page.locator('#after').scrollIntoViewIfNeeded();
  await expect(page.locator('#after')).toBeInViewport();
});

test('React is never downloaded: not for the lightbox, the carousel or more photos', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await open(page, { attributes: 'lightbox layout="carousel"', block: { flags: 'resizeDisable' } });
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await more(page).click();
  await expect(tiles(page)).toHaveCount(18);
  await page.locator('sbi-feed a.photo').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('react'))).toEqual([]);
});

test('requests no image from another host before consent, and shows placeholders after withdrawal', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(`${THIRD}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  });
  const copies = POSTS.slice(0, 3).map(({ id }) => id);
  await open(page, { block: { images: THIRD, flags: 'gdpr,resizeDisable', copies } });
  await expect(tiles(page)).toHaveCount(9);
  await expect(images(page)).toHaveCount(3);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const choose = (accepted: string[]) =>
    page.evaluate((slugs) => {
      document.dispatchEvent(
        new CustomEvent('cookieyes_consent_update', { detail: { accepted: slugs, rejected: [] } }),
      );
    }, accepted);
  await choose(['necessary', 'functional']);
  await expect(images(page)).toHaveCount(9);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await choose(['necessary']);
  await expect(images(page)).toHaveCount(3);
  await expect(page.locator(`sbi-feed img[src^="${THIRD}"]`)).toHaveCount(0);
});

test('the server’s local copy replaces a failing image', async ({ page }) => {
  const fails = (request: Request) => request.url().includes('/feed-images/');
  await page.route('**/feed-images/**', (route) => route.fulfill({ status: 404 }));
  const failures = page.waitForEvent('requestfinished', fails);
  await open(page, { block: { flags: '' } });
  await failures;
  await expect.poll(() => loaded(page)).toBe(9);
  await expect(page.locator('sbi-feed .item.failed')).toHaveCount(9);
});

test('works under a strict Content-Security-Policy with Trusted Types', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await open(page, { csp: true, attributes: 'lightbox', block: { header: false } });
  // the block’s own style attributes are the page’s, and the policy refused them before too
  const ours = () => errors.filter((each) => !each.includes("style-src 'self'") && !each.includes('data:'));
  await expect(tiles(page)).toHaveCount(9);
  await more(page).click();
  await expect(tiles(page)).toHaveCount(18);
  await page.locator('sbi-feed a.photo').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(ours()).toEqual([]);
});

test('columns follow the window, and a smaller window loads no smaller images', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const urls: string[] = [];
  page.on('request', (request) => request.url().includes('/feed-images/1798') && urls.push(request.url()));
  await open(page, { block: { num: 9, numMobile: 9, flags: 'resizeDisable' } });
  const columns = () =>
    page
      .locator('sbi-feed .list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(3);
  await expect.poll(() => loaded(page)).toBe(9);
  const before = urls.length;
  await page.setViewportSize({ width: 700, height: 900 });
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 470, height: 900 });
  expect(await columns()).toBe(1);
  // one column is wider than three were: larger images, and never a smaller one
  const current = () =>
    images(page)
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(current).toContain('-640');
  expect(urls.slice(before).every((url) => url.includes('-640'))).toBe(true);
});

test('by keyboard: to a photo, into the lightbox and back, and more photos', async ({ page }) => {
  await open(page, { attributes: 'lightbox', block: { flags: 'resizeDisable' } });
  const first = page.locator('sbi-feed a.photo').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText('2 / 9');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(tiles(page)).toHaveCount(18);
  await expect(more(page)).toBeFocused();
});

test('is fetched when it comes close, and draws in a tab that was hidden', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => /react|sbi-feed/.test(request.url()) && fetched.push(request.url()));
  await open(page, { before: '<div style="height: 4000px"></div>' });
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await page.locator('#after').scrollIntoViewIfNeeded();
  await expect(tiles(page)).toHaveCount(9);
  expect(fetched.length).toBeGreaterThan(0);

  await open(page, { before: '<style>main { display: none } .open main { display: block }</style>' });
  await page.waitForLoadState('networkidle');
  await expect(tiles(page)).toHaveCount(0);
  await page.evaluate(() => document.documentElement.classList.add('open'));
  await expect.poll(() => loaded(page)).toBe(9);
});

for (const lang of ['en', 'he']) {
  test(`has no accessibility violation (${lang})`, async ({ page }) => {
    await open(page, { lang, block: { flags: 'resizeDisable' } });
    await expect(tiles(page)).toHaveCount(9);
    const { violations } = await axe(page).include('sbi-feed').analyze();
    expect(violations).toEqual([]);
    const [first, second] = await tiles(page).evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().left),
    );
    expect((first ?? 0) < (second ?? 0)).toBe(lang === 'en');
  });
}

test('looks the same next to hostile styles', async ({ page }) => {
  const hostile = `* { float: left !important; width: auto; margin: 9px !important; box-sizing: content-box !important; display: inline }
    img { width: 10px !important } a { display: block !important; padding: 30px !important }`;
  await open(page, { css: hostile, block: { flags: 'resizeDisable' } });
  await expect(tiles(page)).toHaveCount(9);
  const box = await tiles(page).first().boundingBox();
  expect(box?.width).toBeCloseTo(box?.height ?? 0, 0);
  const image = await images(page).first().boundingBox();
  expect(image?.width).toBeCloseTo(box?.width ?? 0, 0);
});
