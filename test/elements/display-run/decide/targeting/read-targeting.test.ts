import { describe, expect, test } from 'vitest';
import { normalise } from '../../../../../elements/display-run/decide/targeting/page-source.ts';
import { readTargeting } from '../../../../../elements/display-run/decide/targeting/read-targeting.ts';
import type { RuleContext } from '../../../../../elements/display-run/decide/targeting/rule-result.ts';
import type { Cart, ShopName } from '../../../../../elements/display-run/shops/shop.ts';
import { FAKE_NOW, type FakeBrowser, fakeBrowser } from '../../../../fake-browser.ts';
import { idOf, type Raw, ruleContext } from '../../harness.ts';
import { fakeShop } from '../../shops/fake-shop.ts';

/** The results of a popup's targeting rules, as `rule: pass`. */
function evaluate(settings: Raw, browser: FakeBrowser = fakeBrowser(), context: Partial<RuleContext> = {}) {
  const checks = readTargeting(idOf('a'), settings, browser.log);
  return checks.map((check) => `${check.rule}: ${check.evaluate(ruleContext(browser, context)).pass}`);
}

describe('cookies and variables of the page', () => {
  test('a cookie', () => {
    const browser = fakeBrowser();
    browser.cookies.set('plan', 'Pro');
    const rule = (role: string) => ({
      cookie_filter: [{ name: 'plan', value: 'pro', compare: 'exact', role }],
    });
    expect(evaluate(rule('show'), browser)).toEqual(['cookie-filter: true']);
    expect(evaluate(rule('dont_show'), browser)).toEqual(['cookie-filter: false']);
    expect(evaluate(rule('dont_show'))).toEqual(['cookie-filter: true']);
  });

  test('a variable; compare and role have defaults', () => {
    const browser = fakeBrowser();
    Object.assign(browser.window, { shop: { currency: 'ILS' } });
    expect(evaluate({ js_filter: [{ name: 'shop.currency', value: 'ils' }] }, browser)).toEqual([
      'js-filter: true',
    ]);
    expect(evaluate({ js_filter: [{ name: 'shop.missing', compare: 'any_value' }] }, browser)).toEqual([
      'js-filter: false',
    ]);
  });
});

describe('the end date', () => {
  const timer = (text: string) => ({ design_properties: { timer: text } });
  test('past, in the future, and by the server’s clock', () => {
    const end = timer('15/01/2026|13:00|0'); // an hour after FAKE_NOW
    expect(evaluate(end)).toEqual(['ended: true']);
    expect(evaluate(end, fakeBrowser({ now: FAKE_NOW + 3_600_000 }))).toEqual(['ended: false']);
    expect(evaluate({ ...end, clock_offset: 3_600_000 })).toEqual(['ended: false']);
  });
  test('a countdown from the first display has no end, nor has an invalid date: the popup reports it', () => {
    const browser = fakeBrowser();
    expect(evaluate(timer('timerTime@10|0'), browser)).toEqual([]);
    expect(evaluate(timer('tomorrow'), browser)).toEqual([]);
    expect(browser.logged).toEqual([]);
  });
});

describe('the page’s source', () => {
  const html = '<html><body><div  class="Sale">\n <!-- not this --> Now</div></body></html>';
  const rule = (snippet: string, role = 'show') => ({
    source_code_target_active: 1,
    source_code_target_html: snippet,
    source_code_target_role: role,
  });
  test.each([
    ['<DIV class="sale"> now', 'show', true],
    ['<div class="sale">\n\n<!-- another comment -->NOW', 'show', true],
    ['not this', 'show', false],
    ['not this', 'dont_show', true],
    ['class="sale"', 'dont_show', false],
  ])('%s (%s): %s', (snippet, role, pass) => {
    const browser = fakeBrowser({ html: html.replace(/<\/?html>/g, '') });
    expect(evaluate(rule(snippet, role), browser)).toEqual([`page-source: ${pass}`]);
  });
  test('our own tags do not count, and the rule can be off', () => {
    const own =
      '<body><poptin-popup><script type="application/json">{"html":"secret"}</script></poptin-popup></body>';
    expect(evaluate(rule('secret'), fakeBrowser({ html: own }))).toEqual(['page-source: false']);
    expect(evaluate({ ...rule('secret'), source_code_target_active: 0 })).toEqual([]);
    expect(evaluate(rule('  '))).toEqual([]);
  });
  test('a comment that never ends hides the rest', () => expect(normalise('a <!-- b')).toBe('a'));
});

