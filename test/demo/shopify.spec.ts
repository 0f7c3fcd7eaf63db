import { expect, type Page, type Request, test } from 'playwright/test';
import { axe } from '../axe.ts';

/**
 * A Shopify shop with a cart, customers and a privacy interface, over the built product and the fakes (popup §1, §7).
 */

const SHOP = '/built/demo/pages/shopify.html';
const CUSTOMER = 6789012345;
const FETCH_FAILED = 'Failed to fetch shopify data';
const AFTER_MS = 1500;
const ADDED_MS = 2000;
/** Calls about the visitor (popup §4, §7). */
const TRACKING =
  /\/(?:viewed|closed|total-website-session|conversion-activities|browse-abandonment)(?:\/|\?|$)/;

function watch(page: Page) {
  const calls: Request[] = [];
  const lines: string[] = [];
  page.on('request', (request) => void calls.push(request));
  page.on('console', (message) => void lines.push(message.text()));
  const paths = () => calls.map((request) => new URL(request.url()).pathname);
  return {
    lines,
    paths,
    tracking: () => paths().filter((path) => TRACKING.test(path)),
    of: (part: string) => calls.filter((request) => request.url().includes(part)),
  };
}

async function openShop(page: Page, query = ''): Promise<void> {
  const displayed = page.waitForResponse('**/api/display/shopify');
  await page.goto(SHOP + query);
  await displayed;
}

/** The shop knows the visitor's browser. */
async function be(page: Page, who: { customer?: number; mayTrack?: boolean }): Promise<void> {
  if (who.customer) await page.request.post('/shopify/customer', { data: { customer: who.customer } });
  if (who.mayTrack !== undefined)
    await page.request.post('/shopify/consent', { data: { mayTrack: who.mayTrack } });
}

const recommend = (page: Page) => page.getByRole('link', { name: 'Goes well with it' }).click();
const products = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem');
const addDripper = (page: Page) => page.getByRole('button', { name: 'Add to cart: Ceramic dripper' });

/**
 * From here on only the test moves the page's clock: what shows for two seconds shows as long as the test looks at it.
 */
const stopClock = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, AFTER_MS));

