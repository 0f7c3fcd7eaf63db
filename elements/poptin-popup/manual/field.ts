import { choice, flag, list, object, text, titled } from '../../../shared/element/setting.ts';
import type { kinds } from '../form/kinds.ts';
import { fieldTitles } from './titles.ts';

const spec = 'popup §3';

const KINDS: Readonly<Record<keyof typeof kinds, string>> = {
  name: 'the whole name',
  first_name: 'the first name',
  last_name: 'the last name',
  email: 'an e-mail address; likely typing errors are pointed out',
  phone: 'a telephone number',
  message: 'several lines',
  checkbox: 'boxes to tick, one for each of `values`, or one box with the label',
  preferences: 'boxes to tick, one for each of `values`',
  'multi-select': 'boxes to tick, one for each of `values`',
  radio: 'one of `values`, all visible',
  select: 'one of `values`, in a drop-down list',
  gender: 'the gender, in a list',
  country: 'a country, in a list',
  state: 'a state or region',
  city: 'a town',
  address: 'street and number',
  zip_postal_code: 'a postal code',
  birthday: 'a birthday, dd/mm/yyyy',
  date: 'a date',
  website: 'an address on the web',
  url: 'an address on the web',
  number: 'a number',
  hidden: 'a value that is sent and not shown',
  free: 'one line',
  custom: 'one line',
  consent: 'a box that the visitor ticks to agree',
};

const choices = (description: string) =>
  list(description, {
    description: 'A text, or an object with the value to send and the label to show.',
    type: ['string', 'number', 'object'],
    properties: { value: text('The value to send.'), label: text('The label to show.') },
  });

/** One field of a popup's form. */
export const field = object(
  'One field of the form.',
  titled(fieldTitles, {
    type: choice('Its kind, which decides its control, check, keyboard and autofill.', KINDS, {
      spec,
      examples: ['email'],
    }),
    id: text('Unique in the form.'),
    name: text('The name under which its value is sent. A name that is taken gets a number.'),
    label: text('The text above it.'),
    placeholder: text('The text inside it while it is empty.'),
    required: flag('Whether it must be filled in.'),
    value: {
      description: 'Its initial value; for boxes, a list of the ticked ones.',
      type: ['string', 'number', 'array', 'null'],
      items: text('A ticked value.'),
      default: '',
    },
    values: choices('The choices of `checkbox`, `preferences`, `multi-select`, `radio` and `select`.'),
    look: choice(
      'How the choices of a `radio` look. In a row none is chosen before the visitor does, and if it is the only question, a press goes on at once.',
      {
        list: 'one below the other',
        scale: 'numbers or faces in a row',
        stars: 'stars in a row, as many as there are choices',
      },
      { default: 'list' },
    ),
    options: choices('Another name for `values`.'),
    validation: text(
      'How strict it is. E-mail: `business-email` refuses free providers, `typos-business` looks for typing errors too, `off` checks nothing. Phone: `advanced` (Israeli), `international`, `off`.',
      { examples: ['business-email', 'international'] },
    ),
    country: text('Country of an international phone, two letters.', {
      type: ['string', 'null'],
      pattern: '^(?:[A-Za-z]{2})?$',
      expected: 'two letters',
      examples: ['de'],
    }),
    created_as: text('The kind, if `type` is only a word for a control or `custom`.'),
    created_version: {
      description: 'Version of the editor that made it; sent back to the provider.',
      type: 'number',
      minimum: 1,
      default: 5,
    },
    property_name: text(
      'The provider’s name for it; sent back to the provider. A `utm_…` name is filled from the address.',
    ),
  }),
  { name: 'PopupField', type: 'object' },
);
