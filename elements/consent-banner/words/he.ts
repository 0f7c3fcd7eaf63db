import type { Words } from './en.ts';

export const he = {
  heading: 'הפרטיות שלך חשובה לנו',
  description:
    'אנחנו משתמשים בעוגיות כדי שהאתר יפעל, ובהסכמתך גם כדי להבין איך משתמשים בו ולהציג את מה שמתאים לך.',
  acceptLabel: 'אישור הכול',
  rejectLabel: 'דחיית הכול',
  settingsLabel: 'התאמה אישית',
  notice: 'אנחנו משתמשים בעוגיות, חלקן של צדדים שלישיים. אפשר לסרב למכירה או לשיתוף של המידע שלך.',
  optOutLabel: 'לא למכור או לשתף את המידע האישי שלי',
  closeLabel: 'סגירה',
  policyLabel: 'מדיניות עוגיות',
} satisfies Words;
