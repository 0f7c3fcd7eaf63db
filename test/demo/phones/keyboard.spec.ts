import { expect, type Page, test } from 'playwright/test';
import { openHost, settingsOf, show, type Type } from '../surfaces/host-page.ts';
import { finger, keyboard, middleOf, PHONE } from './phone.ts';

/** A phone's keyboard belongs to the field that has the focus: the page's, or one of ours. */

test.use(PHONE);

const FIELD = '<div style="height:270px"></div><p><input id="mine" style="height:40px;width:300px"></p>';

/** Top and bottom of an element on the screen. */
const edges = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return box ? [Math.round(box.y), Math.round(box.y + box.height)] : [];
};

/** What a finger would meet in the middle of the page's field. */
const hit = (page: Page, selector = '#mine') =>
  page.locator(selector).evaluate((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.id;
  });

const isFollowing = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /popup-form/.test(name)),
      ),
    )
    .toBe(true);

for (const type of ['sside', 'mobile', 'social', 'bar', 'bside'] as const) {
  test(`${type}: the page’s own field is not covered, however the browser makes room`, async ({ page }) => {
    await openHost(page, { body: FIELD });
    await page.locator('#mine').tap();
    await show(page, settingsOf(type, { content: type === 'bar' ? {} : { text: '' } }));
    await isFollowing(page);
    const before = await edges(page, '.popup-panel');
    await keyboard(page, 336);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await edges(page, '.popup-panel')).toEqual(before);

    // `resizes-content`, and back
    await keyboard(page, 0);
    await page.setViewportSize({ width: 390, height: 508 });
    await expect.poll(() => hit(page)).toBe('mine');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('#mine').blur();
    await expect(page.locator('.popup-panel')).toBeVisible();
  });
}

test('a field in a frame, in a dialog, and editable text of the page are not covered either', async ({
  page,
}) => {
  await openHost(page, {
    body: `<div style="height:270px"></div><iframe id="frame" title="Frame" style="width:300px;height:60px"
      srcdoc="<input id=inner>"></iframe><p contenteditable id="text">Text</p>
      <dialog id="dialog" style="margin-top:400px"><input id="field"></dialog>`,
  });
  await show(page, settingsOf('sside', { content: { text: '' } }));
  await isFollowing(page);
  const panel = page.locator('.popup-panel');
  const fields = [
    page.frameLocator('#frame').locator('#inner'),
    page.locator('#text'),
    page.locator('#field'),
  ];
  for (const [at, field] of fields.entries()) {
    if (at === 2) await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await field.focus();
    await page.setViewportSize({ width: 390, height: 508 });
    await expect(panel).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(panel).toBeVisible();
  }
});

const FIELDS = ['first_name', 'last_name', 'email', 'city', 'phone'].map((type, at) => ({
  ...{ id: `f${at}`, type, name: type, placeholder: type, required: 1 },
}));

/** What matters while somebody types: all of it is inside what the keyboard leaves. */
async function faults(page: Page, visible: number): Promise<string[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate((visible) => {
    const root = document.querySelector('poptin-popup')?.shadowRoot as ShadowRoot;
    const found: string[] = [];
    for (const each of root.getAnimations()) {
      if (Number.isFinite(Number(each.effect?.getComputedTiming().endTime))) each.finish(); // waiting, shaking
    }
    const check = (name: string, element: Element | null | undefined) => {
      if (!element) return;
      const { top, bottom, left, width, height } = element.getBoundingClientRect();
      const passed = visualViewport?.offsetTop ?? 0;
      if (top < passed - 1 || bottom > passed + visible + 1)
        found.push(`${name} at ${Math.round(top)}–${Math.round(bottom)}`);
      else if (!element.contains(root.elementFromPoint(left + width / 2, top + height / 2))) {
        found.push(`${name} is covered`);
      }
    };
    const field = root.activeElement?.closest('.field');
    check('field', root.activeElement);
    check('message', field?.querySelector('.field-error:not(:empty)'));
    const close = root.querySelector('.popup-close');
    check('X', close);
    const [x, mine] = [close, root.activeElement].map((each) => each?.getBoundingClientRect());
    if (x && mine) {
      const [aside, over] = [x.left - mine.right, x.bottom - mine.top].map(Math.round);
      const isOver = x.left < mine.right && mine.left < x.right && x.top < mine.bottom && mine.top < x.bottom;
      if (isOver) found.push(`the X is over the field by ${-(aside ?? 0)} × ${over} px`);
    }
    const button = root.activeElement?.closest('form')?.querySelector('[type="submit"]');
    const panel = root.querySelector('.popup-panel')?.getBoundingClientRect() as DOMRect;
    const far =
      (button?.getBoundingClientRect().bottom ?? 0) - (field?.getBoundingClientRect().top ?? 0) + 16;
    if (far < panel.height) check('button', button);
    return found;
  }, visible);
}

