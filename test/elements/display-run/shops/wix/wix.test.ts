import { describe, expect, test } from 'vitest';
import { LOGIN_RECHECK_MS } from '../../../../../elements/display-run/shops/wix/wix.ts';
import { type FakeBrowser, fakeBrowser } from '../../../../fake-browser.ts';
import { afterSeconds, idOf, poptin, startProviderRun } from '../../harness.ts';
import { LOGIN, MEMBER_URL, siteBus } from './wix-fixture.ts';

/** The display run on a Wix site: what its calls contain, and what the cart does to its popups (popup §3, §6, §7). */

const SECOND = 1000;

const NOA = { member: { id: 'noa-1' } };

const GUJI = { product_id: 'guji', product_name: 'Guji', category: 'Filter', quantity: 1, price: 62 };

async function openSite(
  options: { cart?: unknown; poptins?: unknown[]; member?: unknown; browser?: FakeBrowser } = {},
) {
  const browser = options.browser ?? fakeBrowser();
  const bus = siteBus();
  (browser.window as unknown as { wixDevelopersAnalytics: unknown }).wixDevelopersAnalytics = bus;
  let member = options.member;
  const started = await startProviderRun(
    (url) => {
      if (url.href === MEMBER_URL) {
        return member ? Response.json(member) : new Response('', { status: 403 });
      }
      return { poptins: options.poptins ?? [], wix_cart_details: options.cart ?? null };
    },
    { browser },
  );
  const callsTo = (part: string) => browser.requests.filter(({ url }) => url.includes(part));
  return {
    ...started,
    browser,
    bus,
    login() {
      member = NOA;
      bus.tell('CustomEvent', LOGIN);
    },
    displayed: () =>
      callsTo('/api/display/client-1').map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
    told: (part: string) => callsTo(part).map(({ body }) => JSON.parse(body)),
  };
}

const worth = (value: number) => ({
  wix_cart_filter: [{ action: 'total_price', compare: 'greater_than_or_equal', value: String(value) }],
});

describe('the display call', () => {
  test('waits for the member and names it', async () => {
    const { browser, displayed } = await openSite({ member: NOA });
    expect(browser.requests.map(({ url }) => url).slice(0, 2)).toEqual([
      MEMBER_URL,
      'https://provider.example/api/display/client-1',
    ]);
    expect(displayed()).toMatchObject([
      { store_integration: 'wix', store_integration_customer_id: 'noa-1', cart_product_ids: '[]' },
    ]);
  });

  test('says 0 for nobody, and is made although the site answers nonsense', async () => {
    const { displayed, browser } = await openSite({ member: ['noa'] });
    expect(displayed()).toMatchObject([{ store_integration: 'wix', store_integration_customer_id: '0' }]);
    expect(browser.logged.map(({ message }) => message)).toEqual(['Failed to fetch wix data']);
  });

  test('of the next page contains totals and products of the cart', async () => {
    const { browser, displayed } = await openSite({ cart: { total_price: 50, products: [GUJI] } });
    browser.window.history.pushState(null, '', '/cart');
    await browser.tick(SECOND);
    expect(displayed()[1]).toMatchObject({
      cart_total_price: '50',
      cart_item_count: '1',
      cart_product_ids: '["guji"]',
    });
  });
});

describe('cart rules', () => {
  test('use the cart that came with the popups', async () => {
    const poptins = [
      poptin('rich', { ...afterSeconds(1), ...worth(100) }),
      poptin('modest', { ...afterSeconds(1), ...worth(62) }),
    ];
    const { browser, stage } = await openSite({ cart: [GUJI], poptins });
    await browser.tick(2 * SECOND);
    expect(stage.shown).toEqual(['modest seconds']);
  });

  test('are checked again when the cart gets another product', async () => {
    const { browser, stage, bus } = await openSite({
      cart: [GUJI],
      poptins: [poptin('rich', { ...afterSeconds(1), ...worth(100) })],
    });
    await browser.tick(2 * SECOND);
    expect(stage.shown).toEqual([]);
    bus.tell('AddToCart', { id: 'huila', name: 'Huila', price: 54.5, quantity: 1 });
    await browser.tick(SECOND);
    expect(stage.shown).toEqual(['rich cart']);
  });

  test('of the other platform do not apply to this site', async () => {
    const { browser, stage } = await openSite({
      cart: [GUJI],
      poptins: [
        poptin('other', { ...afterSeconds(1), shopify_cart_filter: worth(1).wix_cart_filter }),
        poptin('both', {
          ...afterSeconds(1),
          ...worth(1),
          shopify_cart_filter: [{ action: 'item_count', compare: 'equal', value: '99' }],
        }),
      ],
    });
    await browser.tick(2 * SECOND);
    expect(stage.shown).toEqual(['both seconds']);
  });
});

describe('a login on the page', () => {
  test('is reported as a session, and popups’ events as activities', async () => {
    const { browser, stage, login, told } = await openSite({
      poptins: [poptin('a', afterSeconds(10))],
    });
    login();
    await browser.tick(LOGIN_RECHECK_MS);
    const noa = { email: '', store_integration: 'wix', store_integration_customer_id: 'noa-1' };
    expect(told('/total-website-session/')).toEqual([{ ...noa, url: 'shop.example' }]);
    await browser.tick(10 * SECOND);
    stage.ends(idOf('a'));
    await browser.tick(SECOND);
    expect(told('/conversion-activities/')).toEqual([
      { ...noa, url: 'https://shop.example/', poptin_id: idOf('a'), activity: 'viewed' },
      { ...noa, url: 'https://shop.example/', poptin_id: idOf('a'), activity: 'closed' },
    ]);
    expect(told('/total-website-session/')).toHaveLength(1);
  });
});

test('the run leaves nothing behind', async () => {
  const { browser, login, stop } = await openSite({ cart: [GUJI] });
  login();
  stop();
  await browser.settle();
  expect(browser.pendingTimers()).toBe(0);
});
