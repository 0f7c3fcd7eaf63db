import { expect, type Page, test } from 'playwright/test';
import { type HostOptions, type Language, openHost } from './host-page.ts';

/** The teaser tab on pages that were not made for it: at every edge, several at once, in both directions. */

/** One per edge: tabs of one edge would be in one row. */
const POSITIONS = ['left-midlle', 'right-midlle', 'right-top', 'left-bottom'] as const;
const SCREENS = [
  [320, 568],
  [568, 320],
  [1280, 800],
] as const;
/** A pill floats this many pixels from the top or bottom; what is attached to a side touches it. */
const PILL_ROOM = 16;
const TRANSFORMED: HostOptions = { head: '<style>body{transform:translate(0)}</style>' };

const open = async (page: Page, tabs: string, options: HostOptions = {}) => {
  await openHost(page, { ...options, body: tabs });
  await expect(page.locator('poptin-tab section:visible').first()).toBeVisible();
  // the controller positions the tabs; then the last of them has its count
  await expect(page.locator('poptin-tab section:visible').last()).toHaveAttribute('style', /--tab-count/);
};

const tabOf = (id: number, position: string) =>
  `<poptin-tab for="a1b2c3d4e5f6${id}" position="${position}" label="Tab ${id}"></poptin-tab>`;

const boxes = (page: Page) =>
  page.locator('poptin-tab section:visible').evaluateAll((sections) =>
    sections.map((section) => {
      const { left, top, right, bottom } = section.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );

for (const language of ['en', 'he'] satisfies Language[]) {
  for (const [what, host] of [
    ['a plain page', {}],
    ['a transformed page', TRANSFORMED],
  ] as const) {
    test(`is placed at its edge of the screen on ${what}, ${language}`, async ({ page }) => {
      const tabs = POSITIONS.map((position, at) => tabOf(at, position)).join('');
      await open(page, tabs, { ...host, language });
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        for (const [at, box] of (await boxes(page)).entries()) {
          const position = POSITIONS[at] ?? '';
          const { left, top, right, bottom } = box;
          const where = `${position} ${width}×${height}`;
          expect(left >= 0 && top >= 0 && right <= width && bottom <= height, where).toBe(true);
          const touched = {
            left: left === 0,
            right: right === width,
            top: top === PILL_ROOM,
            bottom: bottom === height - PILL_ROOM,
          };
          const edge = /top|bottom|left|right/.exec(position.replace(/(\w+)-(top|bottom)/, '$2'))?.[0] ?? '';
          expect(touched[edge as keyof typeof touched], where).toBe(true);
          expect((left + right) / 2 < width / 2, where).toBe(position.startsWith('left'));
        }
      }
    });
  }

  test(`at most three at an edge, 8 pixels apart, ${language}`, async ({ page }) => {
    await open(page, [1, 2, 3, 4].map((id) => tabOf(id, 'center-bottom')).join(''), { language });
    await expect(page.locator('poptin-tab section:visible')).toHaveCount(3);
    const row = (await boxes(page)).sort((one, other) => one.left - other.left);
    for (const [at, box] of row.entries()) {
      const next = row[at + 1];
      if (next) expect(next.left - box.right).toBeCloseTo(8, 0);
    }
    await page.locator('poptin-tab [part="dismiss"]:visible').first().press('Enter');
    await expect(page.locator('poptin-tab section:visible')).toHaveCount(3); // the fourth moves up
    await page.reload();
    await expect(page.locator('poptin-tab section:visible')).toHaveCount(3); // for the session
    await expect(page.getByRole('button', { name: 'Tab 1', exact: true })).toBeHidden();
  });
}

test("is reached by keyboard, in the page's order", async ({ page }) => {
  await open(page, tabOf(1, 'right-midlle'));
  const asked = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('poptin-tab-open', resolve, { once: true })),
  );
  await page.locator('#search').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Tab 1', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await asked;
});
