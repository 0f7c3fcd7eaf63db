import { expect, type Page, test } from 'playwright/test';
import { openHost, settingsOf, show, state } from '../surfaces/host-page.ts';
import { finger, middleOf, PHONE } from './phone.ts';

/** A press counts where it began (decision D-29): a finger that lies on the screen when something comes did nothing. */

test.use(PHONE);

const banner = (attributes: Record<string, string>, json: object = {}) =>
  `<consent-banner ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}><script type="application/json">${JSON.stringify(json)}</script></consent-banner>`;

const answered = (page: Page) => page.evaluate(() => window.getCkyConsent?.().isUserActionCompleted ?? false);

const link = { fields: [], button: { label: 'To the sale', action: 'link', url: '#sale' } };

for (const type of ['box', 'classic', 'popup']) {
  test(`a finger that was down before the banner consents to nothing: ${type}`, async ({ page }) => {
    const touch = await finger(page);
    const tag = banner({ type });
    await openHost(page, { body: tag, isOwnMarkup: true });
    const at = await middleOf(page, '[part="accept"]');

    await page.evaluate((html) => {
      document.querySelector('consent-banner')?.remove();
      Object.assign(window, { html });
    }, tag);
    await touch.down(at);
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), tag);
    await expect(page.locator('[part="accept"]')).toBeVisible();
    await touch.up();
    expect(await answered(page)).toBe(false);
    await expect(page.locator('[part="accept"]')).toBeVisible();

    // wait for nothing but the button itself, as a test of a page does
    await page.locator('[part="accept"]').tap();
    await expect.poll(() => answered(page)).toBe(true);
  });
}

for (const type of ['lightbox', 'fullpage', 'mobile', 'bar'] as const) {
  test(`a finger that was down before a popup follows no link: ${type}`, async ({ page }) => {
    await openHost(page);
    const settings = settingsOf(type, { content: link });
    await show(page, settings);
    const at = await middleOf(page, '.popup-button');
    await page.evaluate(() => document.querySelector('poptin-popup')?.remove());

    const touch = await finger(page);
    await touch.down(at);
    await show(page, settings);
    await touch.up();
    expect(new URL(page.url()).hash).toBe('');
    expect(await state(page)).toBe('open');

    await page.locator('.popup-button').tap();
    await expect.poll(() => new URL(page.url()).hash).toBe('#sale');
  });
}

test('a new button cannot be pressed before it can have been seen; keys and scripts can', async ({
  page,
}) => {
  await openHost(page);
  const pressable = await page.evaluate(
    async (settings) => {
      const popup = document.createElement('poptin-popup');
      popup.settings = settings;
      document.querySelector('#place')?.append(popup);
      await popup.open('test');
      const button = popup.shadowRoot?.querySelector('.popup-button') as HTMLElement;
      const [wait] = button.getAnimations() as CSSAnimation[];
      const values = [0, 299, 301].map((time) => {
        if (wait) wait.currentTime = time;
        return getComputedStyle(button).pointerEvents;
      });
      if (wait) wait.currentTime = 0;
      button.click();
      return [...values, location.hash];
    },
    settingsOf('mobile', { content: link }),
  );
  expect(pressable).toEqual(['none', 'none', 'auto', '#sale']);
});

test('a thank-you that comes under the finger does nothing', async ({ page }) => {
  await openHost(page);
  await show(
    page,
    settingsOf('lightbox', { content: { thank_you: { title: 'Thank you!', coupon: 'COFFEE10' } } }),
  );
  await page.locator('[name="email"]').fill('dana@example.com');
  const touch = await finger(page);
  await page.locator('[name="email"]').press('Enter');
  const at = await middleOf(page, '.popup-coupon-copy');
  await page.evaluate(() => document.querySelector('poptin-popup')?.close());
  await expect.poll(() => state(page)).toBe('closed');
  await show(
    page,
    settingsOf('lightbox', { content: { thank_you: { title: 'Thanks', coupon: 'COFFEE10' } } }),
  );
  await page.locator('[name="email"]').fill('dana@example.com');
  await touch.down(at);
  await page.locator('[name="email"]').press('Enter');
  const copy = page.locator('.popup-coupon-copy');
  const pressed = await copy.evaluateHandle((button) => {
    const presses: Event[] = [];
    button.addEventListener('click', (event) => presses.push(event));
    return presses;
  });
  await touch.up();
  expect(await pressed.evaluate(({ length }) => length)).toBe(0);
  await copy.tap();
  expect(await pressed.evaluate(({ length }) => length)).toBe(1);
});

test('the revisit button, the teaser and the preference centre wait for a press of their own', async ({
  page,
}) => {
  const tag = `${banner({})}<poptin-tab for="a1b2c3d4e5f60" show="always" label="10 % off"></poptin-tab>`;
  await openHost(page, { body: tag, isOwnMarkup: true });
  await page.locator('[part="reject"]').tap();
  const touch = await finger(page);
  const opened = () =>
    page.evaluate(() => {
      Object.assign(window, { opened: 0 });
      document.addEventListener('poptin-tab-open', () => (window as unknown as { opened: number }).opened++);
    });
  await opened();
  for (const [selector, tagName] of [
    ['[part="revisit"]', 'consent-banner'],
    ['poptin-tab [part="button"]', 'poptin-tab'],
  ] as const) {
    const at = await middleOf(page, selector);
    const html = await page.evaluate((name) => {
      const old = document.querySelector(name) as HTMLElement;
      const { outerHTML } = old;
      old.remove();
      return outerHTML;
    }, tagName);
    await touch.down(at);
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), html);
    await expect(page.locator(selector)).toBeVisible();
    await touch.up();
  }
  expect(await page.evaluate(() => (window as unknown as { opened: number }).opened)).toBe(0);
  await expect(page.locator('[part="banner"]')).toHaveCount(0);
  await page.locator('[part="revisit"]').tap();
  await expect(page.locator('[part="banner"]')).toBeVisible();
  // the settings button opens the preference centre; its own Accept lies elsewhere and is new
  const settings = await middleOf(page, '[part="settings"]');
  await page.locator('[part="settings"]').tap();
  await expect(page.locator('[part="preferences"]')).toBeVisible();
  await touch.tap(settings);
  await expect(page.locator('[part="preferences"]')).toBeVisible();
});

test('a held frame is loaded by a press that began on its button, and by no other', async ({ page }) => {
  const html =
    '<iframe data-consent="functional" data-src="/demo/pages/static.html" title="Film" width="340" height="240"></iframe>';
  await openHost(page, { body: `${banner({})}<div id="film">${html}</div>`, isOwnMarkup: true });
  const once = page.frameLocator('#film iframe').locator('button.main'); // the gate's own button is none
  const isLoaded = () => page.locator('#film iframe').evaluate((frame) => frame.hasAttribute('src'));
  await expect(once).toBeVisible();
  const box = await once.boundingBox();
  if (!box) throw new Error('no button');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = await finger(page);

  await page.locator('#film').evaluate((film) => film.replaceChildren());
  await touch.down(at);
  await page.locator('#film').evaluate((film, html) => film.setHTMLUnsafe(html), html);
  await expect(once).toBeVisible();
  await touch.up();
  expect(await isLoaded()).toBe(false);

  // drawn again under the finger
  const words = await once.textContent();
  await touch.down(at);
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'));
  await expect(once).not.toHaveText(words ?? '');
  await touch.up();
  expect(await isLoaded()).toBe(false);

  await once.tap();
  await expect.poll(isLoaded).toBe(true);
});
