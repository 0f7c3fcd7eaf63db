import { resolveFormat } from '../../elements/poptin-popup/format/formats.ts';

type Words = Readonly<Record<'title' | 'text' | 'field' | 'button', string>>;
type Language = 'en' | 'he';

const LETTER: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Get 10 % off your first order',
    text: 'Two letters a month: new roasts, and what we learned about them.',
    field: 'E-mail',
    button: 'Send me the code',
  },
  he: {
    title: '10% הנחה על ההזמנה הראשונה',
    text: 'שני מכתבים בחודש: קלייה חדשה, ומה שלמדנו עליה.',
    field: 'דואר אלקטרוני',
    button: 'שלחו לי את הקוד',
  },
};

const OFFER: typeof LETTER = {
  en: {
    title: 'Free delivery this week',
    text: 'On every order above €30, until Sunday.',
    field: '',
    button: 'See the offer',
  },
  he: {
    title: 'משלוח חינם השבוע',
    text: 'על כל הזמנה מעל 100 ₪, עד יום ראשון.',
    field: '',
    button: 'להצעה',
  },
};

/** A quotation: the text is the quote, the title its author. */
const VOICE: typeof LETTER = {
  en: {
    title: 'Dana Levi, Haifa',
    text: 'The first coffee I have finished before it was cold.',
    field: 'E-mail',
    button: 'Try it yourself',
  },
  he: {
    title: 'דנה לוי, חיפה',
    text: 'הקפה הראשון שסיימתי לפני שהתקרר.',
    field: 'דואר אלקטרוני',
    button: 'לנסות בעצמי',
  },
};

const GAME: typeof LETTER = {
  en: {
    title: 'Try your luck: up to 30 % off',
    text: 'One try for each address. The code is good for a week.',
    field: 'E-mail',
    button: 'Let me play',
  },
  he: {
    title: 'נסו את מזלכם: עד 30% הנחה',
    text: 'ניסיון אחד לכל כתובת. הקוד תקף לשבוע.',
    field: 'דואר אלקטרוני',
    button: 'תנו לשחק',
  },
};

const PRIZES: Readonly<Record<Language, readonly string[]>> = {
  en: ['10 % off', 'Next time', '30 % off', 'Free delivery', 'Not today', '20 % off'],
  he: ['10% הנחה', 'בפעם הבאה', '30% הנחה', 'משלוח חינם', 'לא היום', '20% הנחה'],
};

/** Surfaces with space for a form; the others lead somewhere. */
const WITH_FORM = /^(?:lightbox|fullpage|bside|embedded|gamified|content)$/;

/** Settings of one format with as much content as a site owner would use: for the gallery and the contact sheets. */
export function formatSettings(type: string, number: number, language: Language = 'en') {
  const format = `format_${number}`;
  const { layout } = resolveFormat({ type, format, size: { width: 0, height: 0 } }, () => {});
  const hasForm = WITH_FORM.test(type);
  const isVoice = layout.endsWith('quote');
  const words = (isVoice ? VOICE : type === 'gamified' ? GAME : hasForm ? LETTER : OFFER)[language];
  return {
    poptin_id: `${type}format0000`.slice(0, 11) + String(number).padStart(2, '0'),
    poptin_name: `${type} ${number}`,
    poptin_type: type,
    poptin_format: format,
    design_properties: {
      poptin_location: type === 'bar' && number % 2 ? 'center-top' : '',
      poptin_design_entry_effect: 'none',
      poptin_design_exit_effect: 'none',
      poptin_design_thank_screen: 1,
    },
    content: {
      ...(type !== 'gamified' && {
        image: { src: `/demo/images/${isVoice ? 'dana' : 'coffee'}.svg`, alt: '' },
      }),
      title: words.title,
      text: words.text,
      fields: hasForm
        ? [{ id: 'f1', type: 'email', name: 'email', placeholder: words.field, required: 1 }]
        : [],
      button: hasForm
        ? { label: words.button, action: 'submit' }
        : { label: words.button, action: 'link', url: 'https://shop.example/' },
      thank_you: { title: '', text: '', coupon: 'COFFEE10' },
    },
    ...(type === 'gamified' && {
      prizes: PRIZES[language].map((label, index) => ({
        prize_id: index + 1,
        label,
        code: `PRIZE${index}`,
        chances: 100 / 6,
        loosing_option: index % 3 === 1 ? 1 : 0,
      })),
    }),
  };
}
