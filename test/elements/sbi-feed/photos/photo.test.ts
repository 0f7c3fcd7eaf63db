import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAltText } from '../../../../elements/sbi-feed/photos/photo.ts';

test('alternative text is one line of at most 250 characters, cut between words and between characters', () => {
  const alt = (caption: string) => toAltText({ caption } as never);
  expect(alt(' a\n\n b ')).toBe('a b');
  expect(alt('word '.repeat(2000))).toMatch(/ word…$/);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (caption) => {
      const text = alt(caption);
      expect(text.length).toBeLessThanOrEqual(250);
      expect(text).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
    }),
  );
});
