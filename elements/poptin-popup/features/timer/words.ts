import type { Texts } from '../../../../shared/words.ts';
import { readRoom } from '../../words/read-room.ts';

/** The units of a countdown, and the name of a ticker's button. */
export const en = {
  days: 'days',
  hours: 'hours',
  minutes: 'min',
  seconds: 'sec',
  timeLeft: 'Time left',
  pause: 'Pause the moving text',
  resume: 'Let the text move',
} as const;

export const timerWords = (texts: Texts) => readRoom(en, texts, 'timer.');
