import { describe, expect, test } from 'vitest';
import { compile, listValues } from '../../../../elements/contact-form-7/client/schema.ts';

/** The table of site §5, value by value. */
const table: [rule: string, properties: Record<string, unknown>, valid: string[], invalid: string[]][] = [
  ['required', {}, ['a', ' a '], ['', '   ', '\t\n']],
  [
    'email',
    {},
    ['a@b.co', "o'neil+tag@example.museum", 'a.b..c@d-e.f', ''],
    [
      'a@b.c',
      '@b.com',
      'a@b',
      'a@@b.com',
      'a@b@c.de',
      'a b@c.de',
      'é@c.de',
      'a@-c.de',
      'a@c-.de',
      'a@c..de',
      'a@.c.de',
      'a@c.de.',
    ],
  ],
  [
    'url',
    {},
    ['http://a', 'https://a.b/c?d#e', 'mailto:a@b', 'urn:isbn:1', 'tel:1', ''],
    ['example.org', '//example.org', 'javascript:alert(1)', 'data:,x', 'http://', 'nope'],
  ],
  [
    'tel',
    {},
    ['123456', '+49 30 123456', '0049 (30) 12-34.56/7', '030123456#12', '030 123456*9', ''],
    ['12345', '1234567890123456', '03o123456', '+', 'abc', '12+3456'],
  ],
  [
    'number',
    {},
    ['0', '-1', '1.5', '.5', '1e3', '1E-3', '-.5e+2', ''],
    ['+1', '1.', 'abc', '1,5', '0x1', 'e5', '--1', 'Infinity'],
  ],
  [
    'date',
    {},
    ['2024-02-29', '2000-02-29', '1999-12-31', ''],
    [
      '2023-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '26-01-01',
      '2026-1-1',
      '12026-01-01',
      '01/02/2026',
    ],
  ],
  [
    'time',
    {},
    ['00:00', '23:59', '23:59:59', ''],
    ['24:00', '12:60', '12:00:60', '1:00', '12', '12:00:00:00'],
  ],
  ['enum', { accept: ['A', 'B'] }, ['A', ' B ', ''], ['a', 'C', 'A,B']],
  ['dayofweek', { accept: [6, '7'] }, ['2026-11-21', '2026-11-22', 'soon', '2026-02-31', ''], ['2026-11-23']],
  ['dayofweek', { accept: [1] }, ['2026-11-23', 'soon', ''], ['2026-11-22']],
  ['minlength', { threshold: 3 }, ['abc', ' abcd ', ''], ['ab', ' ab  ']],
  ['maxlength', { threshold: '3' }, ['abc', ' abc ', ''], ['abcd']],
  ['minnumber', { threshold: '1' }, ['1', '2.5', ''], ['0', '-1', '0.99']],
  ['maxnumber', { threshold: 10 }, ['10', '-5', ''], ['10.01', '11', '1e2']],
  ['mindate', { threshold: '2026-01-01' }, ['2026-01-01', '2027-01-01', 'not a date', ''], ['2025-12-31']],
  ['maxdate', { threshold: '2026-12-31' }, ['2026-12-31', '2025-01-01', 'not a date', ''], ['2027-01-01']],
  // a base that is no number is 0 to the server
  ...['', ' ', 'x', '-'].map((base): (typeof table)[number] => [
    'stepnumber',
    { base, interval: '2' },
    ['0', '4', ''],
    ['3'],
  ]),
  ['stepnumber', { base: '1', interval: '2' }, ['1', '3', '-1', '101', ''], ['2', '1.5']],
  [
    'stepnumber',
    { base: 0, interval: 0.1 },
    ['0.3', '0.7', '-0.3', '1.0000001'],
    ['0.35', '0.05', '1.000001'],
  ],
];

const findError = (rule: Record<string, unknown>, value: string) => {
  const formData = new FormData();
  formData.append('f', value);
  return compile([{ field: 'f', error: 'no', ...rule }], () => {}).findError('f', formData);
};

describe.each(table)('%s', (rule, properties, valid, invalid) => {
  test.each(valid)('accepts "%s"', (value) => expect(findError({ rule, ...properties }, value)).toBeNull());
  test.each(invalid)('refuses "%s"', (value) => expect(findError({ rule, ...properties }, value)).toBe('no'));
});

