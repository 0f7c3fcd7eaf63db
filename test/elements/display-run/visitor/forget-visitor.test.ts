import { describe, expect, test } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, poptin, type Raw, startRun } from '../harness.ts';
import { fakeShop } from '../shops/fake-shop.ts';

/** A store whose privacy interface says no (popup §4): popups appear, the visitor stays anonymous. */

const CONFIG = { inline: null, clientId: 'c', apiBase: 'https://provider.example' };

async function openPage(browser: FakeBrowser, mayTrack: boolean, poptins: Raw[] = []) {
  browser.server = () => Response.json({ poptins });
  const store = fakeShop('shopify', { customer: '77', mayTrack });
  return { ...(await startRun([], { browser, store, config: CONFIG })), store };
}

const displayed = (browser: FakeBrowser) =>
  browser.requests
    .filter(({ url }) => url.endsWith('/api/display/c'))
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
const idsOf = (browser: FakeBrowser) =>
  Object.keys(browser.cookies.all()).filter((name) => name.startsWith('poptin_user_'));

describe('denied', () => {
  test('stores no id and no address, not even an earlier page’s', async () => {
    const first = fakeBrowser({ url: 'https://shop.example/a' });
    const allowed = await openPage(first, true);
    expect(idsOf(first)).toEqual(['poptin_user_id', 'poptin_user_account_c']);
    allowed.stop();
    const second = first.visit('https://shop.example/b');
    await openPage(second, false);
    await second.tick(3 * 60_000); // what is refreshed every minute stays away too
    expect(idsOf(second)).toEqual([]);
    expect(second.local.get('poptin_all_visited_pages')).toBeNull();
    expect(second.local.get('poptin_visited_pages')).not.toContain('shop.example');
    second.window.history.pushState(null, '', '/c');
    await second.tick(1000);
    expect(idsOf(second)).toEqual([]);
    expect(second.local.get('poptin_visited_pages')).not.toContain('shop.example');
  });

  test('the display call says nothing about the visit except its length', async () => {
    const browser = fakeBrowser({ url: 'https://shop.example/a' });
    await openPage(browser, false);
    browser.window.history.pushState(null, '', '/b');
    await browser.tick(1000);
    expect(displayed(browser)[1]).toMatchObject({
      cookies: '{}',
      previous_url: '',
      previous_visited_pages: '[]',
      all_visited_pages: '["https://shop.example/b"]',
      store_integration_customer_id: '0',
    });
    expect(JSON.parse(displayed(browser)[1]?.triggers ?? '')).toMatchObject({ visited_pages: 2 });
  });

  test('a popup with a frequency still knows that it was shown', async () => {
    const rule = { d_f_r: 'all@display_once_every_few_days_3', cookie: 3, ...afterSeconds(1) };
    const first = fakeBrowser({ url: 'https://shop.example/a' });
    const { stage, stop } = await openPage(first, false, [poptin('a', rule)]);
    await first.tick(2000);
    expect(stage.shown).toEqual(['a seconds']);
    stop();
    const second = first.visit('https://shop.example/b');
    const later = await openPage(second, false, [poptin('a', rule)]);
    await second.tick(2000);
    expect(later.stage.shown).toEqual([]);
  });
});

test('allowed later on the page: the ids return', async () => {
  const browser = fakeBrowser({ url: 'https://shop.example/a' });
  const { store } = await openPage(browser, false);
  expect(idsOf(browser)).toEqual([]);
  store.becomes({ mayTrack: true });
  await browser.tick(60_000);
  expect(idsOf(browser)).toContain('poptin_user_id');
});
