import { inlineJson, type Story } from './story.ts';

/** The same story in both languages. */
interface Told {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** In addition to the properties of every popup in this file. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly en: Readonly<Record<string, unknown>>;
  readonly he: Readonly<Record<string, unknown>>;
}

const FACE = '/demo/images/dana.svg';
const LOGO = { src: '/demo/images/tagdrop.svg', alt: 'Tagdrop' };
const email = (placeholder: string) => ({ id: 'f1', type: 'email', name: 'email', placeholder, required: 1 });
const consent = (label: string) => ({ id: 'f2', type: 'consent', name: 'consent', label, required: 1 });
const phone = (placeholder: string) => ({ id: 'f3', type: 'phone', name: 'phone', placeholder, required: 0 });
const review = (label: string) => ({ id: 'f5', type: 'message', name: 'review', label });
const stars = (label: string) => ({
  ...{ id: 'f4', type: 'radio', look: 'stars', name: 'stars', label, required: 1 },
  values: ['1', '2', '3', '4', '5'],
});
const submit = (label: string) => ({ label, action: 'submit' });

/** What a popup may have besides title, text, form and button (`content`). */
const TOLD: readonly Told[] = [
  {
    id: 'everything',
    title: 'Everything a popup can say',
    description:
      'Logo, eyebrow, marked words and a line break in the title, a link in the consent’s label, a second button, a link that declines, stars and faces, small print.',
    settings: { poptin_type: 'lightbox', poptin_format: 'format_2' },
    en: {
      logo: LOGO,
      eyebrow: 'Members only',
      title: '**Ten per cent** off\nyour first order',
      text: 'Two letters a month: new roasts, and what we learned about them.',
      image: { src: '/demo/images/coffee.svg', alt: '', position: 'start' },
      fields: [email('E-mail'), consent('I agree to the letters, as the [privacy policy](/privacy) says.')],
      button: submit('Send me the code'),
      secondary: { label: 'See the shop', url: '#shop' },
      decline: 'No, thank you',
      proof: { rating: 4.5, text: '12,000 readers', avatars: [FACE] },
      legal: 'You can leave at any time: [how](#leave).',
      thank_you: { title: 'Thank you!', text: 'The code is in your mail.', coupon: 'COFFEE10' },
    },
    he: {
      logo: LOGO,
      eyebrow: 'לחברים בלבד',
      title: '**עשרה אחוזים** הנחה\nעל ההזמנה הראשונה',
      text: 'שני מכתבים בחודש: קלייה חדשה, ומה שלמדנו עליה.',
      image: { src: '/demo/images/coffee.svg', alt: '', position: 'start' },
      fields: [email('דואר אלקטרוני'), consent('אני מסכים למכתבים, לפי [מדיניות הפרטיות](/privacy).')],
      button: submit('שלחו לי את הקוד'),
      secondary: { label: 'לחנות', url: '#shop' },
      decline: 'לא תודה',
      proof: { rating: 4.5, text: '12,000 קוראים', avatars: [FACE] },
      legal: 'אפשר לעזוב בכל רגע: [איך](#leave).',
      thank_you: { title: 'תודה!', text: 'הקוד בדואר.', coupon: 'COFFEE10' },
    },
  },
  {
    id: 'steps',
    title: 'A form in two steps',
    description: 'The address first; then the form asks for a number. The lead is sent once, at the end.',
    settings: { poptin_type: 'sside', poptin_format: 'format_3' },
    en: {
      title: 'A call about your order?',
      text: 'Where do we write to first?',
      fields: [email('E-mail')],
      button: submit('Go on'),
      steps: [
        {
          ...{ title: 'And by phone?', text: 'We call once, and never pass it on.', button: 'Call me' },
          fields: [phone('Telephone')],
        },
      ],
    },
    he: {
      title: 'לחזור אליכם לגבי ההזמנה?',
      text: 'לאן נכתוב קודם?',
      fields: [email('דואר אלקטרוני')],
      button: submit('המשך'),
      steps: [
        {
          ...{ title: 'וגם בטלפון?', text: 'נתקשר פעם אחת, ולא נעביר אותו.', button: 'התקשרו אליי' },
          fields: [phone('טלפון')],
        },
      ],
    },
  },
  {
    id: 'question',
    title: 'A question with two answers',
    description: 'The first step has no fields: one answer leads to the form, the other closes the popup.',
    settings: { poptin_type: 'lightbox', poptin_format: 'format_1' },
    en: {
      title: 'Would you like 10 % off your first order?',
      image: { src: '/demo/images/coffee.svg', alt: '' },
      fields: [],
      button: submit('Yes, please'),
      decline: 'No, thank you',
      steps: [
        {
          ...{ title: 'Where do we send the code?', text: 'It is in your mail in a minute.' },
          ...{ button: 'Send me the code', fields: [email('E-mail')] },
        },
      ],
      thank_you: { title: 'Thank you!', text: 'The code is in your mail.', coupon: 'COFFEE10' },
    },
    he: {
      title: 'רוצים 10% הנחה על ההזמנה הראשונה?',
      image: { src: '/demo/images/coffee.svg', alt: '' },
      fields: [],
      button: submit('כן, בשמחה'),
      decline: 'לא, תודה',
      steps: [
        {
          ...{ title: 'לאן לשלוח את הקוד?', text: 'הוא יהיה בדואר בעוד דקה.' },
          ...{ button: 'שלחו לי את הקוד', fields: [email('דואר אלקטרוני')] },
        },
      ],
      thank_you: { title: 'תודה!', text: 'הקוד בדואר.', coupon: 'COFFEE10' },
    },
  },
  {
    id: 'marks',
    title: 'Stars, then a few words',
    description:
      'A press on a star goes on at once; arrow keys only choose. `look: "scale"` shows numbers or faces.',
    settings: { poptin_type: 'lightbox', poptin_format: 'format_4' },
    en: {
      title: 'How do you like our coffee?',
      image: { src: 'tagdrop:heart', alt: '' },
      fields: [stars('Your stars')],
      button: submit('Go on'),
      steps: [{ title: 'What should others know?', button: 'Send', fields: [review('Your review')] }],
      thank_you: { title: 'Thank you!', text: 'A person reads every answer.' },
    },
    he: {
      title: 'מה דעתכם על הקפה שלנו?',
      image: { src: 'tagdrop:heart', alt: '' },
      fields: [stars('הכוכבים שלכם')],
      button: submit('המשך'),
      steps: [{ title: 'מה כדאי לאחרים לדעת?', button: 'שליחה', fields: [review('הביקורת שלכם')] }],
      thank_you: { title: 'תודה!', text: 'אדם קורא כל תשובה.' },
    },
  },
  {
    id: 'video',
    title: 'A film',
    description: 'A poster with a button: the film is loaded when it is pressed, and not before.',
    settings: { poptin_type: 'lightbox', poptin_format: 'format_4' },
    en: {
      title: 'How we roast',
      video: { src: '/demo/images/roasting.webm', poster: '/demo/images/hall.svg' },
      button: { label: 'To the shop', action: 'link', url: '#shop' },
      decline: 'Another time',
    },
    he: {
      title: 'איך אנחנו קולים',
      video: { src: '/demo/images/roasting.webm', poster: '/demo/images/hall.svg' },
      button: { label: 'לחנות', action: 'link', url: '#shop' },
      decline: 'בפעם אחרת',
    },
  },
  {
    id: 'people',
    title: 'Recent purchases',
    description: 'They take turns, with a pause; with reduced motion all of them are listed.',
    settings: {
      ...{ poptin_type: 'social', poptin_format: 'format_1' },
      design_properties: { poptin_location: 'left-bottom' },
    },
    en: {
      title: '214 bags this week',
      people: [
        { name: 'Dana from Haifa', text: 'bought a bag of Guji', minutes: 2, image: FACE },
        { name: 'Jonas from Aarhus', text: 'bought a grinder', minutes: 26 },
      ],
      proof: { rating: 5, text: '1,204 reviews' },
    },
    he: {
      title: '214 שקיות השבוע',
      people: [
        { name: 'דנה מחיפה', text: 'קנתה שקית של גוג׳י', minutes: 2, image: FACE },
        { name: 'יונתן מעכו', text: 'קנה מטחנה', minutes: 26 },
      ],
      proof: { rating: 5, text: '1,204 ביקורות' },
    },
  },
  {
    id: 'drawing',
    title: 'One of our drawings',
    description:
      'image.src "tagdrop:gift": eight drawings in two tones of the accent, here behind the words.',
    settings: { poptin_type: 'lightbox', poptin_format: 'format_1' },
    en: {
      title: 'A present for your birthday',
      text: 'Tell us the day, and we think of it.',
      image: { src: 'tagdrop:gift', position: 'end' },
      fields: [{ id: 'f4', type: 'birthday', name: 'birthday', placeholder: 'Birthday', required: 1 }],
      button: submit('Remember it'),
    },
    he: {
      title: 'מתנה ליום ההולדת',
      text: 'ספרו לנו מתי, ונזכור.',
      image: { src: 'tagdrop:gift', position: 'end' },
      fields: [{ id: 'f4', type: 'birthday', name: 'birthday', placeholder: 'תאריך לידה', required: 1 }],
      button: submit('תזכרו'),
    },
  },
  {
    id: 'own-look',
    title: 'Its own look',
    description: 'content.design, content.theme and design_properties: this popup alone looks like this.',
    settings: {
      ...{ poptin_type: 'lightbox', poptin_format: 'format_1' },
      design_properties: {
        ...{ background_color: '#fff4e6', accent_color: '#c2410c', border_radius: 6, button_radius: 0 },
        ...{ font_family: 'Georgia, serif', title_size: 40 },
      },
    },
    en: {
      ...{ design: 'ticket', theme: 'editorial', title: 'Ten per cent, to tear off' },
      text: 'Until Sunday, on everything in the shop.',
      image: { src: '/demo/images/table.svg', alt: '' },
      coupon: 'COFFEE10',
    },
    he: {
      ...{ design: 'ticket', theme: 'editorial', title: 'עשרה אחוזים לתלישה' },
      text: 'עד יום ראשון, על כל מה שבחנות.',
      image: { src: '/demo/images/table.svg', alt: '' },
      coupon: 'COFFEE10',
    },
  },
];

const AT_ONCE = {
  display_after_sec_active: 1,
  d_f_r: 'all@display_everytime_everypage_5',
  x_close_button: 1,
};

export const contentStories: readonly Story[] = TOLD.flatMap((told, at) =>
  (['en', 'he'] as const).map((language) => {
    const isHebrew = language === 'he';
    const poptin = {
      poptin_id: `content00000${at + 1}`,
      poptin_name: told.title,
      ...told.settings,
      ...AT_ONCE,
      content: told[language],
    };
    return {
      id: `content-${told.id}${isHebrew ? '-hebrew' : ''}`,
      title: `${told.title}${isHebrew ? ' in Hebrew' : ''}`,
      group: 'Content',
      description: isHebrew ? 'The same from right to left.' : told.description,
      html: `<poptin-popup submit-event${isHebrew ? ' lang="he"' : ''}>\n  ${inlineJson([poptin])}\n</poptin-popup>`,
    };
  }),
);
