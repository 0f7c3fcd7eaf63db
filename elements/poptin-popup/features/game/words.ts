import type { Language } from '../../../../shared/words.ts';

/** What a game says where the settings say nothing. */
interface GameWords {
  play: string;
  wheel: string;
  spin: string;
  scratch: string;
  scratchHere: string;
  reveal: string;
  gift: string;
  giftHint: string;
  /** One of the boxes; their content is the same (decision 76). */
  box: (number: number) => string;
  win: string;
  winText: string;
  lose: string;
  loseText: string;
  prizes: string;
  canWin: string;
  goOn: string;
  /** While the wheel turns. */
  luck: string;
}

const en: GameWords = {
  play: 'Try your luck',
  wheel: 'Wheel of prizes',
  spin: 'Spin the wheel',
  scratch: 'Scratch card',
  scratchHere: 'Scratch here',
  reveal: 'Reveal my result',
  gift: 'Gift boxes',
  giftHint: 'Choose a box',
  box: (number) => `Gift box ${number}`,
  win: 'You won!',
  winText: '{{prize_label}}',
  lose: 'Not this time',
  loseText: 'Thank you for playing. There is always a next time.',
  prizes: 'On the wheel',
  canWin: 'What you can win',
  goOn: 'Keep browsing',
  luck: 'Good luck!',
};

const he: GameWords = {
  play: 'נסו את מזלכם',
  wheel: 'גלגל פרסים',
  spin: 'סובבו את הגלגל',
  scratch: 'כרטיס גירוד',
  scratchHere: 'גרדו כאן',
  reveal: 'גלו את התוצאה',
  gift: 'קופסאות הפתעה',
  giftHint: 'בחרו קופסה',
  box: (number) => `קופסה ${number}`,
  win: 'זכיתם!',
  winText: '{{prize_label}}',
  lose: 'לא הפעם',
  loseText: 'תודה ששיחקתם. תמיד יש פעם הבאה.',
  prizes: 'על הגלגל',
  canWin: 'מה אפשר לזכות',
  goOn: 'להמשך הגלישה',
  luck: 'בהצלחה!',
};

export const gameWords = (language: Language): GameWords => (language === 'he' ? he : en);
