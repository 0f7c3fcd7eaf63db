import { describe, expect, it } from 'vitest';
import { insertPrize } from '../../../../../elements/poptin-popup/features/game/prize-text.ts';

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
});
