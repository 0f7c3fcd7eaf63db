import { expect, type Page, test } from 'playwright/test';
import { axe } from '../../axe.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1280, height: 800 } });

const open = async (page: Page, story: string) => {
  await page.goto(`/demo/?story=${story}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const TAB = 'poptin-tab/always';
const frame = (page: Page) => page.frameLocator('.canvas iframe');
const dock = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Panels' }).getByRole('button', { name });

test('the stage is the largest part; buttons and keys give it the widths of screens', async ({ page }) => {
  await open(page, TAB);
  const sized = page.locator('.canvas .sized');
  const { width = 0, height = 0 } = (await page.locator('.canvas').boundingBox()) ?? {};
  expect(width * height).toBeGreaterThan((1280 * 800) / 2);
  for (const [key, pixels] of [
    ['2', 768],
    ['3', 390],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await sized.boundingBox())?.width).toBe(pixels);
  }
  await page.getByRole('button', { name: '768', exact: true }).click();
  await expect.poll(async () => (await sized.boundingBox())?.width).toBe(768);
  await page.keyboard.press('0');
  await expect.poll(async () => (await sized.boundingBox())?.width ?? 0).toBeGreaterThan(800);
});

test('search finds stories by each word, and keys move from one to the next', async ({ page }) => {
  await open(page, TAB);
  await page.keyboard.press('/');
  await page.keyboard.type('captcha page');
  await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeVisible();
  await page.getByRole('link', { name: 'The same captcha in the look of the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The same captcha in the look of the page',
  );
  await page.getByRole('searchbox').fill('');
  await page.locator('h1').click();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Captcha of another service');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The same captcha in the look of the page',
  );
});

test('attributes and CSS properties change what is on the stage', async ({ page }) => {
  await open(page, TAB);
  const tab = frame(page).locator('poptin-tab');
  await dock(page, /^Controls/).click();
  const controls = page.getByRole('region', { name: 'Attributes and CSS properties' });
  await controls.getByLabel('label', { exact: true }).fill('Press me');
  await expect(tab.getByRole('button', { name: 'Press me' }).first()).toBeVisible();
  await controls.getByLabel('--tagdrop-accent', { exact: true }).fill('rgb(1, 2, 3)');
  await expect
    .poll(() =>
      tab.evaluate((each) => {
        const drawn = each.shadowRoot?.querySelector('[part~="tab"]');
        return drawn ? getComputedStyle(drawn).backgroundColor : '';
      }),
    )
    .toBe('rgb(1, 2, 3)');
  await controls.getByRole('button', { name: 'Reset' }).click();
  await expect(tab.getByRole('button', { name: '10 % off' }).first()).toBeVisible();
});

test('offers code in four kinds, and the copied one names this server', async ({ page }) => {
  await open(page, TAB);
  await dock(page, /^Code/).click();
  const panel = page.locator('.panel.markup');
  for (const [kind, says] of [
    ['JSON', '"poptin_id"'],
    ['React', "from 'tagdrop/react'"],
    ['Vue', "from 'tagdrop/vue'"],
    ['HTML', '<poptin-tab'],
  ] as const) {
    await panel.getByRole('button', { name: kind, exact: true }).click();
    await expect(panel.locator('pre')).toContainText(says);
  }
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(panel.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`src="${new URL(page.url()).origin}/built/tagdrop.js"`);
  expect(copied).not.toMatch(/["'(]\/(?!\/)/);
});

test('docs have methods to press, and a log that can be closed shows what happens', async ({ page }) => {
  await open(page, 'consent-banner/box');
  await expect(frame(page).getByRole('region').first()).toBeVisible();
  await dock(page, /^Docs/).click();
  await page.getByRole('button', { name: 'rejectAll()' }).click();
  await dock(page, /^Events/).click();
  const log = page.getByRole('log');
  await expect(log).toContainText('consent-update');
  await expect(log).toContainText('rejectAll()');
  await dock(page, /^Events/).click();
  await expect(log).toBeHidden();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any panel, ${scheme}, even on a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const check = async (what: string) => {
      const rules = axe(page).exclude('iframe');
      // what is not about colours is the same in both
      const { violations } = await (scheme === 'dark'
        ? rules.withRules(['color-contrast'])
        : rules
      ).analyze();
      expect.soft(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
    };
    await open(page, TAB);
    for (const name of ['Controls', 'Code', 'Docs', 'Events']) {
      await dock(page, new RegExp(`^${name}`)).click();
      await expect(page.locator('.dock .panel')).toBeVisible();
      await check(name);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await check('phone');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
}
