import { expect, type Page, test } from 'playwright/test';
import { BANNER, config, GATE, HOME, openShop } from '../gate/shop.ts';

const CATEGORIES = [
  { slug: 'necessary', isNecessary: true },
  { slug: 'functional' },
  { slug: 'analytics' },
  { slug: 'advertisement' },
];
const TAG = '<consent-banner></consent-banner>';
const WAITING = `<script type="text/plain" data-consent="analytics">ran.push('analytics')</script>`;
const FRAME =
  '<iframe data-consent="functional" data-src="https://tracker.example/map" title="Map" width="480" height="300"></iframe>';

const open = (page: Page, json: object = {}, body = WAITING + TAG) =>
  openShop(page, { head: config({ categories: CATEGORIES, ...json }) + GATE + BANNER, body });
const record = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'cookieyes-consent')?.value ?? '';

test('an opt-out signal is obeyed, and notice and popup say so', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const shop = await open(page, { law: 'ccpa' });
  const line = page.getByText('Your browser’s opt-out signal is honoured.');
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Do Not Sell' }).click();
  await expect(page.getByRole('dialog').getByText('opt-out signal is honoured')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('checkbox')).toBeChecked();
  expect(await shop.ran()).toEqual(['end']);
});

test('do-not-track gets one answer from script, frame, Google and the other tags', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
  );
  const shop = await open(page, {}, WAITING + FRAME + TAG);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => record(page)).toContain('analytics:yes');
  const held = page.locator('iframe').contentFrame();
  await expect(held.getByText('asks not to be tracked')).toBeVisible();
  await expect(held.getByRole('button')).toHaveCount(1);
  expect(await shop.ran()).toEqual(['end']);
  for (const [, , values] of (await shop.google()).filter(([command]) => command === 'consent'))
    expect(values).toMatchObject({ analytics_storage: 'denied' });
  await held.getByRole('button').click();
  await expect(page.locator('iframe').contentFrame().locator('p')).toHaveText('frame /map');
});

test('a withdrawal offers to load the page again, and the offer can be pressed', async ({ page }) => {
  const shop = await open(page);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(shop.ran).toContain('analytics');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Reject all' }).click();
  // a click would miss if the round button covered its centre
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect.poll(shop.ran).toEqual(['end']);
});

test('the number of a choice is drawn with the choice', async ({ page }) => {
  await open(page);
  await expect.poll(() => record(page)).toMatch(/^consentid:,/);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(() => record(page)).toMatch(/^consentid:[A-Za-z0-9]{43},/);
});

test('the legal notice is linked', async ({ page }) => {
  await open(page, { policyUrl: '/policy', imprintUrl: '/imprint' });
  await expect(page.getByRole('region').getByRole('link', { name: 'Legal notice' })).toHaveAttribute(
    'href',
    '/imprint',
  );
});

test('screen readers hear of it once, and the focus stays', async ({ page }) => {
  await open(page);
  await expect(page.locator('consent-banner').getByRole('status')).toHaveText('We value your privacy');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
});

for (const lang of ['de', 'fi', 'hu']) {
  test(`a window of 320 × 256 pixels shows both answers in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, {}, `<script>document.documentElement.lang = '${lang}'</script>${TAG}`);
    for (const part of ['accept', 'reject'])
      await expect(page.locator(`consent-banner [part~="${part}"]`)).toBeInViewport({ ratio: 1 });
  });
}

test('a phone’s home indicator and notch cover no button', { tag: '@chromium' }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const setInsets = (insets: object) =>
    session.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
  await setInsets({ top: 50, bottom: 34 });
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, { type: 'classic' });
  const bottomOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 700);
  };
  for (const part of ['accept', 'reject'])
    expect(await bottomOf(`consent-banner [part~="${part}"]`)).toBeLessThanOrEqual(700 - 34);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  expect(await bottomOf('consent-banner [part~="revisit"]')).toBeLessThanOrEqual(700 - 34);
  for (const centre of ['modal', 'sidebar', 'pushdown']) {
    await page.locator('consent-banner').evaluate((tag, kind) => {
      tag.setAttribute('preference-center', kind);
      Reflect.get(tag, 'showPreferences').call(tag);
    }, centre);
    await expect(page.locator('consent-banner [part~="save"]')).toBeVisible();
    const close = page.locator('consent-banner [part~="preferences"] header button');
    // the bar that is pushed down ends at the bottom, far from the notch
    expect((await close.boundingBox())?.y, centre).toBeGreaterThanOrEqual(50);
    for (const part of ['accept', 'reject', 'save'])
      expect(
        await bottomOf(`consent-banner [part~="preferences"] [part~="${part}"]`),
        `${centre} ${part}`,
      ).toBeLessThanOrEqual(700 - 34);
    await close.click();
    await expect(page.locator('consent-banner [part~="preferences"]')).toBeHidden();
  }
  await page.setViewportSize({ width: 844, height: 390 });
  await setInsets({ left: 47, right: 47, bottom: 21 });
  const revisit = page.locator('consent-banner [part~="revisit"]');
  await expect.poll(async () => (await revisit.boundingBox())?.x).toBeGreaterThanOrEqual(47);
  for (const [type, position] of [
    ['classic', 'bottom'],
    ['classic', 'top'],
    ['box', 'bottom-left'],
    ['box', 'bottom-right'],
    ['popup', ''],
  ]) {
    await page.locator('consent-banner').evaluate(
      (tag, [kind = '', place = '']) => {
        tag.setAttribute('type', kind);
        tag.setAttribute('position', place);
        Reflect.get(tag, 'show').call(tag);
      },
      [type, position],
    );
    const buttons = page.locator('consent-banner [part~="banner"] :is(button, a)');
    await expect(buttons.first()).toBeVisible();
    const edges = await buttons.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ left, right, bottom }) => [left, right, bottom]),
    );
    for (const [left = 0, right = 0, bottom = 0] of edges) {
      expect(left, `${type} ${position}`).toBeGreaterThanOrEqual(47);
      expect(right, `${type} ${position}`).toBeLessThanOrEqual(844 - 47);
      expect(bottom, `${type} ${position}`).toBeLessThanOrEqual(390 - 21);
    }
  }
});

test('a page in a frame of its own site asks nothing, and follows the outer page', async ({ page }) => {
  await open(
    page,
    {},
    `${WAITING}${TAG}<script>if (top === self) document.write('<iframe src="${HOME}" title="Preview"></iframe>')</script>`,
  );
  const inner = page.locator('iframe').contentFrame();
  await expect(page.getByRole('region', { name: 'We value your privacy' })).toBeVisible();
  await expect(inner.locator('consent-banner')).toHaveCount(1);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(inner.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  await expect(inner.getByRole('region', { name: 'We value your privacy' })).toBeHidden();
});

test('a page that was prepared while consent held asks again what holds when it is opened', async ({
  page,
}) => {
  const yes =
    'consentid:x,consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes,advertisement:yes';
  await page.context().addCookies([{ name: 'cookieyes-consent', value: yes, url: HOME }]);
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'prerendering', {
      get: () => !('isOpened' in window),
      configurable: true,
    });
  });
  const shop = await open(page);
  expect(await shop.ran()).toEqual(['end']);
  const show = () =>
    page.evaluate(() => {
      Object.assign(window, { isOpened: true });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  await page.context().addCookies([
    {
      name: 'cookieyes-consent',
      value: yes.replaceAll('yes', 'no').replace('action:no', 'action:yes'),
      url: HOME,
    },
  ]);
  await show();
  await page.evaluate(() => fetch('/settled.js').then((answer) => answer.text()));
  expect(await shop.ran()).toEqual(['end']);
});
