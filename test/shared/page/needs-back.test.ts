import { expect, test } from 'vitest';
import { needsBack } from '../../../shared/page/needs-back.ts';

const windowOf = (isCoarse: boolean, more: object = {}) =>
  ({ matchMedia: () => ({ matches: isCoarse }), ...more }) as unknown as Window;

test('only a phone needs help with Back, and a dialog only without close requests', () => {
  expect(needsBack(windowOf(false), true)).toBe(false);
  expect(needsBack(windowOf(true), true)).toBe(true);
  expect(needsBack(windowOf(true, { CloseWatcher: class {} }), true)).toBe(false);
  expect(needsBack(windowOf(true, { CloseWatcher: class {} }), false)).toBe(true);
});
