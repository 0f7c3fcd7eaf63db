import { describe, expect, test } from 'vitest';
import { titleStyle } from '../../../../../elements/poptin-popup/view/parts/title-style.ts';

describe('a title’s size follows its words', () => {
  test.each([
    ['Get 10 % off', 1, 3],
    ['Free delivery on your first order', 0.96, 8],
    ['Ihr Willkommensrabatt: 15 % auf die erste Bestellung', 0.79, 18],
    ['a '.repeat(40), 0.64, 1],
    // a wide letter counts almost twice, and each may end a line
    ['初めてのご注文が15%オフになります', 0.96, 3],
    // a word that no size fits breaks
    ['Donaudampfschifffahrtsgesellschaft', 0.95, 20],
    ['E-Mail-Newsletter', 1, 10],
    ['', 1, 1],
  ])('%s', (title, size, word) => {
    const style = titleStyle(title);
    expect(Number(style['--n'])).toBeCloseTo(size, 2);
    expect(style['--w']).toBe(`${word}`);
  });
});
