import type { categoryNames as englishNames, PlaceholderWords } from './en.ts';

export const he = {
  blockedTitle: 'תוכן של {provider}',
  blockedNeeds: 'התוכן מגיע מחברה אחרת ודורש את הסכמתך ל„{category}”.',
  loadOnce: 'טעינת התוכן הזה',
  alwaysLoad: 'תמיד לטעון את {provider}',
  alwaysAllow: 'תמיד לאפשר „{category}”',
} satisfies PlaceholderWords;

export const categoryNames = {
  necessary: 'הכרחיות',
  functional: 'פונקציונליות',
  analytics: 'ניתוח',
  performance: 'ביצועים',
  advertisement: 'פרסום',
} satisfies typeof englishNames;
