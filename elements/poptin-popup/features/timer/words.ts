import type { Language } from '../../../../shared/words.ts';

/** The units of a countdown, and the name of a ticker's button. */
interface TimerWords {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
  timeLeft: string;
  pause: string;
  resume: string;
}

const en: TimerWords = {
  days: 'days',
  hours: 'hours',
  minutes: 'min',
  seconds: 'sec',
  timeLeft: 'Time left',
  pause: 'Pause the moving text',
  resume: 'Let the text move',
};

const he: TimerWords = {
  days: 'ימים',
  hours: 'שעות',
  minutes: 'דקות',
  seconds: 'שניות',
  timeLeft: 'הזמן שנותר',
  pause: 'עצירת הטקסט הנע',
  resume: 'הפעלת הטקסט הנע',
};

export const timerWords = (language: Language): TimerWords => (language === 'he' ? he : en);
