import { expect, test } from 'playwright/test';
import { FLOATING, MODAL, openHost, settingsOf, show, state, TYPES } from './host-page.ts';

/** What the visitor has asked of the browser, and what the browser or the network does not provide. */

test('forced colours: every edge and the focus are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHost(page);
  for (const type of TYPES) {
    await show(page, settingsOf(type));
    await page.locator('[name="email"]').focus();
    const unseen = await page.evaluate(() => {
      const root = document.querySelector('poptin-popup')?.shadowRoot;
      const styleOf = (element: Element) => getComputedStyle(element);
      const edges = [...(root?.querySelectorAll('.popup-panel, .popup-close, .popup-button, input') ?? [])];
      const without = edges.filter((each) => styleOf(each).borderTopStyle === 'none');
      const field = root?.activeElement;
      return [
        ...without.map((each) => each.className),
        ...(field && styleOf(field).outlineStyle !== 'none' ? [] : ['focus']),
      ];
    });
    // text has no edge: it is part of the page
    expect(unseen, type).toEqual(type === 'content' ? ['popup-panel'] : []);
  }
});

test('print: no popup covers the page, and embedded ones are printed', async ({ page }) => {
  await openHost(page);
  for (const type of [...MODAL, ...FLOATING]) {
    await show(page, settingsOf(type));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.popup-panel'), type).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('.popup-panel'), type).toBeVisible();
  }
  await show(page, settingsOf('embedded'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.popup-panel')).toBeVisible();
});

test('a popup whose picture is missing looks like one without', async ({ page }) => {
  await page.route('**/coffee.svg', (route) => route.abort());
  await openHost(page);
  await show(page, settingsOf('lightbox'));
  await expect(page.locator('.popup-image')).toBeHidden();
  await expect(page.locator('.popup-picture')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
});

for (const [what, blocked] of [
  ['storage blocked', ''],
  ['the server of the leads down', '**/lead-target'],
  ['no chunk to be had any more', '**/chunks/*'],
] as const) {
  test(`every surface with ${what}: nothing is thrown, and it can be closed`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    if (!blocked) {
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, { get: refuse });
        Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
      });
    }
    await openHost(page);
    for (const type of TYPES) {
      const isInline = type === 'embedded' || type === 'content';
      // each with its own id: what was typed into the last one is not put into the next
      const settings = { ...settingsOf(type), poptin_id: `a1b2c3d4e5f${60 + TYPES.indexOf(type)}` };
      const isShown = await show(page, settings, { 'submit-url': '/lead-target' });
      if (blocked === '**/chunks/*') {
        // a visible popup continues with what it has; an invisible one does not appear
        await page.route(blocked, (route) => route.abort());
        if (!isShown) continue;
      }
      await page.locator('[name="email"]').fill('dana@example.com');
      await page.locator('.popup-button').click();
      await expect(page.locator('.popup-thanks, [role="alert"]:not(:empty)').first(), type).toBeVisible();
      if (isInline) continue;
      await page.locator('.popup-close').click();
      expect(await state(page), type).toBe('closing');
    }
    expect(errors).toEqual([]);
  });
}
