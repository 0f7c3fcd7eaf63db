import { readSection } from '../../../../shared/words/read-section.ts';
import type { Texts } from '../../../../shared/words/words.ts';

/** A game's default words. */
export const en = {
  play: 'Try your luck',
  wheel: 'Wheel of prizes',
  spin: 'Spin the wheel',
  scratch: 'Scratch card',
  scratchHere: 'Scratch here',
  reveal: 'Reveal my result',
  gift: 'Gift boxes',
  giftHint: 'Choose a box',
  /** One of the boxes; their content is the same (decision 76). */
  box: 'Gift box {number}',
  win: 'You won!',
  lose: 'Not this time',
  loseText: 'Thank you for playing. There is always a next time.',
  prizes: 'On the wheel',
  canWin: 'What you can win',
  goOn: 'Keep browsing',
  /** While the wheel turns. */
  luck: 'Good luck!',
} as const;

/** Below a winner's title by default: the prize. */
export const WIN_TEXT = '{{prize_label}}';

export const gameWords = (texts: Texts) => readSection(en, texts, 'game.');
