import type { Words } from './en.ts';

export const he = {
  close: 'סגירה',
  closeShown: 'אפשר לסגור את החלון.',
  skip: 'דילוג',
  skipIn: (seconds) => `דילוג (${seconds})`,
  send: 'שליחה',
  copy: 'העתקה',
  copied: 'הועתק',
  coupon: 'קוד קופון',
  dialog: 'הודעה',
  thankYou: 'תודה!',
  sent: 'נשלח בהצלחה!',
} satisfies Words;
