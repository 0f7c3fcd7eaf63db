import { expect, type Locator, type Page, test } from 'playwright/test';
import { openHost, settingsOf, show, state } from '../../demo/surfaces/host-page.ts';
import { LONG } from '../../engines/pages.mjs';
import { SIMPLE_FORM } from '../../simple-form.ts';
import { HOSTILE_HANDLERS, HOSTILE_PAGE, SCROLL_LIBRARIES } from './hostile-handlers.ts';

/** Events of our controls on pages that want them for themselves (docs/architecture.md, "Events at the border"). */

// 25 handlers one after the other
test.beforeEach(() => test.slow());

/** Letters, digits and signs that pages have as hotkeys. */
const TEXT = 'no. 1 ?[h/j';

/** Each handler alone, one after the other on the same page: what is wrong with whom. */
async function findTaken(
  page: Page,
  steps: (name: string) => Promise<unknown>,
  handlers = HOSTILE_HANDLERS,
): Promise<unknown[]> {
  const taken: unknown[] = [];
  for (const [name, handler] of Object.entries(handlers)) {
    await page.evaluate((code) => (window as never as { take(c: string): void }).take(code), handler);
    const found = await steps(name);
    if (JSON.stringify(found) !== '[]') taken.push([name, found]);
  }
  await page.evaluate(() => (window as never as { take(c: string): void }).take(''));
  return taken;
}

/** What is in the field instead; what the page prevented is done a moment later. */
const differs = (field: Locator, text: string): Promise<string[]> =>
  expect(field)
    .toHaveValue(text, { timeout: 2000 })
    .then(
      () => [],
      async () => [await field.inputValue()],
    );

/** The guard is fetched with the first tag that draws. */
const guarded = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, Symbol.for('tagdrop.own-events')));

const FORM = {
  content: { fields: [{ id: 'f1', type: 'custom_text', name: 'note', placeholder: 'Note', required: 1 }] },
};

for (const type of ['lightbox', 'sside'] as const) {
  test(`${type}: is typed into, sent and closed whatever the page listens for`, { tag: LONG }, async ({
    page,
  }) => {
    await openHost(page, { head: HOSTILE_PAGE });
    const field = page.locator('poptin-popup [name="note"]');
    const taken = await findTaken(page, async (name) => {
      const wrong: unknown[] = [];
      await show(page, settingsOf(type, FORM));
      await guarded(page);
      await field.click();
      await page.keyboard.type(TEXT);
      await page.keyboard.press('Backspace');
      wrong.push(...(await differs(field, TEXT.slice(0, -1))));
      if (!name.includes('keys stopped')) await page.keyboard.press('Enter');
      else await page.locator('.popup-button').click();
      const thanked = await page
        .locator('.popup-thanks')
        .waitFor({ timeout: 5000 })
        .catch(() => wrong.push('not sent'));
      if (thanked) return wrong;
      await page.locator('.popup-close').click();
      if ((await state(page)) !== 'closing') wrong.push('not closed');
      return wrong;
    });
    expect(taken).toEqual([]);
  });
}

test('what is pasted arrives', async ({ page }) => {
  await openHost(page, { head: HOSTILE_PAGE, body: '<textarea id="source">pasted 1</textarea>' });
  const field = page.locator('poptin-popup [name="note"]');
  const taken = await findTaken(page, async (name) => {
    if (name.startsWith('keys prevented')) return []; // the clipboard is not for scripts
    // a draft of the one before would come late, and after what is pasted
    const at = Object.keys(HOSTILE_HANDLERS).indexOf(name);
    await show(page, { ...settingsOf('sside', FORM), poptin_id: `paste${String(at).padStart(8, '0')}` });
    await guarded(page);
    await page.evaluate(() => document.querySelector<HTMLTextAreaElement>('#source')?.select());
    await page.evaluate(() => document.execCommand('copy'));
    await field.click();
    await page.keyboard.press('ControlOrMeta+v');
    return differs(field, 'pasted 1');
  });
  expect(taken).toEqual([]);
});

const controls = `<consent-banner></consent-banner>
  <poptin-tab for="a1b2c3d4e5f61" label="Offer"></poptin-tab>`;

