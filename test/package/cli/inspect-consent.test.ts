import { expect, it } from 'vitest';
import { checkSettings } from '../../../package/cli/check-settings.ts';
import { inspectConsent } from '../../../package/cli/inspect-consent.ts';
import { settingsFiles } from '../../../package/manual/settings-files.ts';
import { writeSchema } from '../../../package/manual/settings-schemas.ts';

const [file] = settingsFiles.filter(({ name }) => name === 'consent');
const schema = file && writeSchema(file);
const warnings = (json: object) =>
  checkSettings(JSON.stringify(json, null, 2), schema ?? {})
    .filter(({ level }) => level === 'warning')
    .map(({ path, message }) => `${path}: ${message}`);

it.each([
  ['a regular expression', { re: '^https?://cdn\\.third\\.example', categories: ['analytics'] }],
  ['an asterisk in the middle', { re: 'cdn.*.example', categories: ['analytics'] }],
  ['no category', { re: 'cdn.third.example', categories: [] }],
  ['an unknown category', { re: 'cdn.third.example', categories: ['statistics'] }],
])('names %s at its rule', (_, rule) => {
  expect(warnings({ block: [{ re: 'fine.example', categories: ['analytics'] }, rule] })).toEqual([
    expect.stringMatching(/^block\[1\]: /),
  ]);
});

/** The 13 of the gate's own test, in its words (`test/elements/consent-banner/gate/rules.test.ts`). */
const re = 'cdn.third.example';
const categories = ['advertisement'];
it.each<[string, unknown]>([
  ['categories as a text', [{ re, categories: 'advertisement' }]],
  ['a wrong key for the categories', [{ re, category: categories }]],
  ['no category', [{ re, categories: [] }]],
  ['a wrong key for the addresses', [{ url: re, categories }]],
  ['a bare text', [re]],
  ['a list of addresses', [{ re: [re, 'a.example'], categories }]],
  ['an object in place of the list', { re, categories }],
  ['a map in place of the list', { [re]: 'advertisement' }],
  ['escaped points', [{ re: 'cdn\\.third\\.example', categories }]],
  ['a regular expression', [{ re: '^https?://cdn.third.example', categories }]],
  ['an asterisk in the middle', [{ re: 'cdn.*.example', categories }]],
  ['nothing between the bars', [{ re: ' | ', categories }]],
  ['a number', [7]],
])('says once, in the checker and so in the composer, that %s can’t work', (_, block) => {
  expect(checkSettings(JSON.stringify({ block }), schema ?? {})).toHaveLength(1);
  // the same mistake twice is two findings
  const twice = Array.isArray(block) ? [...block, ...block] : undefined;
  if (twice) expect(checkSettings(JSON.stringify({ block: twice }), schema ?? {})).toHaveLength(2);
});

it('keeps the hint to the right name', () => {
  const [finding] = checkSettings(JSON.stringify({ block: [{ re, category: categories }] }), schema ?? {});
  expect(finding).toMatchObject({ level: 'error', path: 'block[0]' });
  expect(finding?.message).toContain('Did you mean "categories"?');
});

it.each([['*.third.example'], ['a.example | b.example'], ['CDN.Third.Example']])(
  'finds no fault in %s',
  (re) => {
    expect(inspectConsent({ block: [{ re, categories: ['analytics'] }] })).toEqual([]);
    expect(inspectConsent({ categories: [{ slug: 'own' }], block: [{ re, categories: ['own'] }] })).toEqual(
      [],
    );
  },
);

it('says which service does not exist', () => {
  const found = checkSettings('{ "services": ["google-analytic"] }', schema ?? {});
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringContaining('Did you mean "google-analytics"?'),
  ]);
});
