import type { Language } from '../../../../shared/words.ts';

/** What a game and the small parts say by themselves. */
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
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
  timeLeft: string;
  pause: string;
  resume: string;
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
  loseText: 'Thank you for playing.',
  prizes: 'On the wheel',
  days: 'days',
  hours: 'hours',
  minutes: 'min',
  seconds: 'sec',
  timeLeft: 'Time left',
  pause: 'Pause the moving text',
  resume: 'Let the text move',
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
  loseText: 'תודה ששיחקתם.',
  prizes: 'על הגלגל',
  days: 'ימים',
  hours: 'שעות',
  minutes: 'דקות',
  seconds: 'שניות',
  timeLeft: 'הזמן שנותר',
  pause: 'עצירת הטקסט הנע',
  resume: 'הפעלת הטקסט הנע',
};

export const gameWords = (language: Language): GameWords => (language === 'he' ? he : en);
