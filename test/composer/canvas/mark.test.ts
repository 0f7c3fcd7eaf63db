import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toggleMark } from '../../../composer/canvas/mark.ts';

const mark = (text: string, words: string) => {
  const start = text.indexOf(words);
  return toggleMark({ text, start, end: start + words.length });
};

test.each([
  ['The coffee letter', 'coffee', 'The **coffee** letter'],
  ['The coffee letter', ' coffee ', 'The **coffee** letter'],
  ['The **coffee** letter', 'coffee', 'The coffee letter'],
  ['The **coffee** letter', '**coffee**', 'The coffee letter'],
  ['Two\nlines', 'Two\nlines', '**Two lines**'],
  ['המכתב שלנו', 'שלנו', 'המכתב **שלנו**'],
])('in “%s”, “%s” becomes “%s”', (text, words, marked) => {
  expect(mark(text, words).text).toBe(marked);
});

test('without a selection it marks the word at the cursor, or nothing', () => {
  expect(toggleMark({ text: 'The coffee letter', start: 6, end: 6 }).text).toBe('The **coffee** letter');
  expect(toggleMark({ text: 'a  b', start: 2, end: 2 }).text).toBe('a  b');
});

test('twice is as before, with the same words selected', () => {
  const words = fc.stringMatching(/^[\p{L} .!]{0,20}$/u);
  fc.assert(
    fc.property(words, fc.nat(20), fc.nat(20), (text, one, other) => {
      const [start, end] = [Math.min(one, other, text.length), Math.min(Math.max(one, other), text.length)];
      if (text.slice(start, end).trim() === '') return;
      const once = toggleMark({ text, start, end });
      expect(once.text.slice(once.start, once.end)).toBe(text.slice(start, end).trim());
      expect(toggleMark(once).text).toBe(text);
    }),
  );
});
