import { expect, test } from 'vitest';
import { trimEnd } from '../../shared/trim-end.ts';

test.each([
  ['https://p.example/v1///', undefined, 'https://p.example/v1'],
  ['https://p.example', undefined, 'https://p.example'],
  ['///', undefined, ''],
  ['', undefined, ''],
  ['ada@example.com. ,;\n', /[.,;\s]/, 'ada@example.com'],
  ['popup12', /\d/, 'popup'],
])('%j without %s: %j', (text, ends, expected) => {
  expect(trimEnd(text, ends)).toBe(expected);
});
