import { expect, type Page, test } from 'playwright/test';
import { axe } from '../axe.ts';
import { CHROMIUM } from '../engines/pages.mjs';

/** Stories over the source: what a visitor sees of a tab and its popup together. */
const story = (id: string, switches = '') =>
  `/demo/story.html?story=poptin-tab/${id}${switches && `&${switches}=on`}`;

const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page) => page.locator('poptin-tab').getByRole('button', { name: '10 % off', exact: true });
const close = (page: Page) => dialog(page).getByRole('button', { name: /close/i });

const events = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    document.addEventListener('poptin-show', ({ detail }) => heard.push(detail));
  });

/** Every tab has its position, and does not move. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('poptin-tab')].every(
      (each) => each.shadowRoot?.adoptedStyleSheets.length === 5,
    ),
  );
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.querySelectorAll('poptin-tab')].flatMap(
        (each) => each.shadowRoot?.getAnimations().map(({ finished }) => finished) ?? [],
      ),
    ),
  );
}

test('always: by keyboard alone, from the tab to the popup and back', async ({ page }) => {
  await events(page);
  await page.goto(story('always'));
  await expect(tab(page)).toBeVisible();
  await tab(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(tab(page)).toBeHidden();
  // Escape does nothing in the first 800 ms (popup §9)
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(tab(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  expect(await page.evaluate('heard')).toMatchObject([
    { trigger: 'tab', is_reopen: false },
    { trigger: 'tab', is_reopen: true },
  ]);
});

test('before the first display', async ({ page }) => {
  // the popup appears after two seconds, which a slow machine needs to look at the tab
  let seen = () => {};
  const isSeen = new Promise<void>((resolve) => {
    seen = resolve;
  });
  await page.route(/\/first-view-[\w-]+\.js$/, (route) => isSeen.then(() => route.continue()));
  // Firefox's `load` waits for the file that is held back
  await page.goto(story('before-show'), { waitUntil: 'commit' });
  await expect(tab(page)).toBeVisible();
  seen();
  await expect(dialog(page)).toBeVisible();
  await close(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(tab(page)).toBeHidden();
});

test('after a dismissal, also on the next page; gone after the conversion', async ({ page }) => {
  await page.goto(story('after-close'));
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('poptin-tab')).toHaveCount(1);
  await expect(tab(page)).toBeHidden();
  await close(page).click();
  await expect(tab(page)).toBeVisible();
  await page.goto(story('after-close'));
  await tab(page).click();
  await dialog(page)
    .getByLabel(/e-?mail/i)
    .fill('dana@example.com');
  await dialog(page).getByRole('button', { name: 'Send me the code' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await page.goto(story('after-close'));
  await expect(page.locator('poptin-tab')).toHaveCount(1);
  await expect(tab(page)).toBeHidden();
});

for (const how of ['', 'no-storage']) {
  test(`its X hides it${how && ', with storage blocked too'}`, async ({ page }) => {
    await page.goto(story('always', how));
    await page.getByRole('button', { name: 'Hide “10 % off”' }).click();
    await expect(tab(page)).toBeHidden();
    if (how) return;
    await page.reload();
    await expect(page.locator('poptin-tab')).toHaveAttribute('for', /./);
    await page.waitForFunction(() => document.querySelector('poptin-tab')?.shadowRoot?.firstElementChild);
    await expect(tab(page)).toBeHidden();
  });
}

for (const width of [320, 390, 1280, 2560]) {
  // the other engines report no shifts: the extremes show what they place outside
  const tag = width === 390 || width === 1280 ? CHROMIUM : [];
  test(`no layout shift, and nothing outside a page ${width} px wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            value: number;
            sources: { node: Node | null }[];
          };
          if (sources.some(({ node }) => node?.getRootNode() instanceof ShadowRoot)) shifts.push(value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const id of ['four-sides', 'several', 'long-label']) {
      await page.goto(story(id));
      await expect(page.locator('poptin-tab section:visible').first()).toBeVisible();
      await settled(page);
      for (const box of await page.locator('poptin-tab section:visible').all()) {
        const {
          x,
          y,
          width: wide,
          height,
        } = (await box.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThanOrEqual(width);
        expect(y + height).toBeLessThanOrEqual(800);
      }
      expect(await page.evaluate('shifts')).toEqual([]);
    }
  });
}

for (const [what, switches] of [
  ['English', ''],
  ['Hebrew', 'rtl'],
] as const) {
  test(`axe finds nothing, in ${what}`, { tag: CHROMIUM }, async ({ page }) => {
    await page.goto(story('four-sides', switches));
    await expect(page.locator('poptin-tab section:visible')).toHaveCount(4);
    await settled(page);
    const { violations } = await axe(page).include('poptin-tab').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}

test('bad input: a warning, the default, and no tab if there is no popup', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(story('bad-input'));
  await expect(tab(page)).toBeVisible();
  await expect(page.locator('poptin-tab section:visible')).toHaveCount(1);
  await expect.poll(() => said.filter((line) => line.includes('show="sometimes"')).length).toBe(1);
});
