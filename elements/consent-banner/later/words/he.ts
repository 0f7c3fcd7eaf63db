import type { LaterWords } from './en.ts';

export const he = {
  revisitLabel: 'הגדרות עוגיות',
  changedNote: 'חדש מאז הבחירה האחרונה שלך: {names}.',
  blockedText: 'התוכן הזה דורש את הסכמתך.',
} satisfies LaterWords;
