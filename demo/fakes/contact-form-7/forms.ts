import type { RuleObject } from '../../../elements/contact-form-7/wire.ts';

/** A question, its answer, and the hash of that answer in the page. */
export interface Quiz {
  readonly question: string;
  readonly answer: string;
  readonly hash: string;
}

export interface Acceptance {
  readonly field: string;
  readonly invert?: boolean;
}

/** A form as its owner set it up in WordPress. The numbers are those of the recordings in the tests. */
export interface Form {
  readonly id: number;
  readonly rules: readonly RuleObject[];
  readonly quizzes: Readonly<Record<string, readonly Quiz[]>>;
  /** Optional ones are not listed: nothing asks for them. */
  readonly acceptances: readonly Acceptance[];
  /** Fields of Really Simple CAPTCHA. */
  readonly captchas?: readonly string[];
  /** The additional settings of Contact Form 7. */
  readonly acceptanceAsValidation?: boolean;
  readonly demoMode?: boolean;
  /** Field → id of its control, where the form-tag has an `id:`. */
  readonly ids?: Readonly<Record<string, string>>;
}

const rule = (name: string, field: string, error: string, more: Partial<RuleObject> = {}): RuleObject => ({
  rule: name,
  field,
  ...more,
  error,
});

const required = (field: string) => rule('required', field, 'Please fill out this field.');
const longest = (field: string, threshold = 400) =>
  rule('maxlength', field, 'This field has a too long input.', { threshold });
const shortest = (field: string, threshold: number) =>
  rule('minlength', field, 'This field has a too short input.', { threshold });
const oneItem = (field: string) => rule('maxitems', field, 'Too many items are selected.', { threshold: 1 });
const email = (field: string) => rule('email', field, 'Please enter an email address.');
const oneOf = (field: string, ...accept: string[]) =>
  rule('enum', field, 'Undefined value was submitted through this field.', { accept });
const numberBetween = (field: string, low: string, high: string) => [
  rule('number', field, 'Please enter a number.'),
  rule('minnumber', field, 'This field has a too small number.', { threshold: low }),
  rule('maxnumber', field, 'This field has a too large number.', { threshold: high }),
];
const file = (field: string, threshold: number, ...accept: string[]) => [
  rule('file', field, 'You are not allowed to upload files of this type.', { accept }),
  rule('maxfilesize', field, 'The uploaded file is too large.', { threshold }),
];

const usual: Omit<Form, 'id'> = {
  rules: [
    required('your-name'),
    longest('your-name'),
    required('your-email'),
    email('your-email'),
    longest('your-email'),
    required('your-subject'),
    longest('your-subject'),
    longest('your-message', 2000),
  ],
  quizzes: {},
  acceptances: [],
};

/** Every existing control. Its rules are in the order in which the plugin's modules add them. */
const kitchen: Form = {
  id: 7,
  rules: [
    oneItem('your-checks'),
    required('your-multi'),
    required('your-radio'),
    oneItem('your-radio'),
    required('your-radio2'),
    oneItem('your-radio2'),
    rule('date', 'your-date', 'Please enter a date in YYYY-MM-DD format.'),
    rule('mindate', 'your-date', 'This field has a too early date.', { threshold: '2026-01-01' }),
    rule('maxdate', 'your-date', 'This field has a too late date.', { threshold: '2026-12-31' }),
    rule('requiredfile', 'your-file', 'Please fill out this field.'),
    ...file('your-file', 2048, '.png', '.txt', 'image/gif'),
    ...file('your-file2', 1048576, 'audio/*', 'video/*', 'image/*'),
    ...numberBetween('your-number', '1', '10'),
    ...numberBetween('your-range', '0', '20'),
    required('your-one'),
    required('your-name'),
    shortest('your-name', 2),
    longest('your-name', 40),
    required('your-email'),
    email('your-email'),
    longest('your-email'),
    rule('url', 'your-url', 'Please enter a URL.'),
    longest('your-url'),
    rule('tel', 'your-tel', 'Please enter a telephone number.'),
    longest('your-tel'),
    shortest('your-message', 5),
    longest('your-message', 30),
    oneOf('your-multi', 'One', 'Two', 'Three'),
    oneOf('your-radio', 'Yes', 'No'),
    oneOf('your-pets', 'Dog', 'Cat', 'Bird'),
    oneOf('your-one', 'Alpha', 'Beta'),
  ],
  quizzes: {
    'your-quiz': [
      { question: 'Capital of Japan?', answer: 'tokyo', hash: 'e82cdb401ae02c344e487b963a8b7453' },
      { question: 'Two plus two?', answer: '4', hash: '856d395603d8ad942d31170173d1793f' },
    ],
  },
  acceptances: [{ field: 'accept-terms' }, { field: 'accept-invert', invert: true }],
  ids: { 'your-name': 'kname' },
};

export const FORMS: readonly Form[] = [
  { ...usual, id: 5 },
  kitchen,
  { ...usual, id: 9, demoMode: true },
  { ...usual, id: 11 },
  { ...usual, id: 15, captchas: ['your-captcha'] },
  {
    id: 13,
    rules: [required('your-name'), longest('your-name')],
    quizzes: {},
    acceptances: [{ field: 'accept-terms' }],
    acceptanceAsValidation: true,
  },
];
