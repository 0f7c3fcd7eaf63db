import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../shared/words.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { answerTo, formOf } from './form-fixture.ts';

/** Popup §5, row by row: the field, its message in each language, texts that pass and texts that do not. */
const rows: {
  row: string;
  field: Record<string, unknown>;
  messages: Record<Language, string>;
  good: string[];
  bad: string[];
}[] = [
  {
    row: 'name (when required)',
    field: { type: 'name', required: 1 },
    messages: { en: 'Please enter at least 2 or more characters', he: 'יש להזין לפחות 2 תווים' },
    good: ['A', 'Ada', "Seán O'Brien", 'דנה', '李', 'x'.repeat(40), '  Ada  '],
    bad: ['', '   ', 'x'.repeat(41), 'Ada2', '٣', 'Ada <b>', 'a>b', '<script>alert(1)</script>'],
  },
  {
    row: 'first name (when required)',
    field: { type: 'first_name', required: 1 },
    messages: { en: 'Please enter at least 2 or more characters', he: 'יש להזין לפחות 2 תווים' },
    good: ['Ada'],
    bad: ['', 'Ada1'],
  },
  {
    row: 'name (not required)',
    field: { type: 'name' },
    messages: { en: '', he: '' },
    good: ['', 'R2D2', '<script>', 'x'.repeat(41)],
    bad: [],
  },
  {
    row: 'phone, basic',
    field: { type: 'phone' },
    messages: {
      en: 'Please enter 7 to 15 digits and avoid using letters or symbols',
      he: 'יש להזין מספר טלפון תקין.',
    },
    good: ['', '1234567', '123456789012345', '+1 (415) 555-2671', '+(972)-50-123-4567', '050-1234567'],
    bad: ['123456', '+', '()', '12-34', '123 456'],
  },
  {
    row: 'phone, basic, required and empty',
    field: { type: 'phone', required: 1 },
    messages: { en: 'Please enter a valid phone number', he: 'יש להזין מספר טלפון תקין.' },
    good: ['1234567'],
    bad: ['', '   '],
  },
  {
    row: 'phone, advanced (Israeli)',
    field: { type: 'phone', validation: 'advanced', required: 1 },
    messages: { en: 'Please enter a valid phone number', he: 'מספר הטלפון שגוי' },
    good: [
      ...['02', '03', '04', '08', '09'].map((prefix) => `${prefix}1234567`),
      ...['050', '051', '052', '053', '054', '055', '058'].map((prefix) => `${prefix}1234567`),
      ...['072', '073', '074', '076', '077', '079'].map((prefix) => `${prefix}1234567`),
      '050-123-4567',
      '02-1234567',
      '+972501234567',
      '+972 50-123-4567',
      '00972501234567',
      '972501234567',
      '972-2-1234567',
    ],
    bad: [
      '050--1234567',
      '05012345678',
      '050123456',
      '0212345678',
      '021234567a',
      ...['056', '057', '059', '070', '071', '075', '078'].map((prefix) => `${prefix}1234567`),
      ...['01', '05', '06', '07'].map((prefix) => `${prefix}1234567`),
      '1-700-123456',
      '1800123456',
      '501234567',
      '+1 415 555 2671',
      '<script>',
    ],
  },
  {
    row: 'phone, international, on sending',
    field: { type: 'phone', validation: 'international', country: 'IL', required: 1 },
    messages: { en: 'Please enter a valid phone number', he: 'יש להזין מספר טלפון תקין.' },
    good: ['0501234567', '050-123-4567', '(050) 123 4567', '501234567', '+972501234567'],
    bad: ['', '12', '0561', '05012345678901'],
  },
  {
    row: 'email, check-typos (default)',
    field: { type: 'email' },
    messages: { en: 'There are typos in the email', he: 'יש שגיאות כתיב במייל.' },
    good: [
      '',
      'ada@example.com',
      'ada.lovelace+news@mail.example.co.uk',
      "o'brien@example.ie",
      'ADA@EXAMPLE.COM',
      'a@xn--4dbrk0ce.xn--9dbq2a',
      ' ada@example.com ',
      'ada@gmial.com',
    ],
    bad: [
      'ada',
      'ada@',
      '@example.com',
      'ada@example',
      'ada@@example.com',
      'ada@exa mple.com',
      'a da@example.com',
      '.ada@example.com',
      'ada.@example.com',
      'a..b@example.com',
      'ada@-example.com',
      'ada@example-.com',
      'ada@example..com',
      'ada@example.c',
      'ada@example.123',
      'ada@exam_ple.com',
      'דנה@example.com',
      `${'x'.repeat(65)}@example.com`,
      `ada@${'x'.repeat(64)}.com`,
      '<script>alert(1)</script>@example.com',
      'ada@example.com, eve@example.com',
    ],
  },
  {
    row: 'email, required and empty',
    field: { type: 'email', required: 1 },
    messages: { en: 'This field is required.', he: 'שדה חובה.' },
    good: ['ada@example.com'],
    bad: ['', '  '],
  },
  {
    row: 'email, business',
    field: { type: 'email', validation: 'business-email' },
    messages: { en: 'Only business emails are allowed', he: 'רק מיילים עסקיים מותרים.' },
    good: ['', 'ada@example.com', 'ada@mail.gmail.com.example.com'],
    bad: ['ada@gmail.com', 'ADA@GMAIL.COM', 'ada@mailinator.com'],
  },
  {
    row: 'email, typos-business',
    field: { type: 'email', validation: 'typos-business' },
    messages: { en: 'Only business emails are allowed', he: 'רק מיילים עסקיים מותרים.' },
    good: ['ada@example.com'],
    bad: ['ada@gmail.com'],
  },
  {
    row: 'email, business, wrong shape',
    field: { type: 'email', validation: 'typos-business' },
    messages: { en: 'There are typos in the email', he: 'יש שגיאות כתיב במייל.' },
    good: [],
    bad: ['ada@gmail'],
  },
  {
    row: 'email, validation off',
    field: { type: 'email', validation: 'off' },
    messages: { en: '', he: '' },
    good: ['', 'no address at all', 'a@b'],
    bad: [],
  },
  {
    row: 'birthday',
    field: { type: 'birthday' },
    messages: { en: 'Please enter a valid birthday.', he: 'יש להזין תאריך לידה תקין.' },
    // the fake browser's today is 15/01/2026
    good: ['', '14/01/2026', '1/1/1900', '29/02/2024', '1.2.1990', '31-12-1999', '1990-02-01', '07/09/1985'],
    bad: [
      '15/01/2026',
      '16/01/2026',
      '01/01/2030',
      '31/12/1899',
      '30/02/2000',
      '29/02/2023',
      '13/13/1990',
      '00/01/1990',
      '1/2/90',
      '1/2.1990',
      'yesterday',
      '<script>',
    ],
  },
  {
    row: 'birthday, required and empty',
    field: { type: 'birthday', required: 1 },
    messages: { en: 'Please enter a valid birthday.', he: 'יש להזין תאריך לידה תקין.' },
    good: ['14/01/2026'],
    bad: [''],
  },
  {
    row: 'date',
    field: { type: 'date', required: 1 },
    messages: { en: 'This field is required.', he: 'שדה חובה.' },
    good: ['2026-03-01'],
    bad: [''],
  },
  {
    row: 'number',
    field: { type: 'number' },
    messages: { en: 'Please enter a valid number.', he: 'יש להזין מספר תקין.' },
    good: ['', '0', '-1', '12.5', '.5', '5.', '1,5'],
    bad: ['-', '.', '-.'],
  },
  {
    row: 'website',
    field: { type: 'website' },
    messages: { en: 'Please enter a valid web address.', he: 'יש להזין כתובת אתר תקינה.' },
    good: [
      '',
      'example.com',
      'http://example.com/a?b#c',
      'https://sub.example.co.il',
      '192.168.0.1',
      'אתר.קום',
    ],
    bad: [
      'example',
      'javascript:alert(1)',
      'javascript://example.com/%0aalert(1)',
      'data:text/html,x',
      'ftp://example.com',
      'exa mple.com',
      'http://',
      'http://user@example.com',
    ],
  },
  {
    row: 'message',
    field: { type: 'message', required: 1 },
    messages: { en: 'This field is required.', he: 'שדה חובה.' },
    good: ['<script>alert(1)</script>', 'x'.repeat(100 * 1024), '\u202Eevil', '😀'],
    bad: ['', ' \n\t '],
  },
  {
    row: 'too long for a line',
    field: { type: 'city' },
    messages: { en: 'This text is too long. Please shorten it.', he: 'הטקסט ארוך מדי. יש לקצר אותו.' },
    good: ['x'.repeat(1000)],
    bad: ['x'.repeat(1001), 'x'.repeat(100 * 1024)],
  },
  {
    row: 'too long for a message',
    field: { type: 'message' },
    messages: { en: 'This text is too long. Please shorten it.', he: 'הטקסט ארוך מדי. יש לקצר אותו.' },
    good: ['ש'.repeat(50_000)],
    bad: ['x'.repeat(131_073), 'ש'.repeat(70_000)],
  },
];

