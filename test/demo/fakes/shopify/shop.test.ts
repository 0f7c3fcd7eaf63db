import { describe, expect, it } from 'vitest';
import { openProvider, type TestProvider } from '../../server/open-server.ts';

interface Cart {
  item_count: number;
  total_price: number;
  items: { variant_id: number; product_id: number; quantity: number }[];
  description?: string;
}

/** A visitor's browser: keeps the shop's cookie. */
function visitor(provider: TestProvider) {
  let cookie = '';
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await provider.call(method, path, {
      headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: answer.status, body: answer.body as unknown as Cart };
  };
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}) => call('POST', path, body),
    script: async (path: string) =>
      (await provider.fetch(new Request(`http://shop.test${path}`, { headers: { Cookie: cookie } }))).text(),
  };
}

describe('the fake shop', () => {
  it('keeps a cart per session, in hundredths', async () => {
    const provider = openProvider();
    const noa = visitor(provider);
    expect((await noa.get('/cart.js')).body).toMatchObject({ item_count: 0, total_price: 0, items: [] });
    await noa.post('/cart/add.js', {
      items: [
        { id: 70011, quantity: 2 },
        { id: 70041, quantity: 1 },
      ],
    });
    expect((await noa.get('/cart.js')).body).toMatchObject({
      item_count: 3,
      total_price: 6050,
      items: [{ variant_id: 70011, product_id: 7001, quantity: 2 }, { variant_id: 70041 }],
    });
    expect((await visitor(provider).get('/cart.js')).body).toMatchObject({ item_count: 0 });
    await noa.post('/cart/change.js', { id: 70011, quantity: 0 });
    expect((await noa.get('/cart.js')).body).toMatchObject({ total_price: 2450 });
    await noa.post('/cart/clear.js');
    expect((await noa.get('/cart.js')).body).toMatchObject({ item_count: 0 });
  });

  it.each([
    ['sold out', { id: 70051, quantity: 1 }, 'already sold out'],
    ['more than there is', { id: 70041, quantity: 9 }, 'Only 8 items'],
    ['no such variant', { id: 1, quantity: 1 }, 'Cannot find variant'],
  ])('answers 422: %s', async (_, item, description) => {
    const noa = visitor(openProvider());
    const refused = await noa.post('/cart/add.js', { items: [item] });
    expect(refused.status).toBe(422);
    expect(refused.body.description).toContain(description);
    expect((await noa.get('/cart.js')).body).toMatchObject({ item_count: 0 });
  });

  it('names the customer and the kind of page in the head', async () => {
    const noa = visitor(openProvider());
    await noa.post('/shopify/customer', { customer: 6789 });
    const script = await noa.script('/shopify/storefront.js?product=guji-natural');
    expect(script).toContain('"cid":6789');
    expect(script).toContain('"id":7001');
    expect(await visitor(openProvider()).script('/shopify/storefront.js')).not.toContain('cid');
  });
});

describe('the provider’s calls about a shop', () => {
  const recommend = (provider: TestProvider, body: unknown) =>
    provider.json('/api/display/shopify/product-recommendation/shoprecom0001', body);
  const titles = (answer: { body: unknown }) =>
    (answer.body as { data: { products: { id: number }[] } }).data.products.map(({ id }) => id);

  it('recommends the chosen products, otherwise a category', async () => {
    const provider = openProvider();
    const chosen = { category: 'tools', manual_products: ['7005', 7001, 'gone'], count: 3 };
    expect(titles(await recommend(provider, chosen))).toEqual([7005, 7001]);
    expect(titles(await recommend(provider, { category: 'filter', manual_products: [], count: 2 }))).toEqual([
      7001, 7002,
    ]);
    expect((await recommend(provider, { category: '', manual_products: [], count: 4 })).status).toBe(400);
  });

  it('knows the client of a shop, and its price rules', async () => {
    const provider = openProvider();
    expect(
      (await provider.get('/api/display/shopify/get-client-id/corner-roastery.myshopify.com')).body,
    ).toEqual({
      client_id: 'shopify',
    });
    expect((await provider.get('/api/display/shopify/get-client-id/else.myshopify.com')).status).toBe(404);
    expect((await provider.get('/api/display/shopify/get-price-rules/shopify')).body).toMatchObject({
      price_rules: [{ title: 'SPRING10' }, { title: 'WINTER20' }],
    });
  });

  it('records what a customer has looked at', async () => {
    const provider = openProvider();
    const facts = {
      clientId: 'shopify',
      customer: '77',
      products: '["1"]',
      data_for: 'browse_abandonment',
      total_cart_value: '0',
    };
    const save = (change: object) =>
      provider.get(`/shopify/save/browse-abandonment?${new URLSearchParams({ ...facts, ...change })}`);
    expect((await save({})).status).toBe(200);
    expect((await save({ customer: '0' })).status).toBe(400);
    expect((await save({ products: '1,2' })).status).toBe(400);
    expect((await provider.records()).browseAbandonments).toMatchObject([
      { client_id: 'shopify', fields: facts },
    ]);
  });
});
