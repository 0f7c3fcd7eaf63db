// A Wix site, as far as a popup sees it. The site's own host answers who is logged in and what is in the cart;
// window.wixDevelopersAnalytics announces everything that happens. It runs in the head, like Wix's script.
const listeners = new Map();
window.wixDevelopersAnalytics = {
  register: (id, listener) => listeners.has(id) || listeners.set(id, listener),
};
const notify = (name, data) => {
  for (const listener of listeners.values()) listener(name, data);
};
dispatchEvent(new Event('wixDevelopersAnalyticsReady'));

/** The shop's products; the site's server knows the same. */
const PRODUCTS = [
  { id: 'guji-natural-250', name: 'Guji natural, 250 g', category: 'Filter', price: 62 },
  { id: 'huila-washed-250', name: 'Huila washed, 250 g', category: 'Filter', price: 54.5 },
  { id: 'house-espresso-1000', name: 'House espresso, 1 kg', category: 'Espresso', price: 149 },
];
const findProduct = (id) => PRODUCTS.find((each) => each.id === id);
const shekels = (amount) => `₪ ${amount.toLocaleString('en', { maximumFractionDigits: 2 })}`;

const LISTS = {
  displays: 'Display call',
  views: 'Viewed',
  closes: 'Closed',
  sessions: 'Website session',
  activities: 'Activity',
  conversions: 'Conversion',
  orderedProducts: 'Ordered products',
};
const SHOWN = [
  'store_integration',
  'store_integration_customer_id',
  'customer_id',
  'cart_total_price',
  'cart_product_ids',
  'activity',
  'products',
];
const POLL_MS = 1000;

async function call(path, body) {
  const init = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`/_api/${path}`, init);
  return answer.ok ? await answer.json().catch(() => null) : null;
}

function node(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  made.append(...children);
  return made;
}

addEventListener('DOMContentLoaded', () => {
  const byId = (id) => document.getElementById(id);

  byId('products').append(
    ...PRODUCTS.map(({ id, name, category, price }) =>
      node(
        'li',
        {},
        node('img', { src: '/demo/images/coffee.svg', alt: '', width: 480, height: 320 }),
        node('h2', {}, name),
        node('p', {}, `${category} · ${shekels(price)}`),
        node(
          'button',
          { type: 'button', ariaLabel: `Add ${name} to the cart`, onclick: () => add(id) },
          'Add to cart',
        ),
      ),
    ),
  );

  function showCart(answer) {
    const lines = answer?.cart.lineItems ?? [];
    byId('cart').replaceChildren(
      ...lines.map(({ id, quantity, productName }) =>
        node(
          'li',
          {},
          `${quantity} × ${productName.original}`,
          node(
            'button',
            {
              type: 'button',
              className: 'quiet',
              ariaLabel: `Remove ${productName.original}`,
              onclick: () => remove(id, quantity),
            },
            '✕',
          ),
        ),
      ),
      ...(lines.length === 0 ? [node('li', { className: 'none' }, 'Empty.')] : []),
    );
    byId('total').textContent = shekels(Number(answer?.cart.subtotal.amount ?? 0));
    byId('order').disabled = lines.length === 0;
  }

  async function add(id) {
    const lineItems = [{ catalogReference: { catalogItemId: id }, quantity: 1 }];
    showCart(await call('ecom/v1/carts/current/add-to-cart', { lineItems }));
    notify('AddToCart', { origin: 'Stores', currency: 'ILS', quantity: 1, ...findProduct(id) });
  }

  async function remove(id, quantity) {
    showCart(await call('ecom/v1/carts/current/remove-line-items', { lineItemIds: [id] }));
    notify('RemoveFromCart', { origin: 'Stores', currency: 'ILS', ...findProduct(id), quantity });
  }

  async function showMember() {
    const known = await call('members/v1/members/my');
    byId('login').hidden = Boolean(known);
    byId('member').hidden = !known;
    byId('member').querySelector('strong').textContent = known?.member.profile.nickname ?? '';
  }

  byId('order').addEventListener('click', async () => {
    const order = await call('ecom/v1/carts/current/place-order', {});
    if (!order) return;
    showCart(null);
    byId('cart-said').textContent = 'Thank you for your order!';
    notify('Purchase', {
      origin: 'Stores',
      orderId: order.orderId,
      currency: 'ILS',
      contents: order.lineItems.map(({ id, quantity }) => ({ ...findProduct(id), quantity })),
    });
  });

  byId('login').addEventListener('submit', async (event) => {
    event.preventDefault();
    const { email, password } = Object.fromEntries(new FormData(event.target));
    const answer = await call('iam/authentication/v2/login', { loginId: { email }, password });
    byId('account-said').textContent = answer ? '' : 'That is not the password.';
    notify('CustomEvent', {
      eventCategory: 'Site members',
      eventAction: answer ? 'Log in Success' : 'Log in Failure',
      eventLabel: 'Wix',
    });
    await showMember();
  });

  byId('member')
    .querySelector('button')
    .addEventListener('click', async () => {
      await call('iam/authentication/v1/logout', {});
      await showMember();
    });

  /** The newest first, as the demo's provider recorded them. */
  async function showRecords() {
    const answer = await fetch('/provider/records?client_id=wix').catch(() => null);
    const lists = answer?.ok ? await answer.json() : {};
    const heard = Object.entries(LISTS)
      .flatMap(([list, title]) => (lists[list] ?? []).map((each) => ({ ...each, title })))
      .sort((one, other) => other.id - one.id)
      .slice(0, 8);
    if (heard.length === 0) return;
    const inShort = ([name, value]) =>
      `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
    byId('heard').replaceChildren(
      ...heard.map(({ title, fields }) =>
        node(
          'li',
          {},
          node('strong', {}, title),
          Object.entries(fields)
            .filter(([name, value]) => SHOWN.includes(name) && value !== '')
            .map(inShort)
            .join('\n'),
        ),
      ),
    );
  }

  void call('ecom/v1/carts/current').then(showCart);
  void showMember();
  void showRecords();
  setInterval(() => document.hidden || showRecords(), POLL_MS);
});
