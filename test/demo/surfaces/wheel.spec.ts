import { expect, type Page, test } from 'playwright/test';
import { openHost, settingsOf, show } from './host-page.ts';

/** A real wheel over a surface that leaves the page free: the page scrolls. */

const LONG = 'Two letters a month, with what is roasted, what is brewed and what is on sale. ';

/** Of the bar, by its own words for it. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('poptin-popup')?.shadowRoot as ShadowRoot;
    const panel = root.querySelector('.popup-panel') as Element;
    const { x, y, width, height } = panel.getBoundingClientRect();
    const scroller = [...root.querySelectorAll('*')].find(
      (each) =>
        each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY),
    );
    const left = scroller ? scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop : 0;
    return { x: x + width / 2, y: y + height / 2, inner: scroller?.scrollTop ?? 0, left, pageY: scrollY };
  });

async function open(page: Page, settings: unknown) {
  await openHost(page);
  expect(await show(page, settings)).toBe(true);
  const { x, y } = await measure(page);
  await page.mouse.move(x, y);
}

const wheel = (page: Page, by: number) => page.mouse.wheel(0, by);
const pageY = async (page: Page) => (await measure(page)).pageY;

for (const [type, format] of [
  ['bar', 1],
  ['bar', 2],
  ['sside', 1],
  ['social', 1],
] as const)
  test(`over a ${type} of format ${format} the page scrolls down and back`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, settingsOf(type, { format }));
    expect((await measure(page)).left).toBe(0);
    await wheel(page, 300);
    await expect.poll(() => pageY(page)).toBe(300);
    await wheel(page, -300);
    await expect.poll(() => pageY(page)).toBe(0);
  });

for (const [edge, location] of [
  ['top', 'center-top'],
  ['bottom', 'center-bottom'],
] as const)
  test(`over a bar at the ${edge} that scrolls itself, it scrolls first, and at its ends the page does`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await open(
      page,
      settingsOf('bar', { design: { poptin_location: location }, content: { text: LONG.repeat(60) } }),
    );
    const { left, y } = await measure(page);
    expect(edge === 'top' ? y : 400 - y).toBeLessThan(200);
    expect(left).toBeGreaterThan(50);
    await wheel(page, 40);
    await expect.poll(async () => (await measure(page)).inner).toBe(40);
    expect(await pageY(page)).toBe(0);
    await wheel(page, left);
    await expect.poll(async () => (await measure(page)).left).toBeLessThanOrEqual(1);
    // a wheel that goes on belongs to what it has begun with: the next turn is the page's
    await expect
      .poll(async () => {
        await wheel(page, 100);
        return pageY(page);
      })
      .toBeGreaterThan(0);
    const reached = await pageY(page);
    await wheel(page, -40);
    await expect.poll(async () => (await measure(page)).left).toBeGreaterThan(10);
    await expect
      .poll(async () => {
        await wheel(page, -200);
        return pageY(page);
      })
      .toBeLessThan(reached);
  });

test('over a lightbox the page stays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await open(page, settingsOf('lightbox', { content: { text: LONG.repeat(20) } }));
  await wheel(page, 4000);
  await expect.poll(async () => (await measure(page)).left).toBeLessThanOrEqual(1);
  await wheel(page, 400);
  await wheel(page, -40);
  await expect.poll(async () => (await measure(page)).left).toBeGreaterThan(10);
  expect(await pageY(page)).toBe(0);
});
