import { readSection } from '../../../../shared/words/read-section.ts';
import type { Texts } from '../../../../shared/words/words.ts';

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

export const timerWords = (texts: Texts) => readSection(en, texts, 'timer.');
