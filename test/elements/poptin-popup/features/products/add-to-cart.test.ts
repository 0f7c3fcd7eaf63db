// chunks, imported up front: a dynamic import then settles with the other promises
import '../../../../../elements/display-run/shops/shopify/shopify.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ActionOptions } from '../../../../../elements/poptin-popup/actions/action.ts';
import { addToCart } from '../../../../../elements/poptin-popup/features/products/add-to-cart.ts';
import { ADDED_MS, type AddedDetail } from '../../../../../elements/poptin-popup/features/products/added.ts';
import { parsePoptin } from '../../../../../elements/poptin-popup/wire.ts';
import { CHUNK } from '../../../../chunk.ts';
import { type FakeServer, fakeBrowser } from '../../../../fake-browser.ts';
import { configOf, localeIn, poptinOf } from '../../lead-fixture.ts';

afterEach(() => vi.unstubAllGlobals());

const CART = { items: [], total_price: 0, item_count: 0 };
const takes: FakeServer = () => Response.json(CART);

function setUp(options: {
  design?: object;
  product?: object;
  server?: FakeServer;
  globals?: object;
  preview?: boolean;
  language?: 'en' | 'he';
  button?: string;
}) {
  const browser = fakeBrowser({ server: options.server ?? takes });
  vi.stubGlobal('CustomEvent', browser.window.CustomEvent);
  Object.assign(browser.window, options.globals ?? { Shopify: { shop: 's.myshopify.com' } });
  const opened: string[] = [];
  Object.assign(browser.window, { open: (url: string) => void opened.push(url) });
  const host = browser.window.document.createElement('poptin-popup');
  const events: AddedDetail[] = [];
  host.addEventListener('poptin-add-to-cart', ({ detail }) => void events.push(detail));
  const raw = {
    poptin_id: 'a1b2c3d4e5f60',
    design_properties: options.design ?? { add_to_cart: '70011@2@0' },
    shopify_product_settings: options.product,
    content: { title: 'T', button: { label: 'Add', action: options.button ?? 'add-to-cart' } },
  };
  const parsed = parsePoptin(raw, () => {});
  const poptin = parsed.ok ? parsed.value : poptinOf({});
  const state = { screen: 'form' as const, busy: false, sent: false };
  const changes: object[] = [];
  const closed: string[] = [];
  const warned: string[] = [];
  const life = new AbortController();
  const action = {
    ...{ browser, host, poptin, template: null, content: poptin.content, signal: life.signal },
    context: {
      ...{ config: configOf({ clientId: 'c', apiBase: '/' }), locale: localeIn(options.language) },
      ...{ preview: options.preview ?? false, device: 'desktop', trigger: () => '', viewId: () => '' },
    },
    state: () => state,
    change(next: object) {
      changes.push(next);
      Object.assign(state, next);
    },
    outcome: () => {},
    close: (reason: string) => void closed.push(reason),
    warn: (message: string) => void warned.push(message),
  } as unknown as ActionOptions;
  const posted = () => browser.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { browser, action, events, changes, closed, warned, opened, posted, life, state };
}

describe('the action add-to-cart', () => {
  it('puts the order into the cart, says so, and closes a popup with one button', async () => {
    const { browser, action, events, changes, closed, posted } = setUp({});
    await addToCart(action, '');
    expect(posted()).toEqual(['{"items":[{"id":70011,"quantity":2}]}']);
    expect(events).toEqual([
      { poptin_id: 'a1b2c3d4e5f60', variant_id: '70011', quantity: 2, preview: false },
    ]);
    expect(changes).toEqual([{ busy: true }, { busy: false }, { added: true, announced: 'Added to cart' }]);
    await browser.tick(ADDED_MS - 1);
    expect(closed).toEqual([]);
    await browser.tick(1);
    expect([changes.at(-1), closed]).toEqual([{ added: false, announced: '' }, ['button']]);
  });

  it('says so in Hebrew', async () => {
    const { action, changes } = setUp({ language: 'he' });
    await addToCart(action, '');
    expect(changes.at(-1)).toEqual({ added: true, announced: 'נוסף לסל' });
  });

  it('a popup with more to choose from stays open', async () => {
    const { browser, action, closed } = setUp({ button: 'close' });
    await addToCart(action, '70011@1@0');
    await browser.tick(ADDED_MS);
    expect(closed).toEqual([]);
  });

  it('the redirect flag leads to the cart, in the page’s language', async () => {
    const globals = { Shopify: { shop: 's.myshopify.com', routes: { root: '/he-il/' } } };
    const { action, opened, closed } = setUp({ design: { add_to_cart: '70011@1@1' }, globals });
    await addToCart(action, '');
    expect([opened, closed]).toEqual([['/he-il/cart'], ['redirect']]);
  });

  it('sold out: one line on the console, and an unchanged popup', async () => {
    const { browser, action, events, closed, state } = setUp({
      server: (url) =>
        url.endsWith('/add.js') ? Response.json({ status: 422 }, { status: 422 }) : takes(url, {}),
    });
    await addToCart(action, '');
    await browser.tick(ADDED_MS);
    expect([events, closed, state.busy]).toEqual([[], [], false]);
    expect(browser.logged).toMatchObject([{ level: 'warn' }]);
  });

  it('a second press while the first is pending adds nothing', async () => {
    const { action, posted } = setUp({});
    await Promise.all([addToCart(action, ''), addToCart(action, '')]);
    expect(posted()).toHaveLength(1);
  });

  it('a product whose buttons lead to its page', async () => {
    const product = { product_url: '/products/guji', variant_id: 5, buttons_action: 'product_page' };
    const { action, opened, posted } = setUp({ design: {}, product });
    await addToCart(action, '');
    expect([opened, posted()]).toEqual([['/products/guji'], []]);
  });

  it('does not follow a product’s address that would run a script', async () => {
    const product = { product_url: 'javascript:alert(1)', buttons_action: 'product_page' };
    const { action, opened, closed } = setUp({ design: {}, product });
    await addToCart(action, '');
    expect([opened, closed]).toEqual([[], []]);
  });

  it.each(['', 'abc@1@0', '70011@0@0', '@@'])(
    'malformed string %j: one warning, nothing sent',
    async (text) => {
      const { action, warned, browser } = setUp({ design: { add_to_cart: text } });
      await addToCart(action, '');
      expect(warned).toHaveLength(1);
      expect(warned[0]).toContain('variant id@quantity@redirect');
      expect(browser.requests).toEqual([]);
    },
  );

  it.each<[string, object]>([
    ['no store', {}],
    ['a store without a cart for popups', { wixBiSession: {} }],
  ])('%s: one warning, nothing sent to a cart', async (_, globals) => {
    const { action, warned, posted, state } = setUp({ globals });
    await addToCart(action, '');
    await vi.waitFor(() => expect(warned).toHaveLength(1), CHUNK);
    expect([posted(), state.busy]).toEqual([[], false]);
  });

  it('buys nothing in a preview', async () => {
    const { action, events, browser } = setUp({ preview: true });
    await addToCart(action, '');
    expect(events).toMatchObject([{ preview: true }]);
    expect(browser.requests).toEqual([]);
  });

  it('a popup that has closed in the meantime says nothing more', async () => {
    const { action, events, life, browser } = setUp({});
    const adding = addToCart(action, '');
    life.abort();
    await adding;
    await browser.tick(ADDED_MS);
    expect(events).toEqual([]);
    expect(browser.pendingTimers()).toBe(0);
  });
});
