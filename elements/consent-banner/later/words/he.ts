import type { LaterWords } from './en.ts';

export const he = {
  revisitLabel: 'הגדרות עוגיות',
  changedNote: 'חדש מאז הבחירה האחרונה שלך: {names}.',
  revisedNote: 'המדיניות שלנו השתנתה מאז הבחירה האחרונה שלך. אפשר לבחור מחדש.',
  blockedText: 'התוכן הזה דורש את הסכמתך.',
} satisfies LaterWords;
