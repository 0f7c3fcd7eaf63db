import { expect, test } from 'vitest';
import { DESKTOP, fitSizes, PHONE } from '../../../composer/view/sizes.ts';

test('pages are drawn so small that all of them fit, and never larger than they are', () => {
  expect(fitSizes([DESKTOP], { width: 640, height: 4000 })).toBe(0.5);
  expect(fitSizes([DESKTOP, PHONE], { width: 1690, height: 4000 })).toBe(1);
  expect(fitSizes([DESKTOP, PHONE], { width: 855, height: 4000 })).toBe(0.5);
  expect(fitSizes([PHONE], { width: 4000, height: 422 })).toBe(0.5);
  expect(fitSizes([PHONE], { width: 4000, height: 4000 })).toBe(1);
  expect(fitSizes([PHONE], { width: 0, height: 0 })).toBe(0.1);
});
