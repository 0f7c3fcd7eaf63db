import { expect, it } from 'vitest';
import { didYouMean, distance } from '../../../package/cli/did-you-mean.ts';

it.each([
  ['', 'abc', 3],
  ['title', 'title', 0],
  ['titel', 'title', 1],
  ['sumbit', 'submit', 1],
  ['colour', 'color', 1],
  ['cat', 'dog', 3],
])('%s and %s differ by %i', (a, b, far) => {
  expect(distance(a, b)).toBe(far);
  expect(distance(b, a)).toBe(far);
});

it.each([
  ['TITEL', 'title'],
  ['conten', 'content'],
  ['close_on_screen_click', 'poptin_design_close_on_screen_click'],
  ['headline', undefined],
])('%s was meant as %s', (word, meant) => {
  expect(didYouMean(word, ['title', 'text', 'content', 'poptin_design_close_on_screen_click'])).toBe(meant);
});
