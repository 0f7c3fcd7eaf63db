/** The form's words. The messages of popup §5 are to the letter; the others fill what the specification leaves silent. */
export const en = {
  messages: {
    required: 'This field is required.',
    name: 'Please enter at least 2 or more characters',
    'phone-basic': 'Please enter 7 to 15 digits and avoid using letters or symbols',
    'phone-israeli': 'Please enter a valid phone number',
    'phone-international': 'Invalid number - please try again',
    phone: 'Please enter a valid phone number',
    email: 'There are typos in the email',
    'email-business': 'Only business emails are allowed',
    birthday: 'Please enter a valid birthday.',
    date: 'Please enter a valid date.',
    number: 'Please enter a valid number.',
    'web-address': 'Please enter a valid web address.',
    'too-long': 'This text is too long. Please shorten it.',
    'no-connection': 'No connection. Please try again in a moment.',
    refused: 'Your details could not be sent. Please check them and try again.',
  },
  /** `{address}` is replaced. */
  didYouMean: 'Did you mean {address}?',
  choose: 'Please choose',
  countryCode: 'Country code',
  genders: { female: 'Female', male: 'Male', other: 'Other' },
  /** Names for fields that came without a label and without a placeholder. */
  labels: {
    name: 'Name',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    checkbox: 'I agree',
    preferences: 'Preferences',
    'multi-select': 'Please choose',
    radio: 'Please choose',
    select: 'Please choose',
    gender: 'Gender',
    country: 'Country',
    state: 'State',
    city: 'City',
    address: 'Address',
    zip_postal_code: 'Postal code',
    birthday: 'Birthday',
    date: 'Date',
    website: 'Website',
    url: 'Website',
    number: 'Number',
    hidden: '',
    free: 'Text',
    custom: 'Text',
    consent: 'I agree',
  },
} as const;

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

export type FormWords = Texts<typeof en>;
export type MessageCode = keyof typeof en.messages;