test('consent, switches and the tab are worked by Space', async ({ page }) => {
  await openHost(page, { head: HOSTILE_PAGE, body: controls });
  await guarded(page);
  const accept = page.locator('consent-banner [part~="accept"]');
  const tab = page.locator('poptin-tab [part="button"]');
  await page.evaluate(() => {
    const done: string[] = [];
    document.addEventListener('poptin-tab-open', () => done.push('tab'));
    document.addEventListener('consent-update', () => done.push('consent'));
    Object.assign(window, { done });
  });
  const opened = () => page.evaluate(() => (window as never as { done: string[] }).done.splice(0));
  const by = (target: Locator) => target.focus().then(() => page.keyboard.press('Space'));
  await expect(tab).toBeVisible();
  const taken = await findTaken(page, async (name) => {
    if (name.includes('keys stopped')) return []; // nobody inside hears of it
    const wrong: unknown[] = [];
    await by(tab);
    await expect
      .poll(opened, { timeout: 2000 })
      .toEqual(['tab'])
      .catch(() => wrong.push('tab'));
    await page.evaluate(() => document.querySelector('consent-banner')?.showPreferences());
    const tick = page.getByRole('switch', { disabled: false }).first();
    await tick.waitFor({ state: 'attached' });
    const before = await tick.isChecked();
    await by(tick);
    await expect(tick, name)
      .toBeChecked({ checked: !before, timeout: 2000 })
      .catch(() => wrong.push('switch'));
    await page.keyboard.press('Escape');
    await page.locator('consent-banner [part="preferences"]').waitFor({ state: 'hidden' });
    await page.evaluate(() => document.querySelector('consent-banner')?.show());
    await by(accept);
    await expect
      .poll(opened, { timeout: 2000 })
      .toEqual(['consent'])
      .catch(() => wrong.push('accept'));
    await page.evaluate(() => document.querySelector('consent-banner')?.show());
    return wrong;
  });
  expect(taken).toEqual([]);
});

test('the own look takes what the look of the page takes', { tag: LONG }, async ({ page }) => {
  const typeInto = async (look: string) => {
    await openHost(page, {
      head: HOSTILE_PAGE,
      body: `<contact-form-7 look="${look}">${SIMPLE_FORM}</contact-form-7>`,
    });
    await guarded(page);
    const shown = page.locator(look === 'own' ? 'form[part] textarea' : 'textarea[name="your-message"]');
    await shown.waitFor();
    const entered: Record<string, string> = {};
    await findTaken(page, async (name) => {
      await shown.fill('');
      await shown.click();
      await page.keyboard.type(TEXT);
      entered[name] = await shown.inputValue();
      return [];
    });
    return entered;
  };
  const own = await typeInto('own');
  const theirs = await typeInto('page');
  for (const [name, text] of Object.entries(theirs)) expect([name, own[name]]).toEqual([name, text]);
});

test('modals scroll by wheel, and the page behind them does not, whatever a scroll library does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openHost(page, {
    head: HOSTILE_PAGE,
    body: `${'<p>Words</p>'.repeat(60)}<consent-banner></consent-banner>`,
  });
  await guarded(page);
  const fields = [...'abcdefghijk'].map((name) => ({
    id: name,
    type: 'custom_text',
    name,
    placeholder: name,
  }));
  const scrolled = async (surface: Locator, isEarly: boolean): Promise<unknown[]> => {
    await surface.hover();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 120);
    const inside = () =>
      surface.evaluate((each) =>
        Math.max(...[each, ...each.querySelectorAll('*')].map((it) => it.scrollTop)),
      );
    await expect
      .poll(inside, { timeout: 3000 })
      .toBeGreaterThan(0)
      .catch(() => {});
    const touched = await surface.evaluate((each) =>
      each.dispatchEvent(new Event('touchmove', { bubbles: true, composed: true, cancelable: true })),
    );
    const moved = (await page.evaluate(() => scrollY)) - before;
    const wrong = { inside: await inside(), moved, touched };
    // nobody can stop what a faster listener has done already
    return wrong.inside > 0 && (isEarly || moved === 0) && touched ? [] : [wrong];
  };
  const taken = await findTaken(
    page,
    async (name) => {
      const isEarly = name.includes('before us');
      await page.evaluate(() => document.querySelector('consent-banner')?.showPreferences());
      const preferences = page.locator('consent-banner [part~="preferences"]');
      const wrong = await scrolled(preferences, isEarly);
      await page.keyboard.press('Escape');
      await preferences.waitFor({ state: 'hidden' });
      await page.evaluate(() => document.querySelector('consent-banner')?.acceptAll());
      await show(page, settingsOf('lightbox', { content: { fields } }));
      wrong.push(...(await scrolled(page.locator('poptin-popup .popup-body'), isEarly)));
      await page.locator('.popup-close').click();
      await page.locator('.popup-body').waitFor({ state: 'hidden' });
      return wrong;
    },
    SCROLL_LIBRARIES,
  );
  expect(taken).toEqual([]);
});
