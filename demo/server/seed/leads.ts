import { client } from './seed-client.ts';

const AFTER_1_S = { display_after_sec_active: { seconds: 1, scope: 'page_wide' } };

const field = (type: string, rest: Record<string, unknown> = {}) => ({
  id: `f-${rest.name ?? type}`,
  type,
  name: '',
  placeholder: '',
  value: '',
  created_as: type,
  created_version: 5,
  property_name: '',
  ...rest,
});

/** Every field kind of popup §3, with each mode that a kind has. */
const EVERY_FIELD = [
  field('first_name', { label: 'First name', required: 1 }),
  field('last_name', { label: 'Last name' }),
  field('email', { label: 'E-mail', required: 1 }),
  field('email', { label: 'Work e-mail', name: 'work_email', validation: 'typos-business' }),
  field('phone', { label: 'Phone' }),
  field('phone', { label: 'Israeli phone', name: 'home_phone', validation: 'advanced' }),
  field('phone', { label: 'Mobile', name: 'mobile', validation: 'international', country: 'IL' }),
  field('message', { label: 'Message' }),
  field('gender', { label: 'Gender' }),
  field('country', { label: 'Country' }),
  field('state', { label: 'State' }),
  field('city', { label: 'City' }),
  field('address', { label: 'Address' }),
  field('zip_postal_code', { label: 'Postal code' }),
  field('birthday', { label: 'Birthday' }),
  field('date', { label: 'Delivery' }),
  field('website', { label: 'Website' }),
  field('number', { label: 'Guests' }),
  field('free', { label: 'Anything else' }),
  field('select', { label: 'Size', values: ['Small', 'Large'] }),
  field('radio', { label: 'Plan', values: ['Free', 'Pro'], required: 1 }),
  field('multi-select', { label: 'Colours', values: ['Red', 'Blue', 'Green'] }),
  field('preferences', { label: 'Write me about', values: ['News', 'Offers'], required: 1 }),
  field('checkbox', { label: 'Call me back' }),
  field('hidden', { name: 'campaign', value: 'spring' }),
  field('custom', { name: 'utm_source' }),
  field('consent', { label: 'I agree to the terms', name: 'consent', required: 1 }),
];

const HEBREW_FIELDS = [
  field('name', { placeholder: 'שם מלא', required: 1 }),
  field('email', { placeholder: 'דואר אלקטרוני', required: 1, validation: 'typos-business' }),
  field('phone', { placeholder: 'טלפון', required: 1, validation: 'advanced' }),
  field('phone', { placeholder: 'טלפון נייד', name: 'mobile', validation: 'international' }),
  field('birthday', { placeholder: 'תאריך לידה' }),
  field('consent', { label: 'אני מסכימ/ה לתנאים', required: 1 }),
];

/** Every field of a form, in both languages. */
export const leads = [
  client('leads', 'A form with every kind of field', [
    {
      poptin_id: 'lead000000001',
      poptin_name: 'Every field',
      ...AFTER_1_S,
      content: {
        title: 'Tell us everything',
        text: 'One field of every kind.',
        fields: EVERY_FIELD,
        button: { label: 'Send', action: 'submit', url: '' },
        thank_you: { title: 'Thank you!', text: 'We will write soon.', coupon: '' },
      },
    },
  ]),
  client(
    'leads-hebrew',
    'A form in Hebrew: business e-mail, Israeli and international phone, birthday',
    [
      {
        poptin_id: 'lead000000002',
        poptin_name: 'טופס',
        ...AFTER_1_S,
        content: {
          title: 'נשמח להכיר',
          text: 'נחזור אליך בהקדם.',
          fields: HEBREW_FIELDS,
          button: { label: 'שליחה', action: 'submit', url: '' },
          thank_you: { title: 'תודה!', text: 'נחזור אליך בהקדם.', coupon: '' },
        },
      },
    ],
    { lang: 'he' },
  ),
];
