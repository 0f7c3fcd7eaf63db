import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../../../../elements/contact-form-7/client/schema.ts';
import { loadOracle, type Oracle } from './oracle.ts';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

const FIELD = 'f';

function formOf(values: readonly (string | File)[]): FormData {
  const formData = new FormData();
  for (const value of values) formData.append(`${FIELD}[]`, value);
  return formData;
}

interface TestRule {
  rule: string;
  [property: string]: unknown;
}

const ours = (rule: TestRule, values: readonly (string | File)[]): boolean =>
  compile([{ field: FIELD, error: 'wrong', ...rule }], () => {}).findError(FIELD, formOf(values)) === null;

const theirs = (rule: TestRule, values: readonly (string | File)[]): boolean =>
  oracle({ rules: [{ field: FIELD, error: 'wrong', ...rule }] }, formOf(values)).get(FIELD)?.error ===
  undefined;

/** Text close to what a rule is about, and other text. */
const near = (alphabet: string, maxLength = 20) =>
  fc.string({ unit: fc.constantFrom(...alphabet), maxLength });
const anyText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', ' ', '\t', '0', 'é', '😀', '\u00a0x '),
);

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const emails = fc.oneof(near('ab.@-_ A1', 12), fc.emailAddress(), anyText);
const urls = fc.oneof(
  fc.webUrl(),
  fc
    .tuple(fc.constantFrom('http', 'HTTPS', 'irc6', 'javascript', 'tel', 'data', 'x'), near(':/a.#?'))
    .map((each) => each.join('')),
  anyText,
);
const numbers = fc.oneof(
  near('0123456789.-+eE', 8),
  fc.double().map(String),
  fc.integer().map(String),
  anyText,
);
const times = fc.oneof(near('0123456789:', 8), anyText);
const dates = fc.oneof(day, near('0123456789-', 10), anyText);
/** Without an international prefix: there the original counts the plus as a digit, see below. */
const phones = fc
  .oneof(near('0123456789()/. -#*', 20), anyText)
  .filter((text) => !/^[\s()/.-]*(?:\+|00)/.test(text));
const files = fc
  .tuple(fc.constantFrom('a.png', 'A.PNG', 'b.jpeg', 'c', 'd.exe', 'e.docx', '.txt', 'png'), fc.nat(3000))
  .map(([name, size]) => new File(['x'.repeat(size + 1)], name));
const types = fc.constantFrom(
  '.png',
  '.PNG',
  'image/*',
  'image/png',
  'IMAGE/png',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'nonsense',
  '*',
  '.',
  'text/plain',
);
const threshold = fc.oneof(
  fc.integer({ min: -3, max: 30 }),
  fc.integer({ min: 0, max: 30 }).map(String),
  fc.constantFrom('', 'x'),
);

const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 3 });
const rule = (name: string, properties: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ rule: fc.constant(name), ...properties }) as fc.Arbitrary<TestRule>;

const cases: [
  name: string,
  rule: fc.Arbitrary<TestRule>,
  values: fc.Arbitrary<readonly (string | File)[]>,
][] = [
  ['required', rule('required'), list(anyText)],
  ['email', rule('email'), list(emails)],
  ['url', rule('url'), list(urls)],
  ['tel', rule('tel'), list(phones)],
  ['number', rule('number'), list(numbers)],
  ['date', rule('date'), list(dates)],
  ['time', rule('time'), list(times)],
  [
    'enum',
    rule('enum', { accept: list(fc.constantFrom('a', 'b', '1')) }),
    list(fc.constantFrom('a', ' a ', 'b', '1', '', 'A')),
  ],
  ['minitems', rule('minitems', { threshold }), list(anyText)],
  ['maxitems', rule('maxitems', { threshold }), list(anyText)],
  ['minlength', rule('minlength', { threshold }), list(anyText)],
  ['maxlength', rule('maxlength', { threshold }), list(anyText)],
  ['minnumber', rule('minnumber', { threshold }), list(numbers)],
  ['maxnumber', rule('maxnumber', { threshold }), list(numbers)],
  ['mindate', rule('mindate', { threshold: fc.oneof(day, anyText) }), list(dates)],
  ['maxdate', rule('maxdate', { threshold: fc.oneof(day, anyText) }), list(dates)],
  ['requiredfile', rule('requiredfile'), list(files)],
  ['file', rule('file', { accept: list(types) }), list(files)],
  ['minfilesize', rule('minfilesize', { threshold: fc.nat(4000) }), list(files)],
  ['maxfilesize', rule('maxfilesize', { threshold: fc.nat(4000) }), list(files)],
  [
    'stepnumber',
    rule('stepnumber', {
      base: fc.integer({ min: -5, max: 5 }),
      interval: fc.constantFrom('1', '2', '0', '3', 'x'),
    }),
    list(fc.integer({ min: 5, max: 99 }).map(String)),
  ],
];

