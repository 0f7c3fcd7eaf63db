import type { categories as englishCategories, PreferenceWords } from './en.ts';

export const he = {
  preferenceTitle: 'מה מותר לנו לשמור?',
  preferenceText:
    'עוגיות הן קבצים קטנים שאתר שומר בדפדפן שלך. כאן אפשר לראות למה משמש כל סוג ואילו עוגיות שייכות אליו. העוגיות שהאתר אינו יכול לפעול בלעדיהן פעילות תמיד. את האחרות נשמור רק בהסכמתך, ואפשר לשנות את הבחירה בכל עת בעזרת הכפתור שבפינת הדף. הבחירה נשמרת בדפדפן הזה בלבד ואינה עוברת למכשירים אחרים שלך.\nדחייה של חלק מהן עשויה לשנות את המראה או את הפעולה של חלקים באתר.',
  showMore: 'עוד',
  showLess: 'פחות',
  alwaysActive: 'פעיל תמיד',
  save: 'שמירת הבחירה',
  cookie: 'עוגייה',
  duration: 'משך',
  purpose: 'מטרה',
  noCookies: 'אין עוגיות להצגה.',
  download: 'הורדת תיעוד הבחירה שלי',
  optOutTitle: 'העדפות סירוב',
  optOutText:
    'חלק מהעוגיות ומהכלים של צדדים שלישיים באתר עשויים להיחשב מכירה או שיתוף של המידע האישי שלך. אפשר לסרב לכך, והאתר ימשיך לפעול.',
  optOutOption: 'לא למכור או לשתף את המידע האישי שלי',
  optOutSave: 'שמירת ההעדפות',
  cancel: 'ביטול',
  optOutSaved: 'הסירוב נשמר.',
  closesIn: 'החלון ייסגר בעוד {seconds} שניות.',
} satisfies PreferenceWords;

export const categories = {
  necessary: { name: 'הכרחיות', description: 'נחוצות לפעולת האתר: התחברות, אבטחה, הבחירה שלך כאן.' },
  functional: { name: 'פונקציונליות', description: 'תוספות כגון סרטונים, מפות ותוכן מרשתות חברתיות.' },
  analytics: { name: 'ניתוח', description: 'סופרות ביקורים ומראות איך משתמשים באתר.' },
  performance: { name: 'ביצועים', description: 'מודדות את המהירות והאיכות של האתר.' },
  advertisement: { name: 'פרסום', description: 'מציגות פרסום שמתאים לך ומודדות את השפעתו.' },
} satisfies typeof englishCategories;
