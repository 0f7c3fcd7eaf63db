import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSettings } from '../../../package/cli/check-settings.ts';
import { settingsFiles } from '../../../package/manual/settings-files.ts';
import { writeSchema } from '../../../package/manual/settings-schemas.ts';

const schemas = Object.fromEntries(settingsFiles.map((file) => [file.name, writeSchema(file)]));
const check = (text: string, kind = 'popups') =>
  checkSettings(text, schemas[kind] ?? {}).map(
    ({ line, column, path, message, level }) =>
      `${line}:${column} ${level === 'warning' ? '(warning) ' : ''}${path ? `${path}: ` : ''}${message}`,
  );

it.each(settingsFiles)('finds no fault in the example of $name', ({ name, example }) => {
  expect(check(JSON.stringify(example, null, 2), name)).toEqual([]);
});

describe('says in plain words what is wrong, and where', () => {
  it.each([
    ['an empty file', ' \n', ['1:1 the file is empty; expected JSON']],
    ['a last comma', '{\n  "poptin_id": "a",\n}', ['3:1 a comma comes before }; remove it']],
    [
      'single quotes',
      "{ 'poptin_id': 1 }",
      [`1:3 text is in 'single' quotes; JSON allows only "double" ones`],
    ],
    ['a comment', '{ // mine\n "poptin_id": "a" }', ['1:3 a comment; JSON does not allow comments']],
    ['a missing end', '{ "poptin_id": "a"', ['1:19 not JSON: close brace expected at the end of the file']],
    [
      'no popups',
      '{ "popups": [] }',
      ['1:1 "poptins" is missing', '1:13 (warning) popups: nothing reads "popups"'],
    ],
    ['no id', '[{\n  "content": {} }]', ['1:2 [0]: "poptin_id" is missing']],
    [
      'a wrong word',
      '{ "poptin_id": "a", "content": { "button": {\n  "action": "sumbit" } } }',
      [
        '2:13 content.button.action: "sumbit" is not one of "submit", "close", "skip", "copy-coupon", "open-popup", "link", "add-to-cart". Did you mean "submit"?',
      ],
    ],
    [
      'a wrong type',
      '{ "poptin_id": "a", "content": "Hello" }',
      ['1:32 content: "Hello" is not an object {…}'],
    ],
    [
      'a wrong number',
      '{ "poptin_id": "a", "display_after_scroll_active": "half" }',
      ['1:52 display_after_scroll_active: "half" is not a number of at least 0'],
    ],
    [
      'a number below',
      '{ "poptin_id": "a", "cookie": -1 }',
      ['1:31 cookie: -1 is not a number of at least 0'],
    ],
    [
      'a frequency',
      '{ "poptin_id": "a", "d_f_r": "daily" }',
      [
        '1:30 d_f_r: "daily" is not one of the rules once_a_visitor, once_every_few_days, once_every_few_visiting, everytime_everypage',
      ],
    ],
    [
      'a name without its beginning',
      '{ "poptin_id": "a", "design_properties": { "close_on_screen_click": 1 } }',
      [
        '1:69 (warning) design_properties.close_on_screen_click: nothing reads "close_on_screen_click". Did you mean "poptin_design_close_on_screen_click"?',
      ],
    ],
    [
      'a name that stands twice',
      '{ "poptin_id": "a",\n  "poptin_id": "b" }',
      ['2:16 (warning) poptin_id: "poptin_id" appears twice; the last one counts'],
    ],
  ])('%s', (_, text, found) => {
    expect(check(text)).toEqual(found);
  });

  it('in the other files too', () => {
    expect(check('{ "law": "dsgvo", "categories": [{ "slug": "a b" }] }', 'consent')).toEqual([
      '1:10 law: "dsgvo" is not one of "gdpr", "ccpa", "none", "auto"',
      '1:44 categories[0].slug: "a b" is not letters, digits, - and _',
    ]);
    expect(check('[{ "image": "/a.jpg" }]', 'feed')).toEqual(['1:2 [0]: "id" is missing']);
  });

  it('and accepts notes, `$schema`, and a provider’s additional fields', () => {
    expect(check('{ "$schema": "x", "comment": "mine", "poptin_id": "a", "ab_test": 0 }')).toEqual([]);
  });
});

it('finds each place by line and column, whatever the file looks like', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.constantFrom('\n', '\r\n', ''), fc.boolean(), (before, newline, hasMark) => {
      const popups = Array.from({ length: before }, (_, index) => `{"poptin_id":"p${index}"}`);
      const text = `${hasMark ? '\uFEFF' : ''}[${[...popups, '{"poptin_id":"last","cookie":"x"}'].join(`,${newline}`)}]`;
      const [found, ...more] = checkSettings(text, schemas.popups ?? {});
      expect(more).toEqual([]);
      expect(found?.path).toBe(`[${before}].cookie`);
      const line = text.split(/\r?\n/)[(found?.line ?? 0) - 1] ?? '';
      expect(line.slice((found?.column ?? 0) - 1)).toMatch(/^"x"/);
    }),
  );
});

it('never throws, whatever the file contains', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.json()),
      fc.constantFrom('popups', 'consent', 'feed'),
      (text, kind) => {
        expect(Array.isArray(check(text, kind))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
