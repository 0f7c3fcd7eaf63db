import { expect, it } from 'vitest';
import { checkPage } from '../../../package/cli/check-page.ts';
import { settingsFiles } from '../../../package/manual/settings-files.ts';
import { writeSchema } from '../../../package/manual/settings-schemas.ts';

const schema = writeSchema(settingsFiles.find(({ name }) => name === 'popups') as never);
const FORM = '{"poptin_id":"letter","content":{"fields":[{"type":"email"}]}}';
const check = (html: string, files: Readonly<Record<string, string>> = {}) =>
  checkPage(html, schema, (src) => files[src] ?? null);
const inline = (attributes: string, json = FORM) =>
  `<p>\n  <poptin-popup ${attributes}><script type="application/json">${json}</script></poptin-popup>`;

it('warns where the leads of a form would reach nobody', () => {
  const [finding, ...others] = check(inline(''));
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ line: 2, column: 3, level: 'warning', path: '<poptin-popup>' });
  expect(finding?.message).toMatch(/^leads of letter would reach nobody.*submit-url.*api-base.*submit-event/);
  expect(check('<poptin-popup src="/a.json">', { '/a.json': `[${FORM}]` })).toHaveLength(1);
});

it.each([
  ['an address', inline('submit-url="/leads"')],
  ['a provider', inline('client-id="a" api-base="https://popups.example"')],
  ['a script of the page', inline('submit-event')],
  ['a popup without a form', inline('', '{"poptin_id":"a","content":{"title":"Hello"}}')],
  ['a file that is not at hand', '<poptin-popup src="https://cdn.example/a.json"></poptin-popup>'],
  ['a place', '<poptin-popup popup-id="letter"></poptin-popup>'],
  ['a file that is broken', '<poptin-popup src="/b.json"></poptin-popup>'],
])('is content with %s', (_, html) => {
  expect(check(html, { '/b.json': '{' })).toEqual([]);
});

it('finds mistakes of the JSON in the page, at their place in the page', () => {
  const html = inline('submit-event', '{"poptin_id":"a",\n"cookie":"x"}');
  expect(check(html)).toMatchObject([{ line: 3, column: 10, path: 'cookie', level: 'error' }]);
  const oneLine = inline('submit-event', '{"poptin_type":"lightbux","poptin_id":"a"}');
  const [first] = check(oneLine);
  expect(oneLine.split('\n')[1]?.slice((first?.column ?? 0) - 1)).toMatch(/^"lightbux"/);
});
