/** A small shop without reloads: each route is drawn into the same page and has its own address. */
interface Route {
  /** The query, so that any file server answers a reload with this page. */
  query: string;
  title: string;
  draw(): string;
}

const products = [
  { name: 'Friday blend', price: '€ 9.50', note: 'Chocolate, hazelnut' },
  { name: 'Huehuetenango', price: '€ 11.00', note: 'Citrus, honey' },
  { name: 'Night shift', price: '€ 8.90', note: 'For milk and mornings' },
];

const routes: readonly Route[] = [
  {
    query: '',
    title: 'Shop',
    draw: () =>
      `<ul class="products">${products
        .map(
          ({ name, price, note }) =>
            `<li><img src="/demo/images/coffee.svg" alt=""><h2>${name}</h2><p>${note}</p><p>${price}</p></li>`,
        )
        .join('')}</ul>`,
  },
  {
    query: '?page=about',
    title: 'About',
    draw: () => '<p>We roast on Fridays, in front of whoever comes by.</p>',
  },
  {
    query: '?page=cart',
    title: 'Cart',
    draw: () => '<p>Nothing in it yet.</p>',
  },
];

const view = document.querySelector('#view') as HTMLElement;
const menu = document.querySelector('#menu') as HTMLElement;

for (const { query, title } of routes) {
  const link = document.createElement('a');
  link.href = location.pathname + query;
  link.textContent = title;
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    draw();
    view.focus();
  });
  menu.append(link);
}

addEventListener('popstate', draw);
draw();

function draw(): void {
  const route = routes.find(({ query }) => query === location.search) ?? (routes[0] as Route);
  document.title = `${route.title} · Corner Roastery`;
  view.innerHTML = `<h1>${route.title}</h1>${route.draw()}`;
  for (const link of menu.querySelectorAll('a')) {
    if (link.textContent === route.title) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
