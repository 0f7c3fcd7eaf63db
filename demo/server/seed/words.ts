/** Structured content of the seed's popups (decision D-15: the shape is ours). */
export const FIRST_NAME = {
  id: 'f1',
  type: 'first_name',
  name: 'first_name',
  placeholder: 'First name',
  value: '',
  required: 1,
  created_as: 'first_name',
  created_version: 5,
  property_name: '',
};

export const EMAIL = {
  id: 'f2',
  type: 'email',
  name: 'email',
  placeholder: 'E-mail',
  value: '',
  required: 1,
  validation: 'check-typos',
  created_as: 'email',
  created_version: 5,
  property_name: '',
};

export const PHONE = {
  id: 'f3',
  type: 'phone',
  name: 'phone',
  placeholder: 'Phone',
  value: '',
  required: 0,
  validation: 'basic',
  created_as: 'phone',
  created_version: 5,
  property_name: '',
};

export const CONSENT = {
  id: 'f4',
  type: 'consent',
  name: 'consent',
  label: 'I agree to the terms',
  required: 1,
  created_as: 'consent',
  created_version: 5,
  property_name: '',
};

export const NEWSLETTER = {
  image: { src: '/demo/images/coffee.svg', alt: '' },
  title: 'Get 10 % off',
  text: 'News twice a month, and a code for your first order.',
  fields: [FIRST_NAME, EMAIL, CONSENT],
  button: { label: 'Send me the code', action: 'submit', url: '' },
  thank_you: { title: 'Thank you!', text: 'Check your mail.', coupon: 'SAVE10' },
  tab: { label: '10 % off' },
};

/** A short form that names its trigger. */
export const formAbout = (title: string, text: string) => ({
  title,
  text,
  fields: [EMAIL],
  button: { label: 'Send', action: 'submit', url: '' },
  thank_you: { title: 'Thank you!', text: 'We will write soon.', coupon: '' },
});

export const NEWSLETTER_HE = {
  image: { src: '/demo/images/coffee.svg', alt: '' },
  title: 'קבלו 10% הנחה',
  text: 'עדכונים פעמיים בחודש וקוד להזמנה הראשונה.',
  fields: [
    { ...FIRST_NAME, placeholder: 'שם פרטי' },
    { ...EMAIL, placeholder: 'דואר אלקטרוני' },
    { ...PHONE, placeholder: 'טלפון', validation: 'advanced' },
    { ...CONSENT, label: 'אני מסכימ/ה לתנאים' },
  ],
  button: { label: 'שלחו לי את הקוד', action: 'submit', url: '' },
  thank_you: { title: 'תודה!', text: 'שלחנו לך דואר.', coupon: 'SAVE10' },
  tab: { label: '10% הנחה' },
};
