import { expect, test } from 'vitest';
import { findShop } from '../../../../../elements/display-run/shops/find-shop.ts';
import { fakeBrowser } from '../../../../fake-browser.ts';
import { siteBus } from './wix-fixture.ts';

const GENERATOR = '<head><meta name="generator" content="Wix.com Website Builder"></head><body></body>';

test.each<[string, string, object]>([
  ['its generator', GENERATOR, {}],
  ['its session', '', { wixBiSession: { initialTimestamp: 1 } }],
  ['its event bus', '', { wixDevelopersAnalytics: siteBus() }],
])('a site of Wix is known by %s', (_, html, globals) => {
  const page = Object.assign(fakeBrowser({ html }).window, globals);
  expect(findShop(page)).toBe('wix');
  expect(findShop(page, 'off')).toBeNull();
});
