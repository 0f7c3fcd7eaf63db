import type { Language } from '../../../../shared/words.ts';

/** The upgrade and the remind-me popup, where the provider's setting brings no words of its own. */
export interface LimitWords {
  upgradeTitle: string;
  upgradeText: string;
  remindTitle: string;
  remindText: string;
  upgrade: string;
  later: string;
}

const en: LimitWords = {
  upgradeTitle: 'Popups are paused',
  upgradeText: 'The plan of this site has reached its limit of popup views.',
  remindTitle: 'Popups will be paused soon',
  remindText: 'The plan of this site is close to its limit of popup views.',
  upgrade: 'Upgrade the plan',
  later: 'Remind me later',
};

const he: LimitWords = {
  upgradeTitle: 'החלונות הקופצים מושהים',
  upgradeText: 'התוכנית של האתר הגיעה למכסת הצפיות שלה.',
  remindTitle: 'החלונות הקופצים יושהו בקרוב',
  remindText: 'התוכנית של האתר קרובה למכסת הצפיות שלה.',
  upgrade: 'שדרוג התוכנית',
  later: 'תזכירו לי מאוחר יותר',
};

export const limitWords = (language: Language): LimitWords => (language === 'he' ? he : en);
