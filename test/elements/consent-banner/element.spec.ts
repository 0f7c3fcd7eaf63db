// biome-ignore-all lint/suspicious/noDocumentCookie: as Google's script would
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { axe } from '../../axe.ts';
import { BANNER, config, GATE, HOME, openShop } from './gate/shop.ts';

const JSON_CONFIG = {
  categories: [
    { slug: 'necessary', isNecessary: true },
    {
      slug: 'analytics',
      cookies: [
        { cookieID: '_ga*', domain: '.shop.example' },
        { cookieID: '__Host-_ga', domain: '' },
        { cookieID: 'seen', storage: 'local' },
      ],
    },
    { slug: 'functional' },
  ],
  block: [{ re: 'tracker.example/pixel', categories: ['analytics'] }],
};
const TAG = '<consent-banner></consent-banner>';
const BODY = `<script type="text/plain" data-consent="analytics">ran.push('inline')</script>
  <script src="https://tracker.example/pixel/a.js"></script>
  <iframe data-consent="functional" data-src="https://tracker.example/map" title="Map"></iframe>`;

for (const [name, head] of [
  ['with the gate in the head', config(JSON_CONFIG) + GATE + BANNER],
  ['without a gate', config(JSON_CONFIG) + BANNER],
] as const) {
  test(`a choice in the banner reaches scripts and frames, ${name}`, async ({ page }) => {
    const shop = await openShop(page, {
      head,
      body: name.startsWith('without') ? BODY.replace(/<script src.*\n/, '') + TAG : BODY + TAG,
    });
    await expect(page.locator('iframe').contentFrame().getByRole('button').first()).toBeVisible();
    expect(await shop.ran()).toEqual(['end']);
    await page.getByRole('button', { name: 'Customise' }).click();
    await page.getByRole('switch', { name: 'Analytics' }).click();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await expect.poll(shop.ran).toContain('inline');
    const held = page.locator('iframe').contentFrame();
    await held.getByRole('button', { name: 'Always allow “Functional”' }).click();
    await expect(page.locator('iframe').contentFrame().locator('p')).toHaveText('frame /map');
    expect((await shop.google()).map(([, command]) => command)[0]).toBe('default');
  });
}

test('a held frame names its provider, and can be loaded once or always', async ({ page }) => {
  const services = [{ id: 'maps', name: 'Example Maps' }];
  const json = { categories: [{ slug: 'necessary' }, { slug: 'functional', services }] };
  const frame = '<iframe data-consent="functional" data-service="maps"';
  const shop = await openShop(page, {
    head: config(json) + GATE + BANNER,
    body: `${frame} title="Map" id="a" width="400" height="300" data-src="https://tracker.example/map"></iframe>
      ${frame} title="Another map" id="b" width="320" height="120" data-src="https://tracker.example/other"></iframe>${TAG}`,
  });
  const [first, second] = ['#a', '#b'].map((id) => page.locator(id).contentFrame());
  if (!first || !second) throw new Error('no frames');
  await expect(first.getByRole('heading')).toHaveText('Content from Example Maps');
  await expect(first.getByText('needs your consent for “Functional”')).toBeVisible();
  // axe also checks the content of frames
  const { violations } = await new AxeBuilder({ page }).include('#a').include('#b').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await first.getByRole('button', { name: 'Load this one' }).press('Enter');
  await expect(first.locator('p')).toHaveText('frame /map');
  expect(await page.evaluate(() => window.getCkyConsent?.().isUserActionCompleted)).toBe(false);
  await second.getByRole('button', { name: 'Always load Example Maps' }).click();
  await expect(second.locator('p')).toHaveText('frame /other');
  expect(await page.evaluate(() => window.getCkyConsent?.().categories)).toMatchObject({
    functional: false,
    'service.maps': true,
  });
  await page.goto(HOME);
  await expect(second.locator('p')).toHaveText('frame /other');

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Customise' }).click();
  await page.getByRole('button', { name: 'Functional', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Functional' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Example Maps' }).click();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(second.getByRole('button', { name: 'Load this one' })).toBeVisible();
  expect(await shop.ran()).toContain('end');
});

