import { describe, expect, it } from 'vitest';
import { placeLabel } from '../../../../../elements/poptin-popup/features/game/wheel-label.ts';

const LABELS = {
  en: ['10 % off', 'Free delivery', 'Next time', 'A bag of our house blend', 'Not today'],
  de: ['Überraschung', 'Gratis-Versand', 'Leider nicht', '15 % Rabatt', 'Kaffee für ein Jahr'],
  ja: ['送料無料', '次回のお楽しみ', 'コーヒー豆プレゼント', '10%オフ', 'ドリンク無料クーポン'],
  he: ['משלוח חינם', 'בפעם הבאה', '30% הנחה', 'לא היום', 'מתנה מפתיעה מהקולה'],
};
const WIDE = /[\u2e80-\uffef]/u;
/** As wide as bold letters of usual fonts are on average. */
const widthOf = (line: string, size: number) =>
  [...line].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : 0.56), 0) * size;

/** Of the drawing in wheel.css: the hub's edge, and the pointer's tip. */
const HUB = 20;
const TIP = 87.6;

describe('labels of the wheel', () => {
  for (const count of [2, 3, 4, 5, 6, 8, 10, 12, 16, 20]) {
    it(`${count} prizes: no label meets its neighbours, the hub or the pointer`, () => {
      const wrong: string[] = [];
      for (const label of Object.values(LABELS).flat()) {
        const { lines, size, step, middle } = placeLabel(label, count);
        const width = Math.max(...lines.map((line) => widthOf(line, size)));
        const [inner, outer] = [middle - width / 2, middle + width / 2];
        const space = count < 3 ? Number.POSITIVE_INFINITY : 2 * inner * Math.tan(Math.PI / count);
        if (inner < HUB || outer > TIP || (lines.length - 1) * step + size > space)
          wrong.push(`${label}: ${lines.join(' / ')} at ${size}`);
      }
      expect(wrong).toEqual([]);
    });
  }

  it('up to twelve prizes no usual label is shortened, and its letters can be read', () => {
    const short: string[] = [];
    for (const count of [2, 3, 4, 5, 6, 8, 10, 12])
      for (const label of Object.values(LABELS).flat()) {
        const { lines, size } = placeLabel(label, count);
        if (lines.join('').includes('…') || size < 6.5) short.push(`${count}: ${lines.join(' / ')}`);
      }
    expect(short).toEqual([]);
  });

  it('few short prizes have the largest letters', () => {
    expect(placeLabel('10 % off', 6)).toMatchObject({ lines: ['10 % off'], size: 12 });
  });

  it.each([
    ['Überraschungsgeschenk', 6],
    ['Donaudampfschifffahrtsgesellschaft', 12],
    ['Thirty percent off on everything that we have ever roasted', 8],
    ['すべての商品が三十パーセント引きになる特別なクーポン券', 12],
  ])('shortens "%s" with an ellipsis', (label, count) => {
    expect(placeLabel(label, count).lines.at(-1)).toMatch(/…$/);
  });

  it('breaks Japanese between letters, but not before a small one', () => {
    const { lines } = placeLabel('コーヒー豆プレゼントとドリンク', 6);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => /^[ーッャュョ]/.test(line))).toEqual([]);
  });

  it('draws nothing for an empty label, and one prize alone', () => {
    expect(placeLabel('', 6).lines).toEqual([]);
    expect(placeLabel('10 % off', 1).size).toBe(12);
  });
});
