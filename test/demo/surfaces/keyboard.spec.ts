import { expect, type Page, test } from 'playwright/test';
import {
  FLOATING,
  focused,
  INLINE,
  MODAL,
  openHost,
  settingsOf,
  show,
  state,
  type Type,
} from './host-page.ts';

/** Every surface by keyboard alone: to it, through its form, out of it, and back (decisions D-4, D-14). */

/** Tab or Shift+Tab until `wanted` has the focus. @returns what had it on the way. */
async function tabTo(page: Page, wanted: string, key = 'Tab'): Promise<string[]> {
  const way: string[] = [];
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press(key);
    way.push(await focused(page));
    if (way.at(-1) === wanted) return way;
  }
  throw new Error(`never came to ${wanted}: ${way.join(', ')}`);
}

async function sendByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Enter'); // empty: refused, and the focus stays where it is needed
  await expect(page.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
  expect(await focused(page)).toBe('popup email');
  await page.keyboard.type('dana@example.com');
  await page.keyboard.press('Enter');
  await expect(page.locator('.popup-thanks')).toBeVisible();
  await expect.poll(() => focused(page)).toBe('popup title');
}

async function pressEscape(page: Page): Promise<void> {
  const began = Date.now();
  await page.keyboard.press('Escape');
  expect(await state(page)).toBe('closing');
  await expect.poll(() => state(page), { intervals: [20] }).toBe('closed');
  expect(Date.now() - began).toBeGreaterThan(700);
}

const open = async (page: Page, type: Type, design = {}) => {
  await openHost(page);
  await page.locator('#before').focus();
  await show(page, settingsOf(type, { design }));
};

for (const type of MODAL) {
  test(`${type}: focus goes in, both ways round, sends, Escape, and back`, async ({ page }) => {
    await open(page, type);
    await expect.poll(() => focused(page)).toBe('popup email');
    for (const key of ['Tab', 'Shift+Tab']) {
      const way = await tabTo(page, 'popup email', key);
      expect(way.filter((each) => each && !each.startsWith('popup'))).toEqual([]);
      expect(way).toContain('popup close');
      expect(way).toContain('popup button');
    }
    await sendByKeyboard(page);
    await pressEscape(page);
    expect(await focused(page)).toBe('before');
  });
}

for (const type of FLOATING) {
  test(`${type}: reached in the page's order, sends, Escape, and back; modal with a content lock`, async ({
    page,
  }) => {
    await open(page, type);
    expect(await focused(page)).toBe('before');
    await tabTo(page, 'popup email');
    await sendByKeyboard(page);
    await pressEscape(page);
    expect(await focused(page)).toBe('search');

    await show(page, settingsOf(type, { design: { poptin_design_content_lock: 1 } }));
    await page.locator('[name="email"]').focus();
    const way = await tabTo(page, 'popup email');
    expect(way.filter((each) => each && !each.startsWith('popup'))).toEqual([]);
    await pressEscape(page);
    expect(await focused(page)).toBe('search');
  });
}

for (const type of INLINE) {
  test(`${type}: is in the page's order and Tab leaves it`, async ({ page }) => {
    await open(page, type);
    expect(await focused(page)).toBe('before');
    expect(await tabTo(page, 'popup email')).toEqual(['search', 'popup email']);
    await sendByKeyboard(page);
    await page.keyboard.press('Escape');
    expect(await state(page)).toBe('open');
    await tabTo(page, 'after');
  });
}
