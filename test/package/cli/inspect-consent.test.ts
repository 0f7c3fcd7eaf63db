import { expect, it } from 'vitest';
import { readRules } from '../../../elements/consent-banner/gate/rules.ts';
import { checkSettings } from '../../../package/cli/check-settings.ts';
import { inspectConsent } from '../../../package/cli/inspect-consent.ts';
import { settingsFiles } from '../../../package/manual/settings-files.ts';
import { writeSchema } from '../../../package/manual/settings-schemas.ts';
import { MISTAKES } from '../../elements/consent-banner/gate/mistakes.ts';

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

const categories = ['analytics'];
it.each(Object.entries(MISTAKES))(
  'says once, in the checker and so in the composer, that %s can’t work',
  (name, [block, isHeld]) => {
    const found = checkSettings(JSON.stringify({ block }), schema ?? {});
    expect(found).toHaveLength(1);
    // the same mistake twice is two findings
    const twice = Array.isArray(block) ? [...block, ...block] : undefined;
    if (twice) expect(checkSettings(JSON.stringify({ block: twice }), schema ?? {})).toHaveLength(2);
    if (process.env.TAGDROP_TABLES) {
      const [fault = ''] = readRules(block).flatMap(({ faults }) => faults);
      const row = [name, JSON.stringify(block), fault, found[0]?.message, isHeld ? 'held' : 'not held'];
      process.stdout.write(`| ${row.map((each) => `${each}`.replaceAll('|', '\\|')).join(' | ')} |\n`);
    }
  },
);

it('keeps the hint to the right name', () => {
  const [finding] = checkSettings(
    JSON.stringify({ block: [{ re: 'cdn.third.example', category: categories }] }),
    schema ?? {},
  );
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
