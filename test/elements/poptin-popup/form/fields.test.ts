import { describe, expect, test } from 'vitest';
import { readFields } from '../../../../elements/poptin-popup/form/fields.ts';
import { kinds } from '../../../../elements/poptin-popup/form/kinds.ts';
import { RESERVED_NAMES } from '../../../../elements/poptin-popup/form/naming.ts';
import { en } from '../../../../elements/poptin-popup/form/words/en.ts';
import { readFormWords } from '../../../../elements/poptin-popup/form/words/index.ts';
import { LOCALES } from '../../../place.ts';

const one = (entry: unknown, settings = {}) => {
  const [field] = readFields([entry], settings);
  if (!field) throw new Error('left out');
  return field;
};

test('every kind of popup §3 is known, labelled in both languages, with its autocomplete token', () => {
  const expected = {
    name: ['text', 'name'],
    email: ['text', 'email'],
    phone: ['text', 'tel'],
    message: ['textarea', ''],
    checkbox: ['checkboxes', ''],
    first_name: ['text', 'given-name'],
    last_name: ['text', 'family-name'],
    gender: ['select', 'sex'],
    country: ['select', 'country-name'],
    state: ['text', 'address-level1'],
    city: ['text', 'address-level2'],
    address: ['text', 'address-line1'],
    zip_postal_code: ['text', 'postal-code'],
    birthday: ['text', 'bday'],
    preferences: ['text', ''],
    website: ['text', 'url'],
    url: ['text', 'url'],
    date: ['date', ''],
    hidden: ['hidden', ''],
    free: ['text', ''],
    custom: ['text', ''],
    select: ['select', ''],
    radio: ['radio', ''],
    'multi-select': ['checkboxes', ''],
    consent: ['consent', ''],
    number: ['text', ''],
  };
  const found = Object.keys(kinds).map((type) => {
    const { kind, control, autocomplete } = one({ type });
    return [kind, [control, autocomplete]];
  });
  expect(Object.fromEntries(found)).toMatchObject(expected);
  for (const words of [en, readFormWords(LOCALES.he.texts)]) {
    for (const kind of Object.keys(kinds)) {
      expect(words.labels[kind as keyof typeof words.labels] !== '' || kind === 'hidden').toBe(true);
    }
  }
});

