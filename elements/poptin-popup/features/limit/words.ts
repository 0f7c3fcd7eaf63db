import { readSection } from '../../../../shared/words/read-section.ts';
import type { Texts, WordsOf } from '../../../../shared/words/words.ts';

/** The upgrade and the remind-me popup, if the provider's setting has no words for them. */
export const en = {
  upgradeTitle: 'Popups are paused',
  upgradeText: 'The plan of this site has reached its limit of popup views.',
  remindTitle: 'Popups will be paused soon',
  remindText: 'The plan of this site is close to its limit of popup views.',
  upgrade: 'Upgrade the plan',
  later: 'Remind me later',
} as const;

export type LimitWords = WordsOf<typeof en>;

export const limitWords = (texts: Texts) => readSection(en, texts, 'limit.');
