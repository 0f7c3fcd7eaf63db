import { describe, expect, it } from 'vitest';
import { insertPrize, wrapLabel } from '../../../../../elements/poptin-popup/features/game/prize-text.ts';

describe('the text of a prize', () => {
  it.each([
    ['You won {{prize_label}} ({{ prize_code }})', 'You won <b>10 $& %</b> (A{{prize_label}})'],
    ['{{prize_labels}} {prize_label}', '{{prize_labels}} {prize_label}'],
  ])('%s', (text, said) => {
    expect(insertPrize(text, { label: '<b>10 $& %</b>', code: 'A{{prize_label}}' })).toBe(said);
  });

  it('is empty without a prize', () => {
    expect(insertPrize('[{{prize_label}}{{prize_code}}]', null)).toBe('[]');
  });

  it.each([
    ['10 % off', 10, 2, ['10 % off']],
    ['A bag of our house blend', 10, 2, ['A bag of', 'our house…']],
    ['Kaffeeröstmaschine', 8, 2, ['Kaffeer…']],
    ['', 8, 2, []],
  ])('fits "%s" into lines of %i', (label, width, lines, made) => {
    expect(wrapLabel(label, width, lines)).toEqual(made);
  });
});
