import type { Words } from './en.ts';

export const he = {
  offline: 'נראה שאין חיבור לאינטרנט.',
  notJson: 'התשובה שהתקבלה אינה JSON תקין.',
  wrongPlace: 'שגיאה: טופס יצירת הקשר הזה הוצב במקום הלא נכון.',
  notSent: 'ההודעה לא נשלחה.',
  sending: 'שולח …',
  uploading: (percent) => `מעלה קבצים: ${percent}%`,
  summary: (count) => (count === 1 ? 'יש לבדוק את השדה הזה:' : `יש לבדוק את ${count} השדות האלה:`),
  choose: '—יש לבחור אפשרות—',
  send: 'שליחה',
} satisfies Words;
