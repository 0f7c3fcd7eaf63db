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