test('a recommended product goes into the cart', async ({ page }) => {
  await page.clock.install();
  const seen = watch(page);
  await openShop(page);
  await recommend(page);
  await expect(products(page)).toHaveCount(3);
  expect(seen.of('product-recommendation/shoprecom0001')[0]?.postDataJSON()).toEqual({
    category: '',
    manual_products: ['7002', '7004', '7005'],
    count: 3,
  });
  const huila = products(page).nth(0);
  await expect(huila.getByRole('link')).toHaveText('Huila washed, an everyday cup with panela and red…');
  await expect(huila.getByRole('link')).toHaveAttribute('href', '/products/huila-washed?variant=70021');
  await expect(huila).toContainText('$16.00');
  await expect(huila.locator('s')).toHaveText('$20.00');
  await expect(huila.getByRole('option', { name: '1 kg' })).toBeDisabled();
  await expect(products(page).nth(2).getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await stopClock(page);
  await addDripper(page).click();
  await expect(products(page).nth(1).getByRole('button', { name: 'Added to cart' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toHaveCount(1);
  await expect(page.locator('#total')).toHaveText('$24.50');
  expect(seen.of('/cart/add.js')[0]?.postDataJSON()).toEqual({ items: [{ id: 70041, quantity: 1 }] });
  await page.clock.runFor(ADDED_MS);
  await expect(addDripper(page)).toHaveText('Add to cart');
});

for (const [name, lang, width] of [
  ['English', 'en', 1280],
  ['Hebrew on a phone', 'he', 390],
] as const) {
  test(`recommendations have no accessibility violation and do not scroll sideways: ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((chosen) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.lang = chosen;
        document.documentElement.dir = chosen === 'he' ? 'rtl' : 'ltr';
      });
    }, lang);
    await openShop(page);
    await recommend(page);
    const list = page.getByRole('list', { name: lang === 'he' ? 'מוצרים' : 'Products' });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('poptin-popup [part~="overlay"]')).toHaveAttribute('data-phase', 'open');
    await expect(page.locator('poptin-popup [data-effect]')).toHaveCount(0);
    const { violations } = await axe(page).include('poptin-popup').analyze();
    expect(violations).toEqual([]);
    const wider = await page
      .locator('poptin-popup [part~="popup"]')
      .evaluate((panel) =>
        [...panel.querySelectorAll('*')].some(
          (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === 'auto',
        ),
      );
    expect(wider).toBe(false);
  });
}

test('a popup appears when the cart’s total passes its limit, and what it adds counts too', async ({
  page,
}) => {
  await page.clock.install();
  const seen = watch(page);
  await openShop(page);
  await page.clock.runFor(AFTER_MS);
  const title = page.getByRole('heading', { name: 'Shipping is on us' });
  const buy = page.locator('#buy').getByRole('button', { name: 'Add to cart' });
  for (const total of ['$18.00', '$36.00']) {
    await buy.click();
    await expect(page.locator('#total')).toHaveText(total);
  }
  await expect(title).toHaveCount(0);
  await buy.click();
  await page.clock.runFor(AFTER_MS);
  await expect(title).toBeVisible();
  await stopClock(page);
  await page.getByRole('button', { name: 'Add the dripper' }).click();
  await expect(page.locator('#total')).toHaveText('$78.50');
  await expect(page.locator('poptin-popup [part~="button"]')).toHaveText('Added to cart');
  expect(seen.of('/cart/add.js').at(-1)?.postDataJSON()).toEqual({ items: [{ id: 70041, quantity: 1 }] });
});

test('tracking denied: popups appear, and nothing is reported about the visitor', async ({ page }) => {
  await be(page, { customer: CUSTOMER, mayTrack: false });
  const seen = watch(page);
  await openShop(page);
  await recommend(page);
  await expect(products(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(products(page)).toHaveCount(0);
  expect(seen.tracking()).toEqual([]);
  const display = Object.fromEntries(
    new URLSearchParams(seen.of('/api/display/shopify')[0]?.postData() ?? ''),
  );
  expect(display).toMatchObject({
    store_integration: 'shopify',
    store_integration_customer_id: '0',
    cart_total_price: '',
    converted_email: '',
  });
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /variant/.test(key)));
  expect(kept).toEqual([]);
});

test('tracking allowed later on the page: reports session and recently viewed variant', async ({ page }) => {
  await be(page, { customer: CUSTOMER });
  const seen = watch(page);
  await openShop(page, '?product=dripper');
  expect(seen.tracking()).toEqual([]);
  const browsed = page.waitForRequest('**/shopify/save/browse-abandonment?**');
  const session = page.waitForRequest('**/total-website-session/shopify');
  await page.getByLabel('I may be tracked').check();
  expect(Object.fromEntries(new URL((await browsed).url()).searchParams)).toEqual({
    clientId: 'shopify',
    customer: String(CUSTOMER),
    products: '["70041"]',
    data_for: 'browse_abandonment',
    total_cart_value: '0',
  });
  expect((await session).postDataJSON()).toMatchObject({ store_integration_customer_id: String(CUSTOMER) });
});

test('a known customer is in every call that has a field for one, and in poptinSubmit', async ({ page }) => {
  await be(page, { customer: CUSTOMER, mayTrack: true });
  const seen = watch(page);
  await openShop(page, '?product=gesha');
  await page.evaluate(() => {
    document.addEventListener('poptinSubmit', ({ detail }) => {
      Object.assign(window, { submitted: detail });
    });
  });
  await page.getByRole('link', { name: 'Tell me when it is back' }).click();
  await expect(page.getByText('We write once: Gesha, the last of the harvest is here.')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('noa@example.com');
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { submitted?: unknown }).submitted))
    .toMatchObject({
      store_integration: 'shopify',
      store_integration_customer_id: String(CUSTOMER),
    });
  const known = { store_integration: 'shopify', store_integration_customer_id: String(CUSTOMER) };
  for (const path of ['/click/', '/viewed/', '/conversion-activities/', '/conversion/'])
    expect(seen.of(path)[0]?.postDataJSON(), path).toMatchObject(known);
  expect(seen.of('/conversion/')[0]?.postDataJSON()).toMatchObject({
    product_name: 'Gesha, the last of the harvest',
  });
});

test('sold out: one line on the console, and the visitor can continue', async ({ page }) => {
  const seen = watch(page);
  await page.route('**/product-recommendation/**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const { variants } of body.data.products) for (const each of variants) each.inventory_quantity = 9;
    await route.fulfill({ json: body });
  });
  await openShop(page);
  await recommend(page);
  const gesha = page.getByRole('button', { name: 'Add to cart: Gesha, the last of the harvest' });
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('/cart/add.js') && answer.status() === 422,
  );
  await gesha.click();
  await refused;
  await expect(gesha).toHaveAttribute('aria-disabled', 'false');
  await expect(gesha).toHaveText('Add to cart');
  expect(seen.lines.filter((line) => line.startsWith('[tagdrop]'))).toHaveLength(1);
});

for (const [name, answer] of [
  ['HTML', { body: '<!doctype html><title>Password</title>', contentType: 'text/html' }],
  ['nothing', { body: '' }],
  ['no success', { json: { success: false } }],
] as const) {
  test(`products that arrive as ${name}: one line, no popup, the page untouched`, async ({ page }) => {
    const seen = watch(page);
    await page.route('**/product-recommendation/**', (route) => route.fulfill(answer));
    await page.route('**/cart.js', (route) => route.fulfill(answer));
    await page.route('**/demo/pages/shopify.js', (route) =>
      route.fulfill({ body: '', contentType: 'text/javascript' }),
    );
    await openShop(page);
    await page.evaluate(() => {
      document.addEventListener('poptin-suppressed', ({ detail }) => {
        if (detail.poptin_id === 'shoprecom0001') document.body.dataset.held ??= detail.reason;
      });
    });
    await recommend(page);
    await expect(page.locator('body')).toHaveAttribute('data-held', 'no-products');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(seen.lines.filter((line) => line.includes(FETCH_FAILED))).toHaveLength(1);
    await expect(page.getByRole('heading', { name: 'Guji natural' })).toBeVisible();
  });
}

test('prices in an unknown currency', async ({ page }) => {
  await page.route('**/product-recommendation/**', async (route) => {
    const body = await (await route.fetch()).json();
    for (const { variants } of body.data.products) for (const each of variants) each.presentment_prices = [];
    await route.fulfill({ json: { ...body, currency: 'BEANS' } });
  });
  await openShop(page);
  await recommend(page);
  await expect(products(page).nth(1)).toContainText('24.50 BEANS');
});

test('a site without a store downloads nothing for one', async ({ page }) => {
  const seen = watch(page);
  await page.goto('/built/demo/pages/cms.html');
  await expect(page.locator('poptin-popup [part~="popup"]')).toBeVisible();
  const scripts = seen.paths().filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  expect(
    scripts.filter((path) => /store-watch|page-store|shopify|wix|shop-room|add-to-cart/.test(path)),
  ).toEqual([]);
  expect(seen.paths().filter((path) => path.includes('cart'))).toEqual([]);
});

test('a template with products, a second button and the product’s name', async ({ page }) => {
  const poptin = {
    poptin_id: 'shoprecom0001',
    poptin_type: 'lightbox',
    on_click: 1,
    poptin: `<h2>For {{product_name}}</h2>
      <div data-poptin-part="products" data-poptin-category="tools" data-poptin-count="2"></div>
      <button data-poptin-action="add-to-cart" data-poptin-target="2">And a bag</button>`,
    shopify_product_settings: { product_name: 'your <b>kettle</b>' },
    design_properties: { shopify_add_to_cart_2: '70011@3@0' },
  };
  await page.route('**/api/display/click/**', (route) =>
    route.fulfill({ json: { display: 'allowed', poptins: [poptin] } }),
  );
  await page.clock.install();
  const seen = watch(page);
  await openShop(page);
  await recommend(page);
  await expect(page.getByRole('heading', { name: 'For your <b>kettle</b>' })).toBeVisible();
  await expect(products(page)).toHaveCount(1);
  expect(seen.of('product-recommendation')[0]?.postDataJSON()).toEqual({
    category: 'tools',
    manual_products: [],
    count: 2,
  });
  await stopClock(page);
  await page.getByRole('button', { name: 'And a bag' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toHaveCount(1);
  expect(seen.of('/cart/add.js')[0]?.postDataJSON()).toEqual({ items: [{ id: 70011, quantity: 3 }] });
  await expect(page.getByRole('button', { name: 'And a bag' })).toBeVisible();
});

test('a tag that names only the provider finds its client through the shop', async ({ page }) => {
  await page.route('**/pages/shopify.html', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('client-id="shopify" ', ''),
    });
  });
  const seen = watch(page);
  await openShop(page);
  expect(seen.of('get-client-id')[0]?.url()).toContain(
    '/api/display/shopify/get-client-id/corner-roastery.myshopify.com',
  );
  await recommend(page);
  await expect(products(page)).toHaveCount(3);
});
