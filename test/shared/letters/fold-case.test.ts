import { expect, test } from 'vitest';
import { foldCase } from '../../../shared/letters/fold-case.ts';

test.each([
  ['İstanbul', ' istanbul '],
  ['ISTANBUL', 'İSTANBUL'],
  ['Iğdır', 'IĞDIR'],
  ['ıspanak', 'ISPANAK'],
  ['élan', 'ÉLAN'],
])('%s and %s are the same', (one, other) => {
  expect(foldCase(one)).toBe(foldCase(other));
});

test('other letters stay different', () => {
  const words = ['ol', 'öl', 'cok', 'çok', 'sis', 'şiş'];
  expect(new Set(words.map(foldCase)).size).toBe(words.length);
});
