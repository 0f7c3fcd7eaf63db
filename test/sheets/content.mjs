/** What the contact sheets show: as much as a site owner would put into a surface of that kind, in two languages. */

const EN = {
  title: 'Get 10 % off your first order',
  text: 'Two letters a month: new roasts, and what we learned about them.',
  short: 'Free delivery this week',
  line: 'On every order above €30, until Sunday.',
  email: 'E-mail',
  send: 'Send me the code',
  go: 'See the offer',
};

const HE = {
  title: '10% הנחה על ההזמנה הראשונה',
  text: 'שני מכתבים בחודש: קלייה חדשה, ומה שלמדנו עליה.',
  short: 'משלוח חינם השבוע',
  line: 'על כל הזמנה מעל 100 ₪, עד יום ראשון.',
  email: 'דואר אלקטרוני',
  send: 'שלחו לי את הקוד',
  go: 'להצעה',
};

/** Surfaces with room for a form; the others lead somewhere. */
const WITH_FORM = new Set(['lightbox', 'fullpage', 'bside', 'embedded', 'gamified', 'content']);

/** One format's settings; `place` is the popup's location. */
export function settingsOf(type, number, isHebrew) {
  const words = isHebrew ? HE : EN;
  const hasForm = WITH_FORM.has(type);
  const hasImage = !(type === 'embedded' && number === 2);
  return {
    poptin_id: `sheet${String(number).padStart(8, '0')}`,
    poptin_type: type,
    poptin_format: `format_${number}`,
    design_properties: {
      poptin_location: type === 'bar' && number % 2 ? 'center-top' : '',
      poptin_design_entry_effect: 'none',
      poptin_design_exit_effect: 'none',
    },
    content: {
      ...(hasImage && { image: { src: '/images/coffee.svg', alt: '' } }),
      title: hasForm ? words.title : words.short,
      text: hasForm ? words.text : words.line,
      fields: hasForm
        ? [{ id: 'f1', type: 'email', name: 'email', placeholder: words.email, required: 1 }]
        : [],
      button: hasForm
        ? { label: words.send, action: 'submit' }
        : { label: words.go, action: 'link', url: 'https://shop.example/' },
    },
  };
}
