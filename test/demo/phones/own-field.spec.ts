import { expect, type Page, test } from 'playwright/test';
import { type Language, openHost, settingsOf, show } from '../surfaces/host-page.ts';
import { keyboard, keyboardInLayout, PHONE } from './phone.ts';

/** Whoever types into the page's own field sees it, whatever of ours is open, however the browser makes room. */

test.use(PHONE);

const SCREENS = [
  [390, 844, 336],
  [320, 568, 253],
  [844, 390, 200],
] as const;

const field = (id: string, top: string) =>
  `<input id="${id}" style="position:absolute;top:${top};inset-inline:16px;height:40px">`;

/** Fields all over the first screen, and one in a box of the page that scrolls by itself. */
const BODY = `${['5', '25', '60', '85'].map((at) => field(`at-${at}`, `${at}vh`)).join('')}
  <div style="position:absolute;top:40vh;inset-inline:16px;height:20vh;overflow:auto"><div style="height:120vh"></div>
  <input id="in-box" style="height:40px"><div style="height:40vh"></div></div>`;

const FIELDS = ['at-5', 'at-25', 'at-60', 'at-85', 'in-box'];

const CONSENT = JSON.stringify({
  categories: [{ slug: 'necessary', isNecessary: true }, { slug: 'analytics' }],
});
const consent = (attributes: string) =>
  `<consent-banner ${attributes}><script type="application/json">${CONSENT}</script></consent-banner>`;

/** What floats over a page that can still be used. */
const POPUPS = ['sside', 'bside', 'social', 'browsing', 'mobile', 'bar'] as const;
const TAGS: Readonly<Record<string, string>> = {
  'banner, box': consent('type="box"'),
  'banner, bar': consent('type="banner"'),
  'centre in place of the banner': consent('type="classic" preference-center="pushdown"'),
  'revisit button': consent('type="box"'),
  teaser: '<poptin-tab for="a1b2c3d4e5f60" show="always" label="10 % off your first order"></poptin-tab>',
};

/** What is wrong with the field that has the focus, if anything. */
const look = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const field = document.activeElement as HTMLElement;
    if (field.localName !== 'input') return 'the field has lost the focus';
    const { left, top, right, bottom } = field.getBoundingClientRect();
    const view = visualViewport as VisualViewport;
    const end = Math.min(view.offsetTop + view.height, innerHeight);
    const where = `${Math.round(top)}–${Math.round(bottom)} of ${view.offsetTop}–${end}`;
    if (top < view.offsetTop - 1 || bottom > end + 1) return `not on the screen, ${where}`;
    for (const x of [left + 4, (left + right) / 2, right - 4]) {
      const over = document.elementFromPoint(x, (top + bottom) / 2);
      if (over !== field) return `under ${over?.localName}, ${where}`;
    }
    return '';
  });

async function typeInto(page: Page, id: string, height: number, found: string[], where: string) {
  for (const [way, open] of [
    ['over the page', keyboard],
    ['page made smaller', keyboardInLayout],
  ] as const) {
    await page.evaluate((id) => {
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo(0, 0);
      document.getElementById(id)?.focus(); // a browser scrolls to it, as after a tap
    }, id);
    await open(page, height);
    // what stands aside needs a frame or two, and its code the first time
    await expect
      .poll(() => look(page), { timeout: 1200 })
      .toBe('')
      .catch(async () => found.push(`${where}, ${id}, ${way}: ${await look(page)}`));
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await open(page, way === 'over the page' ? 0 : -height);
  }
}

for (const [width, height, up] of SCREENS) {
  for (const language of ['en', 'he'] satisfies Language[]) {
    test(`the page’s own field is seen, ${width} × ${height}, ${language}`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      const found: string[] = [];
      await openHost(page, { language, body: BODY });
      for (const type of POPUPS) {
        for (const content of [{ text: '' }, { fields: [] }]) {
          if (!(await show(page, settingsOf(type, { language, content })))) continue; // no sheet on this screen
          for (const id of FIELDS) await typeInto(page, id, up, found, type);
        }
      }
      for (const [name, tag] of Object.entries(TAGS)) {
        await openHost(page, { language, body: BODY + tag, isOwnMarkup: true });
        if (name === 'teaser') await expect(page.locator('poptin-tab [part="button"]')).toBeVisible();
        else await expect(page.locator('[part="banner"]')).toBeVisible();
        if (name.startsWith('centre')) {
          await page.locator('[part="settings"]').tap();
          await expect(page.locator('[part="preferences"]')).toBeVisible();
        } else if (name.startsWith('revisit')) {
          await page.locator('[part="reject"]').tap();
          await expect(page.locator('[part="revisit"]')).toBeVisible();
        }
        for (const id of FIELDS) await typeInto(page, id, up, found, name);
      }
      expect(found).toEqual([]);
    });
  }
}
