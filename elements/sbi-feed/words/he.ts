import type { Words } from './en.ts';

export const he = {
  lang: 'he',
  loadMore: 'עוד תמונות',
  added: (count) => (count === 1 ? 'נוספה תמונה אחת' : `נוספו ${count} תמונות`),
  video: 'סרטון',
  carousel: 'אלבום',
  post: (name, date) => ['תמונה', name && `מאת ${name}`, date && `מיום ${date}`].filter(Boolean).join(' '),
  newTab: 'נפתח בכרטיסייה חדשה',
  feed: 'תמונות',
  previous: 'הקודם',
  next: 'הבא',
  close: 'סגירה',
  openPost: 'לפוסט',
  held: 'חלק מהתמונות מגיעות מאתר אחר וממתינות להסכמתך.',
  askConsent: 'הגדרות עוגיות',
} satisfies Words;
