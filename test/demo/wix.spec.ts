import { expect, type Page, type Request, test } from 'playwright/test';

/** A Wix site with members, a cart and orders, over the built product and the fakes (popup §1, §3, §6, §7). */

const SHOP = '/built/demo/pages/wix.html';
const LOGIN_RECHECK_MS = 2000;
/** Longer than the seconds after which the shop's popups would appear. */
const AFTER_MS = 1500;
const NOA = '5c1f0a52-8f0e-4a51-9b5a-2f6f1f5d7c01';

const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}` }).click();
const freeShipping = (page: Page) => page.getByRole('heading', { name: 'Shipping is on us' });

/** The provider's data as the page sends it. */
function watchCalls(page: Page) {
  const seen: Request[] = [];
  page.on('request', (request) => void seen.push(request));
  const of = (path: string) => seen.filter((request) => new URL(request.url()).pathname.includes(path));
  return {
    seen,
    of,
    json: (path: string) => of(path).map((request) => request.postDataJSON() as Record<string, unknown>),
    forms: (path: string) => of(path).map(formOf),
  };
}

const formOf = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''));

/** The page is there and its popups have been requested. */
async function openShop(page: Page): Promise<void> {
  const displayed = page.waitForResponse('**/api/display/wix');
  await page.goto(SHOP);
  await displayed;
}

/** The site knows the visitor's browser as Noa's. */
async function beNoa(page: Page): Promise<void> {
  const answer = await page.request.post('/_api/iam/authentication/v2/login', {
    data: { loginId: { email: 'noa@example.com' }, password: 'coffee' },
  });
  expect(answer.ok()).toBe(true);
}

test('a login on the page is noticed after two seconds', async ({ page }) => {
  await page.clock.install();
  const calls = watchCalls(page);
  await openShop(page);
  expect(calls.forms('/api/display/wix')).toMatchObject([
    { store_integration: 'wix', store_integration_customer_id: '0' },
  ]);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('You are Noa.')).toBeVisible();
  await page.clock.runFor(LOGIN_RECHECK_MS - 100);
  expect(calls.of('/total-website-session/')).toEqual([]);
  const told = page.waitForRequest('**/total-website-session/wix');
  await page.clock.runFor(200);
  expect((await told).postDataJSON()).toEqual({
    email: '',
    url: 'localhost',
    store_integration: 'wix',
    store_integration_customer_id: NOA,
  });
});

test('adding to the cart opens a popup whose rule it meets', async ({ page }) => {
  await page.clock.install();
  await openShop(page);
  await page.clock.runFor(AFTER_MS);
  await add(page, 'Guji');
  await expect(page.locator('#total')).toHaveText('₪ 62');
  await expect(freeShipping(page)).toHaveCount(0);
  const viewed = page.waitForRequest('**/api/display/viewed/wixtotal00001');
  await add(page, 'Guji');
  await expect(page.locator('#total')).toHaveText('₪ 124');
  await page.clock.runFor(AFTER_MS);
  await expect(freeShipping(page)).toBeVisible();
  expect((await viewed).postDataJSON()).toMatchObject({
    trigger: 'cart',
    store_integration: 'wix',
    store_integration_customer_id: '0',
  });
});

test('the next page knows the last one’s cart, from the display answer', async ({ page }) => {
  await openShop(page);
  await add(page, 'Huila');
  await expect(page.locator('#total')).toHaveText('₪ 54.5');
  await add(page, 'Guji');
  await add(page, 'Guji');
  await expect(page.locator('#total')).toHaveText('₪ 178.5');
  await openShop(page);
  await expect(freeShipping(page)).toBeVisible();
});

test('every call names the logged-in member', async ({ page }) => {
  const calls = watchCalls(page);
  await beNoa(page);
  await openShop(page);
  const store = { store_integration: 'wix', store_integration_customer_id: NOA };
  expect(calls.forms('/api/display/wix')).toMatchObject([store]);

  await page.evaluate(() => {
    document.addEventListener('poptinSubmit', ({ detail }) => Object.assign(window, { submitted: detail }));
  });
  const clicked = page.waitForRequest('**/api/display/click/wixclub000001');
  await page.getByRole('link', { name: 'Coffee club' }).click();
  expect(formOf(await clicked)).toMatchObject(store);
  const dialog = page.getByRole('dialog');
  const converted = page.waitForRequest('**/api/display/conversion/**');
  await dialog.getByLabel(/^E-mail/).fill('noa@example.com');
  await dialog.getByRole('button', { name: 'Send' }).click();
  expect(formOf(await converted)).toMatchObject(store);
  await expect(dialog.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  const submitted = await page.evaluate(() => (window as unknown as { submitted: unknown }).submitted);
  expect(submitted).toMatchObject({ poptin_id: 'wixclub000001', ...store });
  await dialog.getByRole('button', { name: 'Close' }).click();

  await add(page, 'Guji');
  await add(page, 'Guji');
  const closed = page.waitForRequest('**/api/display/closed/wixtotal00001');
  await page.getByRole('button', { name: 'Good' }).click();
  expect((await closed).postDataJSON()).toMatchObject(store);
  await expect
    .poll(() => calls.json('/conversion-activities/'))
    .toMatchObject([
      { ...store, activity: 'viewed', poptin_id: 'wixclub000001' },
      { ...store, activity: 'viewed', poptin_id: 'wixtotal00001' },
      { ...store, activity: 'closed', poptin_id: 'wixtotal00001' },
    ]);
  expect(calls.json('/viewed/')).toMatchObject([store, store]);
  expect(calls.json('/total-website-session/')).toMatchObject([store]);
});

test('ordered products are saved for the member', async ({ page }) => {
  await beNoa(page);
  await openShop(page);
  await add(page, 'House espresso');
  await expect(page.locator('#total')).toHaveText('₪ 149');
  const saved = page.waitForResponse('**/wix/save-ordered-products');
  await page.getByRole('button', { name: 'Place the order' }).click();
  const answer = await saved;
  expect(answer.status()).toBe(200);
  expect(answer.request().postDataJSON()).toEqual({
    client_id: 'wix',
    customer_id: NOA,
    products: [
      { product_id: 'house-espresso-1000', product_name: 'House espresso, 1 kg', category: 'Espresso' },
    ],
    source_table: 'browse_abandonment',
  });
});

test('a visitor who declines statistics in the site’s banner is nobody, until the choice changes', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.addInitScript(() => {
    const policy = { essential: true, analytics: false };
    Object.assign(window, {
      policy,
      consentPolicyManager: { getCurrentConsentPolicy: () => ({ defaultPolicy: false, policy }) },
    });
  });
  await beNoa(page);
  await openShop(page);
  await add(page, 'House espresso');
  await expect(page.locator('#total')).toHaveText('₪ 149');
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByText('Thank you for your order!')).toBeVisible();
  expect(calls.forms('/api/display/wix')).toMatchObject([
    { store_integration: 'wix', store_integration_customer_id: '0', cookies: '{}' },
  ]);

  const told = page.waitForRequest('**/total-website-session/wix');
  await page.evaluate(() => {
    (window as unknown as { policy: { analytics: boolean } }).policy.analytics = true;
    document.dispatchEvent(new Event('consentPolicyChanged'));
  });
  expect((await told).postDataJSON()).toMatchObject({ store_integration_customer_id: NOA });
  expect(calls.of('/wix/save-ordered-products')).toEqual([]);
});

test('a site that answers nonsense: one line on the console, and the popups continue', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[tagdrop]')) lines.push(message.text());
  });
  page.on('pageerror', (error) => void lines.push(error.message));
  await page.route('**/_api/members/v1/members/my', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Oops</title>' }),
  );
  await openShop(page);
  await add(page, 'Guji');
  await add(page, 'Guji');
  await expect(freeShipping(page)).toBeVisible();
  expect(lines).toEqual([expect.stringContaining('[tagdrop] Failed to fetch wix data')]);
});

test('a page without a store downloads nothing for one', async ({ page }) => {
  const calls = watchCalls(page);
  const displayed = page.waitForResponse('**/api/display/demo');
  await page.goto('/built/demo/pages/cms.html');
  await displayed;
  await expect(page.getByRole('dialog')).toBeVisible();
  const files = calls.seen.map((request) => new URL(request.url()).pathname);
  expect(files.filter((path) => /wix|shopify|watch-shop|products/.test(path))).toEqual([]);
  expect(files.filter((path) => path.startsWith('/_api') || path.startsWith('/cart'))).toEqual([]);
});