/** The table of Contact Form 7 6.2's own script (SWV 2), for the types that WordPress added late. */
describe('file, by type', () => {
  const types: [type: string, names: string[], refused: string[]][] = [
    [
      'image/*',
      ['a.avif', 'a.heic', 'a.heics', 'a.heif', 'a.heifs', 'A.JPE', 'a.webp'],
      ['a.svg', 'a.pdf', 'avif'],
    ],
    ['image/heif', ['a.heic', 'a.heif'], ['a.heifs', 'a.heics']],
    ['image/heif-sequence', ['a.heic', 'a.heifs'], ['a.heif']],
    ['image/heic-sequence', ['a.heic', 'a.heics'], ['a.heif']],
    ['audio/wav', ['a.wav', 'a.x-wav'], ['a.mp3']],
    ['.heic', ['a.HEIC'], ['a.heif']],
  ];
  const judge = (accept: string, name: string) => {
    const formData = new FormData();
    formData.append('f', new File(['x'], name));
    const rule = { rule: 'file', field: 'f', error: 'no', accept: [accept] };
    return compile([rule], () => {}).findError('f', formData);
  };
  test.each(types)('%s', (type, names, refused) => {
    expect(names.filter((name) => judge(type, name))).toEqual([]);
    expect(refused.filter((name) => !judge(type, name))).toEqual([]);
  });
});

describe('a schema', () => {
  const form = (...pairs: [string, string][]) => {
    const formData = new FormData();
    for (const [name, value] of pairs) formData.append(name, value);
    return formData;
  };
  const heard: string[] = [];
  const warn = (_: string, message: string) => void heard.push(message);

  test('reports the first broken rule of the field, and nothing about other fields', () => {
    const schema = compile(
      [
        { rule: 'required', field: 'a', error: 'a is missing' },
        { rule: 'required', field: 'b', error: 'b is missing' },
        { rule: 'email', field: 'b', error: 'b is no e-mail' },
      ],
      warn,
    );
    expect(schema.findError('b', form(['b', 'x']))).toBe('b is no e-mail');
    expect(schema.findError('b', form())).toBe('b is missing');
    expect(schema.findError('c', form())).toBeNull();
  });

  test('skips unknown and broken rules, even inside any and all, and reports them', () => {
    heard.length = 0;
    const schema = compile(
      [
        { rule: 'telepathy', field: 'a', error: 'x' },
        { field: 'a' },
        'nonsense',
        {
          rule: 'any',
          field: 'a',
          error: 'neither',
          rules: [{ rule: 'telepathy' }, { rule: 'email', field: 'a' }],
        },
        { rule: 'constructor', field: 'a', error: 'x' },
      ],
      warn,
    );
    expect(schema.findError('a', form(['a', 'a@b.co']))).toBeNull();
    expect(schema.findError('a', form(['a', 'x']))).toBe('neither');
    expect(heard).toContain('the schema\'s rule "telepathy" is not known; it is skipped');
    expect(heard).toContain('a rule of the schema is malformed; it is skipped');
  });

  test('any and all may check several fields', () => {
    const either = [
      { rule: 'required', field: 'mail' },
      { rule: 'required', field: 'phone' },
    ];
    const any = compile([{ rule: 'any', field: 'mail', error: 'one of them', rules: either }], warn);
    expect(any.findError('mail', form(['phone', '1']))).toBeNull();
    expect(any.findError('mail', form(['phone', ' ']))).toBe('one of them');
    const all = compile([{ rule: 'all', field: 'mail', error: 'both', rules: either }], warn);
    expect(all.findError('mail', form(['phone', '1']))).toBe('both');
  });

  test('PHP writes a list with a gap as an object', () => {
    const schema = compile([{ rule: 'enum', field: 'a', error: 'x', accept: { 1: 'B', 2: 'C' } }], warn);
    expect(schema.findError('a', form(['a', 'B']))).toBeNull();
    expect(schema.findError('a', form(['a', 'A']))).toBe('x');
  });

  test('an endlessly nested rule affects only itself', () => {
    heard.length = 0;
    let nested: object = { rule: 'required', field: 'a' };
    for (let depth = 0; depth < 10_000; depth++) nested = { rule: 'any', rules: [nested] };
    const schema = compile([nested, { rule: 'email', field: 'a', error: 'no e-mail' }], warn);
    expect(schema.findError('a', form(['a', 'x']))).toBe('no e-mail');
    expect(heard).toEqual(['a rule of the schema is malformed; it is skipped']);
  });

  test('reads values as PHP does', () => {
    const data = form(['a[]', '1'], ['a[x]', '2'], ['ab', '3'], ['c', '4'], ['c', '5']);
    expect(listValues(data, 'a')).toEqual(['1', '2']);
    expect(listValues(data, 'c')).toEqual(['5']);
  });
});
