import { expect, test } from 'vitest';
import { answerReduce } from '../../composer/preview/motion.ts';

test.each([
  ['(prefers-reduced-motion: reduce)', '(min-width: 0)'],
  ['( prefers-reduced-motion:reduce )', '(min-width: 0)'],
  ['(prefers-reduced-motion)', '(min-width: 0)'],
  ['(prefers-reduced-motion: no-preference)', '(max-width: 0)'],
  [
    '@media screen and (prefers-reduced-motion: reduce) { a {} }',
    '@media screen and (min-width: 0) { a {} }',
  ],
  ['(prefers-color-scheme: dark)', '(prefers-color-scheme: dark)'],
])('%s', (asked, answered) => {
  expect(answerReduce(asked)).toBe(answered);
});
