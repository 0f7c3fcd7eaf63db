import { expect, type Page, test } from 'playwright/test';
import { fillForm, openGame } from '../game-page.ts';
import { openHost, settingsOf, show, state } from '../surfaces/host-page.ts';
import { finger, middleOf, PHONE } from './phone.ts';

/** Fingers that drag, pull down and rest, on the smallest usual phone, upright and turned. */

test.use(PHONE);

const SCREENS = [
  [360, 640],
  [640, 360],
] as const;

/** A page that is long enough to scroll. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    const long = document.createElement('div');
    long.style.height = '3000px';
    document.body.append(long);
    scrollTo({ top: 200, behavior: 'instant' });
  });

const scrolled = (page: Page) => page.evaluate(() => scrollY);

for (const [width, height] of SCREENS) {
  for (const lang of ['en', 'he'] as const) {
    test(`the foil is scratched by any stroke, and the page stays, ${width} × ${height}, ${lang}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openGame(page, 'game-scratch-win', { lang });
      await lengthen(page);
      await fillForm(page);
      const coat = page.locator('.scratch-coat');
      await coat.scrollIntoViewIfNeeded();
      const box = await coat.boundingBox();
      if (!box) throw new Error('no foil');
      const touch = await finger(page);
      const [top, bottom] = [Math.max(4, box.y + 4), Math.min(height - 4, box.y + box.height - 4)];
      const before = await coat.boundingBox();
      // up and down: the strokes by which a page is scrolled, or pulled down for a reload
      for (let x = box.x + 12; x < box.x + box.width; x += 24) {
        await touch.drag({ x, y: top }, { x, y: bottom });
        await touch.drag({ x: x + 8, y: bottom }, { x: x + 8, y: top });
        if ((await page.locator('.game-scratch').getAttribute('data-stage')) === 'revealed') break;
      }
      await expect(page.locator('.game-scratch')).toHaveAttribute('data-stage', 'revealed');
      expect(await coat.boundingBox()).toEqual(before);
      expect(await scrolled(page)).toBe(200);
      expect(await state(page)).toBe('open');
    });

    test(`a drag over a gift opens none, a tap does, ${width} × ${height}, ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openGame(page, 'game-gift-win', { lang });
      await lengthen(page);
      await fillForm(page);
      const gift = page.locator('.gift-box, .game-gift button').first();
      await gift.scrollIntoViewIfNeeded();
      await expect(gift).toBeVisible();
      const touch = await finger(page);
      const at = await middleOf(page, '.game-gift button');
      await touch.drag(at, { x: at.x, y: at.y < height / 2 ? at.y + 120 : at.y - 120 });
      await touch.drag(at, { x: at.x + (at.x < width / 2 ? 90 : -90), y: at.y });
      await expect(page.locator('.game-gift')).toHaveAttribute('data-stage', 'ready');
      expect(await scrolled(page)).toBe(200);
      await gift.scrollIntoViewIfNeeded();
      await gift.tap();
      await expect(page.locator('.gift-result')).not.toBeEmpty();
    });
  }
}

/**
 * What a finger that rests asks for: the browser's menu, to copy, to save, to open elsewhere. Driven fingers do not rest
 * (Chromium makes a click of them after any time), so the menu is asked for by the other button.
 */
async function askForMenu(page: Page, selector: string) {
  await page.evaluate(() => {
    const seen = { clicks: 0, menus: 0, prevented: [] as string[] };
    Object.assign(window, { seen });
    for (const type of ['touchstart', 'pointerdown', 'selectstart', 'contextmenu']) {
      addEventListener(type, (event) => {
        if (event.defaultPrevented) seen.prevented.push(type);
        if (type === 'contextmenu') seen.menus += 1;
      });
    }
    addEventListener('click', () => {
      seen.clicks += 1;
    });
  });
  const { x, y } = await middleOf(page, selector);
  const touch = await finger(page);
  await touch.down({ x, y });
  await touch.move({ x: x + 30, y }); // no tap: only what the touch itself prevents counts
  await touch.up();
  await page.mouse.click(x, y, { button: 'right' });
  return page.evaluate(() => (window as unknown as { seen: object }).seen);
}

test('nothing keeps a finger that rests on a picture, a link or a code from the browser’s menu', async ({
  page,
}) => {
  const content = {
    fields: [],
    coupon: 'COFFEE10',
    button: { label: 'To the sale', action: 'link', url: '#sale' },
  };
  for (const selector of ['.popup-picture img', 'a.popup-button', '.popup-coupon-code']) {
    await openHost(page);
    await show(page, settingsOf('lightbox', { content }));
    await expect(page.locator('.popup-panel')).toBeVisible();
    expect({ selector, ...(await askForMenu(page, selector)) }).toEqual({
      selector,
      ...{ clicks: 0, menus: 1, prevented: [] },
    });
    expect(await state(page)).toBe('open');
    expect(new URL(page.url()).hash).toBe('');
  }
  // the code is chosen as a whole
  const chosen = await page
    .locator('.popup-coupon-code')
    .evaluate((code) => getComputedStyle(code).userSelect);
  expect(chosen).toBe('all');
});