describe('the cart', () => {
  const store =
    (cart: Cart | null, name: ShopName = 'shopify') =>
    () =>
      fakeShop(name, { cart });
  const cart: Cart = { totalPrice: 100, itemCount: 2, productIds: ['7', '8'] };
  test.each([
    [{ action: 'total_price', compare: 'greater_than', value: '100' }, false],
    [{ action: 'total_price', compare: 'greater_than_or_equal', value: '100' }, true],
    [{ action: 'total_price', compare: 'equal', value: 100 }, true],
    [{ action: 'item_count', compare: 'greater_than', value: 1 }, true],
    [{ action: 'contains', products: ['9', '8'] }, true],
    [{ action: 'contains', products: [{ product_id: 9 }] }, false],
    [{ action: 'does_not_contain', products: ['9'] }, true],
    [{ action: 'does_not_contain', products: ['7'] }, false],
  ])('%j: %s', (row, pass) => {
    expect(evaluate({ shopify_cart_filter: [row] }, fakeBrowser(), { shop: store(cart) })).toEqual([
      `cart: ${pass}`,
    ]);
    expect(evaluate({ wix_cart_filter: [row] }, fakeBrowser(), { shop: store(cart, 'wix') })).toEqual([
      `cart: ${pass}`,
    ]);
  });
  test('only the rows of the page’s own store count', () => {
    const both = {
      shopify_cart_filter: [{ action: 'total_price', compare: 'equal', value: 100 }],
      wix_cart_filter: [{ action: 'total_price', compare: 'equal', value: 7 }],
    };
    expect(evaluate(both, fakeBrowser(), { shop: store(cart) })).toEqual(['cart: true']);
    expect(evaluate(both, fakeBrowser(), { shop: store(cart, 'wix') })).toEqual(['cart: false']);
    const other = { wix_cart_filter: both.shopify_cart_filter };
    expect(evaluate(other, fakeBrowser(), { shop: store(cart) })).toEqual(['cart: false']);
  });
  test('an unknown cart matches nothing', () => {
    const rule = { shopify_cart_filter: [{ action: 'does_not_contain', products: ['7'] }] };
    expect(evaluate(rule)).toEqual(['cart: false']);
    expect(evaluate(rule, fakeBrowser(), { shop: store(null) })).toEqual(['cart: false']);
  });
});

describe('impossible rows hide nothing', () => {
  test.each([
    ['cookie_filter', { value: 'x' }],
    ['cookie_filter', { name: 'a', compare: 'resembles' }],
    ['cookie_filter', { name: 'a', value: 'many', compare: 'greater_than' }],
    ['js_filter', 'window.x'],
    ['js_filter', null],
    ['engagement_with_other_poptin_filter', { action: 'liked', ids: 'a' }],
    ['engagement_with_other_poptin_filter', { action: 'seen', ids: ' | ' }],
    ['shopify_cart_filter', { action: 'contains', products: [] }],
    ['shopify_cart_filter', { action: 'total_price', value: 'much' }],
    ['wix_cart_filter', { action: 'smells' }],
  ])('%s: %j', (field, row) => {
    const browser = fakeBrowser();
    expect(evaluate({ [field]: [row] }, browser)).toEqual([]);
    expect(browser.logged).toHaveLength(1);
    expect(browser.logged[0]?.message).toMatch(new RegExp(`${idOf('a')}.*${field}`));
  });

  test('the rest of the list stays', () => {
    const rows = [{ name: '' }, { name: 'plan', compare: 'any_value' }];
    expect(evaluate({ cookie_filter: rows })).toEqual(['cookie-filter: false']);
  });
});

describe('an unreadable role is a veto (decision 18)', () => {
  const page = () => {
    const browser = fakeBrowser({ html: '<body>Sale</body>' });
    browser.cookies.set('plan', 'pro');
    return browser;
  };
  const seen = { hasHappened: () => true };
  test.each<[string, Raw]>([
    ['cookie_filter', { name: 'plan', value: 'pro', role: "don't_show" }],
    ['cookie_filter', { name: 'plan', value: 'pro', role: { veto: 1 } }],
    ['engagement_with_other_poptin_filter', { action: 'seen', ids: 'b', role: 'hidden' }],
  ])('%s %j hides the popup, and the log says so', (field, row) => {
    const browser = page();
    expect(evaluate({ [field]: [row] }, browser, seen)).toEqual([expect.stringMatching(/: false$/)]);
    expect(browser.logged.map(({ message }) => message)).toEqual([expect.stringContaining(field)]);
  });
  test('the role of the page’s source', () => {
    const settings = { source_code_target_active: 1, source_code_target_html: 'sale' };
    const withRole = (role: unknown) => evaluate({ ...settings, source_code_target_role: role }, page());
    expect(withRole('hide it')).toEqual(['page-source: false']);
    expect(withRole('Show')).toEqual(['page-source: true']);
    expect(withRole(undefined)).toEqual(['page-source: true']);
  });
});