test('deletes cookies of rejected categories on every parent domain and path', async ({ page, context }) => {
  const cookie = (name: string, domain: string, path: string) => ({ name, value: '1', domain, path });
  await context.addCookies([
    cookie('_ga', '.shop.example', '/'),
    cookie('_ga_host', 'www.shop.example', '/'),
    cookie('_ga_path', 'www.shop.example', '/blog'),
    cookie('_ga_deep', '.shop.example', '/blog/post'),
    cookie('session', '.shop.example', '/'),
  ]);
  await openShop(page, { head: config(JSON_CONFIG) + BANNER, body: TAG });
  const names = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => name !== 'cookieyes-consent');
  await expect.poll(names).toEqual(['session']);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.evaluate(() => {
    for (const more of ['', '; Secure; Partitioned', '; Secure; SameSite=None; Partitioned; Path=/'])
      document.cookie = `_ga${more.length}=2; Domain=shop.example${more}`;
    document.cookie = '__Host-_ga=2; Secure; Path=/; Partitioned';
    localStorage.setItem('seen', '1');
  });
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(names).toEqual(['session']);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('the record is a strict, secure cookie that lasts a year', async ({ page, context }) => {
  await openShop(page, { head: config(JSON_CONFIG) + BANNER, body: TAG });
  await page.getByRole('button', { name: 'Reject all' }).click();
  const [record] = (await context.cookies()).filter(({ name }) => name === 'cookieyes-consent');
  expect(record).toMatchObject({ sameSite: 'Strict', secure: true, path: '/', domain: 'www.shop.example' });
  expect(((record?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 0);
});

test('two tabs: the other one notices the choice at once where the browser supports it, otherwise on focus', async ({
  page,
  context,
}) => {
  const options = { head: config(JSON_CONFIG) + GATE + BANNER, body: BODY + TAG };
  const first = await openShop(page, options);
  const other = await context.newPage();
  const second = await openShop(other, options);
  await expect(other.getByRole('region')).toBeVisible();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(first.ran).toContain('inline');
  await other.evaluate(() => {
    const isTold = 'cookieStore' in globalThis;
    if (!isTold) dispatchEvent(new Event('focus'));
  });
  await expect(other.getByRole('region')).toBeHidden();
  await expect.poll(second.ran).toContain('inline');
});

test('with storage and cookies blocked, the choice lasts as long as the page', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  const shop = await openShop(page, { head: config(JSON_CONFIG) + GATE + BANNER, body: BODY + TAG });
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(shop.ran).toEqual(['end', 'inline', 'pixel/a']);
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a strict policy with Trusted Types: no violation on any surface, and axe finds nothing', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted/i.test(line.text())) violations.push(line.text());
  });
  const nonce = 'abc';
  await openShop(page, {
    nonce,
    csp: `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types tagdrop`,
    head: config(JSON_CONFIG) + GATE + BANNER,
    body: `<main><h1>Shop</h1></main>${TAG}`,
  });
  for (const [button, surface] of [
    ['Customise', 'dialog'],
    ['Save my choice', 'revisit'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(
      surface === 'dialog' ? page.getByRole('dialog') : page.getByRole('button', { name: 'Cookie settings' }),
    ).toBeVisible();
    // axe itself needs what the policy forbids: it runs on the next page
  }
  expect(violations).toEqual([]);
  await openShop(page, { head: config(JSON_CONFIG) + BANNER, body: `<main><h1>Shop</h1></main>${TAG}` });
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Customise' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await axe(page).analyze()).violations).toEqual([]);
});

test('hostile page styles and a transformed ancestor change nothing', async ({ page }) => {
  await openShop(page, {
    head: `${config(JSON_CONFIG)}${BANNER}<style>* { all: unset !important; display: inline !important; position: static !important; z-index: 0 !important }</style>`,
    body: `<div style="transform: translateY(200px)">${TAG}</div>`,
  });
  const box = await page.getByRole('region').boundingBox();
  const size = page.viewportSize();
  expect(box?.x).toBe(16);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe((size?.height ?? 0) - 16);
});

test('the preview asks again: it forgets an acceptance and keeps a refusal', async ({ page, context }) => {
  await openShop(page, { head: config(JSON_CONFIG) + GATE + BANNER, body: BODY + TAG });
  await page.getByRole('button', { name: 'Reject all' }).click();
  const record = async () =>
    (await context.cookies()).find(({ name }) => name === 'cookieyes-consent')?.value;
  const before = await record();
  await page.goto(`${HOME}?cky_preview=true`);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  expect(await record()).toBe(before);
  await context.clearCookies();
  await page.goto(`${HOME}?cky_preview=true`);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(record).toContain('consent:no');
});
