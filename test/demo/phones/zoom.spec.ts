import { expect, type Page, test } from 'playwright/test';
import { openHost, settingsOf, show } from '../surfaces/host-page.ts';
import { finger, PHONE, zoom } from './phone.ts';

/** Zoomed in, one finger moves the picture and nothing else (WCAG 1.4.4). */

test.use(PHONE);

const PHOTO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="640" height="640"/>';

async function openLightbox(page: Page): Promise<void> {
  await page.route('**/p/*.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PHOTO }));
  const items = Array.from({ length: 5 }, (_, at) => ({
    ...{ id: `${at}`, link: `https://site.test/p/${at}`, caption: `Photo ${at}`, type: 'image' },
    images: { 640: `/p/${at}.svg` },
  }));
  await page.route('**/feed.json', (route) => route.fulfill({ json: { items } }));
  await openHost(page, {
    body: '<sbi-feed src="/feed.json" lightbox style="display:block"></sbi-feed>',
    isOwnMarkup: true,
  });
  await page.locator('sbi-feed .photo').nth(1).tap();
  await expect(page.locator('sbi-feed .count')).toHaveText('2 / 5');
}

const offset = (page: Page) =>
  page.evaluate(() =>
    [visualViewport?.offsetLeft ?? 0, visualViewport?.offsetTop ?? 0, scrollY].map(Math.round),
  );

test('the feed’s lightbox: a photo is looked at, not swiped; the page stays; the X is reached', async ({
  page,
}) => {
  await openLightbox(page);
  const touch = await finger(page);
  await touch.drag({ x: 300, y: 300 }, { x: 100, y: 300 });
  await expect(page.locator('sbi-feed .count')).toHaveText('3 / 5');

  await zoom(page, 2);
  const before = await offset(page);
  await touch.drag({ x: 150, y: 300 }, { x: 30, y: 300 });
  await expect.poll(async () => (await offset(page))[0]).toBeGreaterThan((before[0] ?? 0) + 50);
  for (let drag = 0; drag < 4; drag++) await touch.drag({ x: 150, y: 350 }, { x: 30, y: 50 });
  expect((await offset(page))[2]).toBe(before[2]);
  await expect(page.locator('sbi-feed .count')).toHaveText('3 / 5');
  for (let drag = 0; drag < 4; drag++) await touch.drag({ x: 150, y: 50 }, { x: 30, y: 350 });
  const reached = await page.evaluate(() => {
    const view = visualViewport as VisualViewport;
    const close = document
      .querySelector('sbi-feed')
      ?.shadowRoot?.querySelector('.lightbox .close') as Element;
    const { left, right, top } = close.getBoundingClientRect();
    return left >= view.offsetLeft && right <= view.offsetLeft + view.width + 1 && top >= view.offsetTop;
  });
  expect(reached).toBe(true);

  await zoom(page, 1);
  await touch.drag({ x: 300, y: 300 }, { x: 100, y: 300 });
  await expect(page.locator('sbi-feed .count')).toHaveText('4 / 5');
  await page.locator('sbi-feed .lightbox .close').click();
  await expect(page.locator('sbi-feed .lightbox')).toHaveCount(0);
  expect(
    await page.evaluate(() => document.documentElement.style.overflow + document.body.style.overflow),
  ).toBe('');
});

for (const type of ['lightbox', 'fullpage', 'mobile', 'bside'] as const) {
  test(`${type}: nothing holds the finger back while zoomed in`, async ({ page }) => {
    await openHost(page);
    await show(page, settingsOf(type));
    const held = () =>
      page.evaluate(() => {
        const root = document.querySelector('poptin-popup')?.shadowRoot as ShadowRoot;
        return ['.popup', '.popup-body']
          .map((each) => getComputedStyle(root.querySelector(each) as Element))
          .every(
            ({ overscrollBehaviorY, touchAction }) =>
              overscrollBehaviorY === 'auto' && touchAction === 'auto',
          );
      });
    await zoom(page, 2);
    await expect.poll(held).toBe(true);
    const touch = await finger(page);
    const before = await offset(page);
    await touch.drag({ x: 150, y: 300 }, { x: 30, y: 300 });
    await expect.poll(async () => (await offset(page))[0]).toBeGreaterThan((before[0] ?? 0) + 50);
    await zoom(page, 1);
    await expect(page.locator('.popup')).not.toHaveAttribute('data-zoomed');
  });
}