test('the entry of the recorded display response', () => {
  const raw = {
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
  expect(one(raw)).toEqual({
    id: 'f2',
    kind: 'email',
    control: 'text',
    rule: 'email',
    name: 'email',
    label: '',
    placeholder: 'E-mail',
    required: true,
    choices: [],
    look: '',
    checksTypos: true,
    businessOnly: false,
    autocomplete: 'email',
    country: '',
    initial: '',
    echo: {
      id: 'f2',
      type: 'email',
      placeholder: 'E-mail',
      created_as: 'email',
      created_version: 5,
      property_name: '',
    },
  });
});

describe('names', () => {
  const names = (...entries: object[]) => readFields(entries).map(({ name }) => name);

  test('the configured name, otherwise the kind, then a counter', () => {
    expect(names({ type: 'email' }, { type: 'email' }, { type: 'email', name: 'work' })).toEqual([
      'email',
      'email_2',
      'work',
    ]);
    expect(
      names({ type: 'multi-select' }, { type: 'email', name: 'x' }, { type: 'phone', name: 'x' }),
    ).toEqual(['multi_select', 'x', 'x_2']);
  });

  test('the facts of a conversion can’t be overwritten', () => {
    expect(
      names({ type: 'url' }, { type: 'custom', name: 'title' }, { type: 'hidden', name: 'poptin_id' }),
    ).toEqual(['url_2', 'title_2', 'poptin_id_2']);
    for (const name of RESERVED_NAMES) expect(names({ type: 'custom', name })).toEqual([`${name}_2`]);
  });

  test('ids are unique', () => {
    expect(readFields([{ id: 'a' }, { id: 'a' }, {}, {}]).map(({ id }) => id)).toEqual([
      'a',
      'a-2',
      'field_3',
      'field_4',
    ]);
  });
});

test('the kind comes from the type, or from created_as if the type is unspecific', () => {
  expect(one({ type: 'text', created_as: 'first_name' }).kind).toBe('first_name');
  expect(one({ type: 'custom', created_as: 'radio', values: ['a'] }).control).toBe('radio');
  expect(one({ type: 'tel' }).kind).toBe('phone');
  expect(one({ type: 'Email' }).kind).toBe('email');
  expect(one({ type: 'hologram' }).kind).toBe('custom');
  expect(one({}).kind).toBe('custom');
});

test('phone and e-mail modes', () => {
  expect(one({ type: 'phone' }).rule).toBe('phone-basic');
  expect(one({ type: 'phone', validation: 'advanced' }).rule).toBe('phone-israeli');
  expect(one({ type: 'phone', validation: 'international', country: 'il' })).toMatchObject({
    rule: 'phone-international',
    control: 'phone',
    country: 'IL',
  });
  expect(one({ type: 'email', validation: 'business-email' })).toMatchObject({
    checksTypos: false,
    businessOnly: true,
  });
  expect(one({ type: 'email', validation: 'typos-business' })).toMatchObject({
    checksTypos: true,
    businessOnly: true,
  });
  expect(one({ type: 'email', validation: 'off' })).toMatchObject({ rule: 'text', checksTypos: false });
});

describe('choices', () => {
  test('as texts, numbers or pairs', () => {
    expect(
      one({ type: 'select', values: ['a', 2, { value: 'c', label: 'See' }, { label: 'D' }] }).choices,
    ).toEqual([
      { value: 'a', label: 'a' },
      { value: '2', label: '2' },
      { value: 'c', label: 'See' },
      { value: 'D', label: 'D' },
    ]);
    expect(one({ type: 'select', options: ['a'] }).choices).toEqual([{ value: 'a', label: 'a' }]);
    expect(one({ type: 'select', values: 'nonsense' }).choices).toEqual([]);
  });

  test('a required radio group starts on its first option (popup §5)', () => {
    expect(one({ type: 'radio', values: ['a', 'b'], required: 1 }).initial).toBe('a');
    expect(one({ type: 'radio', values: ['a', 'b'], required: 1, value: 'b' }).initial).toBe('b');
    expect(one({ type: 'radio', values: ['a', 'b'] }).initial).toBe('');
    expect(one({ type: 'radio', values: [], required: 1 }).initial).toBe('');
  });

  test('choices in a row start on none', () => {
    const radio = { type: 'radio', values: ['1', '2'], required: 1 };
    expect(one({ ...radio, look: 'stars' })).toMatchObject({ look: 'stars', initial: '' });
    expect(one({ ...radio, look: 'scale', value: '2' })).toMatchObject({ look: 'scale', initial: '2' });
    expect(one({ ...radio, look: 'list' })).toMatchObject({ look: '', initial: '1' });
  });

  test('a checkbox without values is one box', () => {
    expect(one({ type: 'checkbox', label: 'Call me' })).toMatchObject({
      choices: [{ value: 'yes', label: 'Call me' }],
      initial: [],
    });
  });

  test('pre-ticked: ordinary boxes as configured, consents only if the owner insists on the unlawful setting', () => {
    expect(one({ type: 'checkbox' }, { checkboxMarked: true }).initial).toEqual(['yes']);
    expect(one({ type: 'preferences', values: ['a', 'b'], value: 'b' }).initial).toEqual(['b']);
    expect(one({ type: 'preferences', values: ['a', 'b'], value: ['a', 'x'] }).initial).toEqual(['a']);
    expect(one({ type: 'consent' }, { checkboxMarked: true }).initial).toBe('');
    expect(one({ type: 'consent' }, { checkboxMarked: true, tickedConsent: true }).initial).toBe('yes');
    expect(one({ type: 'consent' }, { checkboxRequired: true }).required).toBe(true);
  });
});

test('utm fields are hidden', () => {
  expect(one({ type: 'custom', name: 'utm_source' }).control).toBe('hidden');
  expect(one({ type: 'text', property_name: 'utm_term' }).control).toBe('hidden');
});

test('reports and skips broken entries; broken parts get defaults', () => {
  const told: number[] = [];
  const fields = readFields(
    [null, 'x', 7, [], { type: {}, name: [], required: 'maybe', created_version: 'x', values: [null] }],
    {},
    (index) => told.push(index),
  );
  expect(told).toEqual([0, 1, 2, 3]);
  expect(fields).toHaveLength(1);
  expect(fields[0]).toMatchObject({ kind: 'custom', name: 'custom', required: false, choices: [] });
  expect(fields[0]?.echo.created_version).toBe(5);
});

test('reports unreadable parts of an entry by name, and reads the others', () => {
  const told: string[] = [];
  const [field] = readFields(
    [
      {
        type: [1],
        label: { a: 1 },
        required: [2],
        validation: { toString: 1 },
        values: 'nope',
        name: 'size',
      },
    ],
    {},
    () => {},
    (index, name) => told.push(`${index} ${name}`),
  );
  expect(told).toEqual(['0 type', '0 label', '0 required', '0 validation', '0 values']);
  expect(field).toMatchObject({ kind: 'custom', control: 'text', name: 'size', label: '', choices: [] });
});

test('a list of choices with gaps, as PHP sends it, is a list', () => {
  expect(one({ type: 'select', values: { 0: 'a', 2: { value: 'c', label: 'See' } } }).choices).toEqual([
    { value: 'a', label: 'a' },
    { value: 'c', label: 'See' },
  ]);
});
