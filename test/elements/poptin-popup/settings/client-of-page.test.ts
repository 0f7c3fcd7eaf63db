import { describe, expect, it } from 'vitest';
import { FETCH_FAILED } from '../../../../elements/display-run/shops/shop.ts';
import { findClient } from '../../../../elements/poptin-popup/settings/client-of-page.ts';
import { type FakeServer, fakeBrowser } from '../../../fake-browser.ts';
import { configOf } from '../lead-fixture.ts';

const SHOP = { Shopify: { shop: 'corner roastery.myshopify.com' } };

let isLost = true;

function ask(globals: object, config: Parameters<typeof configOf>[0], server?: FakeServer) {
  const browser = fakeBrowser(server && { server });
  Object.assign(browser.window, globals);
  const asked = findClient(browser, configOf({ clientId: '', ...config }).getState(), () => isLost);
  return asked.then((id) => ({ id, browser }));
}

describe('a tag without a client', () => {
  it('uses the shop’s: GET shopify/get-client-id/{shop} (popup §7)', async () => {
    const { id, browser } = await ask(SHOP, { apiBase: 'https://display.example/' }, () =>
      Response.json({ client_id: 4711 }),
    );
    expect(id).toBe('4711');
    expect(browser.requests).toMatchObject([
      {
        method: 'GET',
        url: 'https://display.example/api/display/shopify/get-client-id/corner%20roastery.myshopify.com',
      },
    ]);
  });

  it.each<[string, FakeServer]>([
    ['an unknown shop', () => new Response('', { status: 404 })],
    ['HTML', () => new Response('<html>')],
    ['no id', () => Response.json({ client_id: null })],
  ])('%s: one line, nothing shown', async (_, server) => {
    const { id, browser } = await ask(SHOP, { apiBase: '/' }, server);
    expect(id).toBe('');
    expect(browser.logged).toMatchObject([{ level: 'error', message: FETCH_FAILED }]);
  });

  it.each<[string, object, Parameters<typeof configOf>[0], number]>([
    ['a page of no shop', {}, { apiBase: '/' }, 1],
    ['a shop, and nobody to ask', SHOP, { apiBase: '' }, 1],
    ['a shop that is switched off', SHOP, { apiBase: '/', store: 'off' }, 1],
    ['a place for a popup of another tag', {}, { apiBase: '/', popupId: 'a1b2c3d4e5f60' }, 0],
  ])('%s: makes no call', async (_, globals, config, warnings) => {
    const { id, browser } = await ask(globals, config);
    // a script may still give the tag its settings
    await browser.tick(999);
    expect([id, browser.requests.length, browser.logged.length]).toEqual(['', 0, 0]);
    await browser.tick(1);
    expect(browser.logged).toHaveLength(warnings);
  });

  it('that was given something in the meantime causes no line', async () => {
    const { browser } = await ask({}, { apiBase: '/' });
    isLost = false;
    await browser.tick(2000);
    isLost = true;
    expect(browser.logged).toEqual([]);
  });
});