const provider = () => Response.json({ domains: ['gmail.com', 'Mailinator.com '] });

for (const language of ['en', 'he'] as const) {
  describe(language, () => {
    for (const { row, field, messages, good, bad } of rows) {
      test(row, async () => {
        const browser = fakeBrowser({ server: provider });
        const options = { language, browser, apiBase: () => 'https://provider.example' };
        const form = await formOf([field], options);
        for (const text of good) {
          expect({ text: text.slice(0, 60), says: answerTo(form, text) }).toEqual({
            text: text.slice(0, 60),
            says: '',
          });
        }
        for (const text of bad) {
          expect({ text: text.slice(0, 60), says: answerTo(form, text) }).toEqual({
            text: text.slice(0, 60),
            says: messages[language],
          });
        }
      });
    }
  });
}

test('an international phone that is left says something else than one that is sent', async () => {
  for (const [language, left, sent] of [
    ['en', 'Invalid number - please try again', 'Please enter a valid phone number'],
    ['he', 'מספר לא תקין – יש לנסות שוב.', 'יש להזין מספר טלפון תקין.'],
  ] as const) {
    const form = await formOf([{ id: 'p', type: 'phone', validation: 'international', country: 'US' }], {
      language,
    });
    form.change('p', '555');
    form.blur('p');
    expect(form.getState().errors.p?.message).toBe(left);
    form.check();
    expect(form.getState().errors.p?.message).toBe(sent);
    form.change('p', '(415) 555-2671');
    expect(form.getState().errors.p).toBeUndefined();
  }
});

