import type { Language } from '../../../../shared/words.ts';

/** What stands around a chat plugin. */
interface ChatWords {
  ask: string;
  loading: string;
  open: string;
  refused: string;
  failed: string;
  link: string;
  settings: string;
}

const en: ChatWords = {
  ask: 'Chat with us',
  loading: 'Opening the chat…',
  open: 'The chat is open.',
  refused: 'The chat comes from another company and needs your consent.',
  failed: 'The chat cannot be opened here.',
  link: 'Chat on its own page',
  settings: 'Cookie settings',
};

const he: ChatWords = {
  ask: 'דברו איתנו בצ׳אט',
  loading: 'הצ׳אט נפתח…',
  open: 'הצ׳אט פתוח.',
  refused: 'הצ׳אט הוא של חברה אחרת ונדרשת לו הסכמתכם.',
  failed: 'לא ניתן לפתוח את הצ׳אט כאן.',
  link: 'לצ׳אט בעמוד משלו',
  settings: 'הגדרות עוגיות',
};

export const chatWords = (language: Language): ChatWords => (language === 'he' ? he : en);
