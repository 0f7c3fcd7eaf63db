import '../../../../elements/display-run/shops/shopify/shopify.ts';
import { describe, expect, test } from 'vitest';
import { findShop } from '../../../../elements/display-run/shops/find-shop.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { siteBus } from './wix/wix-fixture.ts';

const GENERATOR = '<head><meta name="generator" content="Wix.com Website Builder"></head><body></body>';

describe('which store a page has', () => {
  const html = (head: string) => fakeBrowser({ html: `<head>${head}</head><body></body>` }).window;
  test.each<[string, Pick<Window, 'document'>, string | null]>([
    ['none', html(''), null],
    ['Shopify', Object.assign(html(''), { Shopify: { shop: 's.myshopify.com' } }), 'shopify'],
    ['a global of that name alone', Object.assign(html(''), { Shopify: {} }), null],
    ['a global that is null', Object.assign(html(''), { Shopify: null }), null],
    ['Wix, by its generator', html('<meta name="generator" content="Wix.com Website Builder">'), 'wix'],
    ['another generator', html('<meta name="generator" content="WordPress 6.8">'), null],
  ])('%s', (_, page, found) => {
    expect(findShop(page)).toBe(found);
  });

  test('the attribute overrides the page', () => {
    const page = Object.assign(html(''), { Shopify: { shop: 's.myshopify.com' } });
    expect([findShop(page, 'off'), findShop(page, 'wix'), findShop(html(''), 'shopify')]).toEqual([
      null,
      'wix',
      'shopify',
    ]);
  });
});

test.each<[string, string, object]>([
  ['its generator', GENERATOR, {}],
  ['its session', '', { wixBiSession: { initialTimestamp: 1 } }],
  ['its event bus', '', { wixDevelopersAnalytics: siteBus() }],
])('recognises a Wix site by %s', (_, html, globals) => {
  const page = Object.assign(fakeBrowser({ html }).window, globals);
  expect(findShop(page)).toBe('wix');
  expect(findShop(page, 'off')).toBeNull();
});
