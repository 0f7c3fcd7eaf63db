import { expect, type Page, test } from 'playwright/test';
import { openHost, settingsOf, show, state } from '../surfaces/host-page.ts';
import { PHONE } from './phone.ts';

/** A phone's Back closes what lies over the page, and loses nothing that was typed. */

test.use(PHONE);

/** As in a browser without close requests (Safari), with a page of the same site before this one. */
async function comeHere(page: Page, options: Parameters<typeof openHost>[1] = {}): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  await page.goto('/demo/pages/static.html');
  await openHost(page, options);
  // a router's own entry
  await page.evaluate(() => history.replaceState({ key: 'k1', idx: 3 }, ''));
}

const entry = (page: Page) =>
  page.evaluate(() => ({ state: history.state as unknown, length: history.length, path: location.pathname }));

const back = (page: Page) => page.evaluate(() => history.back());

for (const type of ['lightbox', 'fullpage', 'mobile'] as const) {
  test(`Back closes a ${type}, and the X takes its entry back`, async ({ page }) => {
    await comeHere(page);
    const before = await entry(page);
    await show(page, settingsOf(type));
    await expect
      .poll(async () => (await entry(page)).state)
      .toMatchObject({ key: 'k1', idx: 3, tagdropOpen: true });
    await back(page);
    await expect.poll(() => state(page)).toBe('closed');
    expect(await entry(page)).toMatchObject({ state: before.state, path: '/surface-host.html' });

    await show(page, settingsOf(type));
    await expect.poll(async () => (await entry(page)).state).toHaveProperty('tagdropOpen');
    await page.locator('.popup-close').tap();
    await expect.poll(async () => (await entry(page)).state).toEqual(before.state);
  });
}

test('a link in the popup is followed, whatever its entry', async ({ page }) => {
  await comeHere(page);
  await show(
    page,
    settingsOf('lightbox', {
      content: { fields: [], button: { label: 'Go', action: 'link', url: '/demo/pages/static.html' } },
    }),
  );
  await expect.poll(async () => (await entry(page)).state).toHaveProperty('tagdropOpen');
  await page.locator('.popup-button').tap();
  await page.waitForURL('**/static.html');
});

test('Back closes the preference centre', async ({ page }) => {
  await comeHere(page, { body: '<consent-banner></consent-banner>', isOwnMarkup: true });
  await page.locator('[part="settings"]').tap();
  await expect.poll(async () => (await entry(page)).state).toHaveProperty('tagdropOpen');
  await back(page);
  await expect(page.locator('[part="preferences"]')).toHaveCount(0);
  expect((await entry(page)).path).toBe('/surface-host.html');
});

test('a browser with close requests closes a sheet by them, and the history is left alone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const watchers: EventTarget[] = [];
    class Watcher extends EventTarget {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy() {}
    }
    Object.assign(window, { CloseWatcher: Watcher, watchers });
  });
  await openHost(page);
  const { length } = await entry(page);
  await show(page, settingsOf('mobile'));
  const asked = () =>
    page.evaluate(() =>
      (window as unknown as { watchers: EventTarget[] }).watchers.at(-1)?.dispatchEvent(new Event('close')),
    );
  await expect.poll(asked).toBe(true);
  await expect.poll(() => state(page)).toBe('closed');
  expect((await entry(page)).length).toBe(length);
});

test('what was typed is there again after back and forward, but no consent', async ({ page }) => {
  const settings = settingsOf('lightbox', {
    content: {
      fields: [
        { id: 'f1', type: 'email', name: 'email', placeholder: 'E-mail' },
        { id: 'f2', type: 'consent', name: 'yes', label: 'I agree' },
      ],
    },
  });
  await openHost(page);
  await show(page, settings);
  await page.locator('[name="email"]').fill('dana@example.com');
  await page.locator('[name="yes"]').check();
  await page.goto('/demo/pages/static.html');
  await page.goBack();
  await page.evaluate(async () => {
    document.querySelector('#place')?.append(document.createElement('poptin-popup'));
    await customElements.whenDefined('poptin-popup');
  });
  await show(page, settings);
  await expect(page.locator('[name="email"]')).toHaveValue('dana@example.com');
  await expect(page.locator('[name="yes"]')).not.toBeChecked();
});
