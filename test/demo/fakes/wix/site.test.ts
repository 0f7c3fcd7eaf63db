import { describe, expect, it } from 'vitest';
import { openProvider, type TestProvider } from '../../server/open-server.ts';

/** A visitor's browser: keeps the site's cookie. */
function visitor(provider: TestProvider) {
  let cookie = '';
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await provider.call(method, path, {
      headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer;
  };
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}) => call('POST', path, body),
    login: (email: string, password = 'coffee') =>
      call('POST', '/_api/iam/authentication/v2/login', { loginId: { email }, password }),
    put: (id: string, quantity?: number) =>
      call('POST', '/_api/ecom/v1/carts/current/add-to-cart', {
        lineItems: [{ catalogReference: { catalogItemId: id }, ...(quantity && { quantity }) }],
      }),
    async display(fields: Record<string, string>) {
      const answer = await provider.call('POST', '/api/display/wix', {
        headers: { Cookie: cookie },
        body: new URLSearchParams({ domain: 'shop.example', ...fields }),
      });
      return answer.body.wix_cart_details;
    },
  };
}

const MEMBER = '/_api/members/v1/members/my';

describe('the fake site of the site builder', () => {
  it('knows its members by their session', async () => {
    const provider = openProvider();
    const noa = visitor(provider);
    const other = visitor(provider);
    expect((await noa.get(MEMBER)).status).toBe(403);
    expect((await noa.login('noa@example.com', 'wrong')).status).toBe(401);
    expect((await noa.get(MEMBER)).status).toBe(403);
    expect((await noa.login('noa@example.com')).status).toBe(200);
    expect((await noa.get(MEMBER)).body).toMatchObject({ member: { loginEmail: 'noa@example.com' } });
    expect((await other.get(MEMBER)).status).toBe(403);
    await noa.post('/_api/iam/authentication/v1/logout');
    expect((await noa.get(MEMBER)).status).toBe(403);
  });

  it('keeps a cart per session and empties it with the order', async () => {
    const provider = openProvider();
    const noa = visitor(provider);
    expect((await noa.get('/_api/ecom/v1/carts/current')).status).toBe(404);
    await noa.put('guji-natural-250', 2);
    await noa.put('huila-washed-250');
    expect((await noa.put('no-such-thing')).status).toBe(400);
    expect(await noa.display({ store_integration: 'wix' })).toEqual({
      total_price: 178.5,
      item_count: 3,
      products: [
        {
          product_id: 'guji-natural-250',
          product_name: 'Guji natural, 250 g',
          category: 'Filter',
          quantity: 2,
          price: 62,
        },
        {
          product_id: 'huila-washed-250',
          product_name: 'Huila washed, 250 g',
          category: 'Filter',
          quantity: 1,
          price: 54.5,
        },
      ],
    });
    expect(await noa.display({})).toBeNull();
    expect(await visitor(provider).display({ store_integration: 'wix' })).toBeNull();
    await noa.post('/_api/ecom/v1/carts/current/remove-line-items', { lineItemIds: ['guji-natural-250'] });
    expect(await noa.display({ store_integration: 'wix' })).toMatchObject({ item_count: 1 });
    const order = await noa.post('/_api/ecom/v1/carts/current/place-order');
    expect(order.body).toMatchObject({ lineItems: [{ id: 'huila-washed-250', quantity: 1 }] });
    expect((await noa.post('/_api/ecom/v1/carts/current/place-order')).status).toBe(404);
  });
});

describe('POST /wix/save-ordered-products', () => {
  const ORDERED = {
    client_id: 'wix',
    customer_id: 'member-1',
    products: [{ product_id: 'p-1', product_name: 'Guji', category: '' }],
    source_table: 'browse_abandonment',
  };

  it('records what was ordered', async () => {
    const provider = openProvider();
    expect((await provider.json('/wix/save-ordered-products', ORDERED)).status).toBe(200);
    const { orderedProducts } = await provider.records();
    expect(orderedProducts).toMatchObject([{ client_id: 'wix', fields: ORDERED }]);
  });

  it.each([
    ['an unknown client', { client_id: 'nobody' }, 404],
    ['another table', { source_table: 'orders' }, 400],
    ['no product', { products: [] }, 400],
    ['a product without an id', { products: [{ product_name: 'Guji', category: '' }] }, 400],
    ['no customer', { customer_id: undefined }, 400],
  ])('refuses %s', async (_, change, status) => {
    const provider = openProvider();
    expect((await provider.json('/wix/save-ordered-products', { ...ORDERED, ...change })).status).toBe(
      status,
    );
    expect((await provider.records()).orderedProducts).toEqual([]);
  });
});
