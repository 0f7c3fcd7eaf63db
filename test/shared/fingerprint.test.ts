import { expect, test } from 'vitest';
import { fingerprint } from '../../shared/fingerprint.ts';

test('pages that differ only in their query have different fingerprints', () => {
  expect(fingerprint('https://shop.example/?p=1')).not.toBe(fingerprint('https://shop.example/?p=2'));
  expect(fingerprint('https://shop.example/?p=1')).toBe(fingerprint('https://shop.example/?p=1'));
});
