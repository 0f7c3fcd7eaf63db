// The shop's own theme: a product, a cart that is redrawn, a customer, a choice about tracking. It knows nothing of
// popups except the event by which they announce that they have added something to the cart.

const CUSTOMER = 6789012345;

const PRODUCTS = {
  'guji-natural': {
    title: 'Guji natural',
    variants: [
      [70011, '250 g', 18],
      [70012, '1 kg', 63],
    ],
  },
  dripper: { title: 'Ceramic dripper', variants: [[70041, 'One size', 24.5]] },
  gesha: { title: 'Gesha, the last of the harvest', variants: [[70051, '250 g', 42]] },
};

const find = (id) => document.getElementById(id);
const money = (amount) => new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(amount);

const handle = new URLSearchParams(location.search).get('product') ?? 'guji-natural';
const product = PRODUCTS[handle] ?? PRODUCTS['guji-natural'];

const post = (path, body = {}) =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

function drawProduct() {
  find('title').textContent = product.title;
  find('picture').src = `/shopify/images/${PRODUCTS[handle] ? handle : 'guji-natural'}.svg`;
  find('variants').replaceChildren(...product.variants.map(([id, title]) => new Option(title, String(id))));
  const draw = () => {
    const [, , price] = product.variants.find(([id]) => String(id) === find('variants').value);
    find('price').textContent = money(price);
  };
  find('variants').addEventListener('change', draw);
  draw();
  find('waiting').hidden = handle !== 'gesha';
}

async function drawCart() {
  const cart = await (await fetch('/cart.js')).json();
  const lines = cart.items.map(({ quantity, title, variant_title, line_price }) => {
    const line = document.createElement('li');
    const name = variant_title === 'Default Title' ? title : `${title}, ${variant_title}`;
    line.textContent = `${quantity} × ${name} · ${money(line_price / 100)}`;
    return line;
  });
  if (lines.length === 0) lines.push(Object.assign(document.createElement('li'), { textContent: 'Empty.' }));
  find('lines').replaceChildren(...lines);
  find('total').textContent = money(cart.total_price / 100);
}

async function drawHeard() {
  const records = await (await fetch('/provider/records')).json();
  const lists = [
    'displays',
    'views',
    'closes',
    'sessions',
    'activities',
    'browseAbandonments',
    'conversions',
  ];
  const heard = lists.flatMap((list) =>
    records[list]
      .filter((each) => each.client_id === 'shopify')
      .map(({ at, fields }) => ({ at, text: said(list, fields) })),
  );
  heard.sort((one, other) => String(other.at).localeCompare(String(one.at)));
  const lines = heard
    .slice(0, 8)
    .map(({ text }) => Object.assign(document.createElement('li'), { textContent: text }));
  if (lines.length > 0) find('heard').replaceChildren(...lines);
}

const said = (list, fields) => {
  const customer = fields.store_integration_customer_id ?? fields.customer ?? '0';
  const more = fields.cart_total_price ?? fields.activity ?? fields.products ?? '';
  return [list, customer === '0' ? 'a stranger' : `customer ${customer}`, more].filter(Boolean).join(' · ');
};

find('buy').addEventListener('submit', async (event) => {
  event.preventDefault();
  const added = await post('/cart/add.js', { items: [{ id: Number(find('variants').value), quantity: 1 }] });
  find('said').textContent = added.ok ? 'Added.' : (await added.json()).description;
  await drawCart();
});

find('empty').addEventListener('click', async () => {
  await post('/cart/clear.js');
  await drawCart();
});

find('customer').checked = Boolean(window.__st.cid);
find('customer').addEventListener('change', async ({ target }) => {
  await post('/shopify/customer', { customer: target.checked ? CUSTOMER : 0 });
  location.reload(); // a login is another page in a shop
});

// the interface exists once somebody has loaded it: the shop's own banner would
window.Shopify.loadFeatures([{ name: 'consent-tracking-api', version: '0.1' }], () => {
  const { customerPrivacy } = window.Shopify;
  find('consent').checked = customerPrivacy.userCanBeTracked();
  find('consent').addEventListener('change', ({ target }) => {
    const allowed = target.checked;
    customerPrivacy.setTrackingConsent({ analytics: allowed, marketing: allowed, preferences: allowed });
  });
});

document.addEventListener('poptin-add-to-cart', () => void drawCart());
drawProduct();
drawCart();
drawHeard();
setInterval(drawHeard, 2000);