describe('the rules agree with SWV', () => {
  test.each(cases)('%s', (_, rules, values) => {
    fc.assert(
      fc.property(rules, values, (each, given) => {
        expect(ours(each, given)).toBe(theirs(each, given));
      }),
      { numRuns: 400, seed: 7 },
    );
  });

  const simple = fc.oneof(
    rule('required'),
    rule('email'),
    rule('number'),
    rule('maxlength', { threshold }),
    rule('unheard-of'),
  );
  const named = simple.map((each, index = 0) => ({ ...each, field: FIELD, index }));

  test.each(['any', 'all'])('%s', (name) => {
    const composite = fc.record({
      rule: fc.constant(name),
      rules: fc.array(fc.tuple(named, fc.option(fc.constant('inner'), { nil: undefined })), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(composite, list(emails), ({ rules, ...each }, given) => {
        const inside = rules.map(([inner, error]) => ({ ...inner, ...(error ? { error } : {}) }));
        const schema = [{ field: FIELD, error: 'outer', ...each, rules: inside }];
        const expected = oracle({ rules: schema }, formOf(given)).get(FIELD)?.error ?? null;
        expect(compile(schema, () => {}).findError(FIELD, formOf(given))).toBe(expected);
      }),
      { numRuns: 400, seed: 7 },
    );
  });
});

/** Where the original is wrong (decisions site-18, site-19; site §5), and we are right. */
describe('the rules differ from SWV on purpose', () => {
  const differs: [why: string, rule: TestRule, values: (string | File)[], valid: boolean][] = [
    ['a date that does not exist', { rule: 'date' }, ['2026-02-31'], false],
    ['30 February of a leap year', { rule: 'date' }, ['2024-02-30'], false],
    ['the plus is no digit: five are too few', { rule: 'tel' }, ['+12345'], false],
    ['the plus is no digit: fifteen are not too many', { rule: 'tel' }, ['+123456789012345'], true],
    ['a step without a base counts from 0', { rule: 'stepnumber', interval: 5 }, ['10'], true],
    ['tenths below zero', { rule: 'stepnumber', base: 0, interval: 0.1 }, ['-0.3'], true],
    ['an empty file is no file', { rule: 'requiredfile' }, [new File([], '')], false],
    ['no choice is not a wrong type', { rule: 'file', accept: ['.png'] }, [new File([], '')], true],
    // a file type of SWV 2 (Contact Form 7 6.2) that 1.4.1 does not know yet
    ['an image of a phone', { rule: 'file', accept: ['image/*'] }, [new File(['x'], 'a.heif')], true],
    ['an image of the web', { rule: 'file', accept: ['image/avif'] }, [new File(['x'], 'a.AVIF')], true],
    ['a value that is not a date', { rule: 'dayofweek', accept: ['1'] }, ['soon'], true],
  ];
  test.each(differs)('%s', (_, each, given, valid) => {
    expect(ours(each, given)).toBe(valid);
    expect(theirs(each, given)).toBe(!valid);
  });

  test.each(['required', 'email', 'url', 'tel', 'number', 'date', 'time', 'enum', 'minlength', 'maxitems'])(
    'a file in the text rule %s is skipped instead of a crash',
    (name) => {
      const file = new File(['x'], 'a.png');
      expect(() => theirs({ rule: name, threshold: 1 }, [file])).toThrow(TypeError);
      expect(ours({ rule: name, threshold: 1 }, [file])).toBe(name !== 'required');
    },
  );

  test('the day of the week is the same everywhere on earth', () => {
    const sunday = { rule: 'dayofweek', accept: ['7'] };
    expect(ours(sunday, ['2026-11-22'])).toBe(true);
    expect(ours(sunday, ['2026-11-23'])).toBe(false);
    expect(ours({ rule: 'dayofweek', accept: ['1', '6'] }, ['2026-11-21'])).toBe(true);
  });
});