const SCREENS = [
  [390, 844, 336],
  [320, 568, 253],
  [844, 390, 200],
] as const;

for (const [width, height, up] of SCREENS) {
  test(`field, message and button are above the keyboard, ${width} × ${height}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await openHost(page);
    const found: string[] = [];
    const cases: [Type, number][] = [
      ['lightbox', 1],
      ['lightbox', 4],
      ['fullpage', 1],
      ['gamified', 1],
      ['gamified', 2],
      ['gamified', 3],
      ['sside', 3],
      ['bside', 1],
    ];
    if (width < 768) cases.push(['mobile', 2]);
    for (const [type, format] of cases) {
      for (const fields of [FIELDS.slice(2, 3), FIELDS]) {
        await show(page, settingsOf(type, { format, content: { fields } }));
        await isFollowing(page);
        const last = page.locator('.popup-form input').last();
        await expect(async () => {
          await last.evaluate((field) => field.focus({ preventScroll: true }));
          await keyboard(page, up);
          await expect(page.locator('.popup')).toHaveAttribute('data-keyboard', { timeout: 500 });
        }).toPass();
        const where = `${type} ${format}, ${fields.length} fields`;
        for (const fault of await faults(page, height - up)) found.push(`${where}: ${fault}`);
        // refused: the first field has the message
        await last.press('Enter');
        await expect(page.locator('.field-error:not(:empty)').first()).toBeAttached();
        for (const fault of await faults(page, height - up)) found.push(`${where}, refused: ${fault}`);
        // the bar with the browser's suggestions comes on top of the keyboard
        await keyboard(page, up + 40);
        for (const fault of await faults(page, height - up - 40))
          found.push(`${where}, suggestions: ${fault}`);
        await keyboard(page, 0);
      }
    }
    expect(found).toEqual([]);
  });
}

for (const type of ['sside', 'mobile', 'gamified'] as const) {
  test(`${type}: the second step of a form is above the keyboard, too`, async ({ page }) => {
    await openHost(page);
    const fields = [0, 1].flatMap((more) =>
      FIELDS.map((each) => ({ ...each, id: `${each.id}-${more}`, name: `${each.name}${more}`, required: 0 })),
    );
    const steps = [{ title: 'And by phone?', fields: [{ id: 'tel', type: 'phone', name: 'tel' }] }];
    await show(page, settingsOf(type, { content: { fields: fields.slice(0, 8), steps } }));
    await isFollowing(page);
    await page.locator('.popup-form [type="submit"]').tap();
    await expect(page.locator('.popup-form input')).toHaveCount(1);
    await page.locator('.popup-form input').focus();
    await keyboard(page, 336);
    await expect(page.locator('.popup')).toHaveAttribute('data-keyboard');
    expect(await faults(page, 508)).toEqual([]);
  });
}

test('the consent box does not cover the page’s field when the keyboard makes the window smaller', async ({
  page,
}) => {
  await openHost(page, { body: `${FIELD}<consent-banner></consent-banner>`, isOwnMarkup: true });
  await expect(page.locator('[part="banner"]')).toBeVisible();
  const touch = await finger(page);
  await touch.tap(await middleOf(page, '#mine'));
  await page.setViewportSize({ width: 390, height: 508 });
  await expect.poll(() => hit(page)).toBe('mine');
  // no room at either edge
  await page.setViewportSize({ width: 390, height: 300 });
  await expect.poll(() => hit(page)).toBe('mine');
  await page.locator('#mine').blur();
  await expect(page.locator('[part="banner"]')).toBeVisible();
});
