/** What a visitor works with; several kinds share one. */
export type Control =
  | 'text'
  | 'textarea'
  | 'select'
  | 'radio'
  | 'checkboxes'
  | 'consent'
  | 'phone'
  | 'date'
  | 'hidden';

/** The checks of popup §5 and those that a browser would do itself; `rules/` has one file for each. */
export type RuleName =
  | 'name'
  | 'email'
  | 'phone-basic'
  | 'phone-israeli'
  | 'phone-international'
  | 'birthday'
  | 'date'
  | 'number'
  | 'web-address'
  | 'text';

interface KindOfField {
  readonly control: Control;
  readonly rule: RuleName;
  /** `autocomplete` token (HTML standard), so that the browser can fill it in. */
  readonly autocomplete?: string;
  readonly inputType?: 'email' | 'tel' | 'url';
  readonly inputMode?: 'email' | 'tel' | 'url' | 'decimal';
  /** What a phone's keyboard capitalises; by default the first letter of a sentence. */
  readonly capitals?: 'words' | 'characters' | 'off';
}

const text = (autocomplete?: string): KindOfField => ({
  control: 'text',
  rule: 'text',
  ...(autocomplete === undefined ? {} : { autocomplete }),
});
const personName = (autocomplete: string): KindOfField => ({
  control: 'text',
  rule: 'name',
  autocomplete,
  capitals: 'words',
});
const place = (autocomplete: string): KindOfField => ({ ...text(autocomplete), capitals: 'words' });
const webAddress: KindOfField = {
  control: 'text',
  rule: 'web-address',
  autocomplete: 'url',
  inputType: 'url',
  inputMode: 'url',
  capitals: 'off',
};

/** Every field kind of popup §3. An unknown kind is drawn as `custom`: a line of text. */
export const kinds = {
  name: personName('name'),
  first_name: personName('given-name'),
  last_name: personName('family-name'),
  email: {
    control: 'text',
    rule: 'email',
    autocomplete: 'email',
    inputType: 'email',
    inputMode: 'email',
    capitals: 'off',
  },
  phone: { control: 'text', rule: 'phone-basic', autocomplete: 'tel', inputType: 'tel', inputMode: 'tel' },
  message: { control: 'textarea', rule: 'text' },
  checkbox: { control: 'checkboxes', rule: 'text' },
  preferences: { control: 'checkboxes', rule: 'text' },
  'multi-select': { control: 'checkboxes', rule: 'text' },
  radio: { control: 'radio', rule: 'text' },
  select: { control: 'select', rule: 'text' },
  gender: { control: 'select', rule: 'text', autocomplete: 'sex' },
  country: { control: 'select', rule: 'text', autocomplete: 'country-name' },
  state: place('address-level1'),
  city: place('address-level2'),
  // of one line: street-address has several (HTML standard)
  address: place('address-line1'),
  zip_postal_code: { ...text('postal-code'), capitals: 'characters' },
  // no keypad: those of iOS lack the separator of day, month and year
  birthday: { control: 'text', rule: 'birthday', autocomplete: 'bday' },
  date: { control: 'date', rule: 'date' },
  website: webAddress,
  url: webAddress,
  number: { control: 'text', rule: 'number', inputMode: 'decimal' },
  hidden: { control: 'hidden', rule: 'text' },
  free: text(),
  custom: text(),
  consent: { control: 'consent', rule: 'text' },
} as const satisfies Record<string, KindOfField>;

export type Kind = keyof typeof kinds;

export const describeKind = (kind: Kind): KindOfField => kinds[kind];

/** Other spellings met on the wire and in templates, HTML's own input types among them. */
const OTHER_SPELLINGS: Readonly<Record<string, Kind>> = {
  firstname: 'first_name',
  lastname: 'last_name',
  tel: 'phone',
  textarea: 'message',
  zip: 'zip_postal_code',
  postal_code: 'zip_postal_code',
  multi_select: 'multi-select',
  multiselect: 'multi-select',
  'select-multiple': 'multi-select',
  'select-one': 'select',
  utm: 'hidden',
};

/** The kind that a wire entry means, or null for a word nobody knows. */
export function readKind(word: string): Kind | null {
  const spelled = word.trim().toLowerCase();
  const kind = OTHER_SPELLINGS[spelled] ?? spelled;
  return Object.hasOwn(kinds, kind) ? (kind as Kind) : null;
}
