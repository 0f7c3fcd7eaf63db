import { describe, expect, test } from 'vitest';
import { fingerprint, shortenAddress } from '../../../../elements/display-run/visitor/page-address.ts';

describe('the stored form of an address', () => {
  test.each([
    ['https://shop.example/reset?secret=tok123', 'https://shop.example/reset'],
    [
      'https://shop.example/?utm_source=mail&order=7&gclid=x',
      'https://shop.example/?utm_source=mail&gclid=x',
    ],
    ['https://shop.example/a#access_token=t', 'https://shop.example/a'],
    ['https://shop.example/a?x=1#top', 'https://shop.example/a#top'],
    ['', ''],
  ])('%s is stored as "%s"', (href, stored) => expect(shortenAddress(href)).toBe(stored));
});

test('pages that differ only in their query have different fingerprints', () => {
  expect(fingerprint('https://shop.example/?p=1')).not.toBe(fingerprint('https://shop.example/?p=2'));
  expect(fingerprint('https://shop.example/?p=1')).toBe(fingerprint('https://shop.example/?p=1'));
});
