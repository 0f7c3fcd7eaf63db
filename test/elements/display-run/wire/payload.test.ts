import { describe, expect, test } from 'vitest';
import { saveEmail } from '../../../../elements/display-run/visitor/email.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { idOf, poptin, type Raw, startProviderRun } from '../harness.ts';

const SECOND = 1000;

const A = idOf('a');

const PROVIDER = 'https://provider.example';

const calls = (browser: ReturnType<typeof fakeBrowser>) =>
  browser.requests.map(({ method, url }) => `${method} ${url.replace(PROVIDER, '')}`);

const bodyOf = (browser: ReturnType<typeof fakeBrowser>, at: number) =>
  Object.fromEntries(new URLSearchParams(browser.requests[at]?.body));

describe('POST /api/display/{clientId}', () => {
  test('contains the whole payload of popup §7', async () => {
    const browser = fakeBrowser({
      url: 'https://shop.example/p?x=1',
      html: '<head><title>Shop</title></head><body><div data-poptin-embedded="embedded00001"></div></body>',
    });
    browser.cookies.set('host', 'not ours');
    saveEmail(browser, 'me@shop.example');
    await startProviderRun(() => ({ poptins: [] }), { browser });
    expect(calls(browser)[0]).toBe('POST /api/display/client-1');
    const [request] = browser.requests;
    expect(request?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    const { cookies, ...body } = bodyOf(browser, 0);
    expect(body).toEqual({
      domain: 'shop.example',
      referrer: '',
      previous_url: '',
      triggers: '{"visited_pages":1,"session_seconds":0}',
      cc: '',
      poptin_forms_id: '["embedded00001"]',
      if_mobile: '0',
      page_title: 'Shop',
      origin_landing_page: 'https://shop.example/p',
      if_page_refreshed: '0',
      poptin_viewed_url: 'https://shop.example/p?x=1',
      previous_visited_pages: '[]',
      previous_visited_pages_with_current_page: '["https://shop.example/p"]',
      previous_visited_pages_with_time_stamp: '[]',
      all_visited_pages: '["https://shop.example/p"]',
      store_integration: '',
      store_integration_customer_id: '0',
      cart_total_price: '',
      cart_item_count: '',
      cart_product_ids: '[]',
      preview_poptin_id: '',
      cancel_visitor_count: '0',
      converted_email: 'me@shop.example',
    });
    const ours = JSON.parse(cookies ?? '{}') as Raw;
    expect(Object.keys(ours)).toContain('poptin_user_id');
    expect(Object.keys(ours)).not.toContain('host');
  });

  test('a preview is marked and not counted', async () => {
    const browser = fakeBrowser({ url: `https://shop.example/?ppt-preview=${A}` });
    await startProviderRun(() => ({ poptins: [poptin('a')] }), { browser });
    expect(bodyOf(browser, 0)).toMatchObject({ preview_poptin_id: A, cancel_visitor_count: '1' });
  });

  test('the next call contains the country of the answer', async () => {
    const { browser } = await startProviderRun(() => ({ poptins: [], cc: 'IL' }), {
      page: { url: 'https://shop.example/' },
    });
    browser.window.history.pushState(null, '', '/next');
    await browser.tick(SECOND);
    expect(bodyOf(browser, 1)).toMatchObject({ cc: 'IL', previous_url: 'https://shop.example/' });
  });

  test('country and language are in the state', async () => {
    const { run } = await startProviderRun(() => ({ poptins: [], lang: 'he', country: 'Israel' }));
    expect(run.getState()).toMatchObject({ lang: 'he', country: 'Israel' });
  });
});