test('leaving an empty required field says nothing yet; a refused one keeps its message', async () => {
  const form = await formOf([{ id: 'e', type: 'email', required: 1 }]);
  form.blur('e');
  expect(form.getState().errors).toEqual({});
  form.check();
  form.blur('e');
  expect(form.getState().errors.e?.code).toBe('required');
});

test('messages follow the language of the page', async () => {
  const { createStore } = await import('../../../../shared/store.ts');
  const { createForm } = await import('../../../../elements/poptin-popup/form/form.ts');
  const locale = createStore<import('../../../../shared/words.ts').Locale>({
    lang: 'en',
    language: 'en',
    dir: 'ltr',
  });
  const browser = fakeBrowser();
  const form = createForm({ fields: [{ id: 'b', type: 'birthday', required: 1 }], browser, locale });
  form.check();
  expect(form.getState().errors.b?.message).toBe('Please enter a valid birthday.');
  locale.setState({ lang: 'he', language: 'he', dir: 'rtl' });
  await expect.poll(() => form.getState().errors.b?.message).toBe('יש להזין תאריך לידה תקין.');
  form.stop();
  locale.setState({ lang: 'en', language: 'en', dir: 'ltr' });
  await browser.settle();
  expect(form.getState().errors.b?.message).toBe('יש להזין תאריך לידה תקין.');
});
