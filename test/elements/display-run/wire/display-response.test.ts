import { expect, test } from 'vitest';
import { readDisplayResponse } from '../../../../elements/display-run/wire/display-response.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import fixture from '../fixtures/display-response.json' with { type: 'json' };
import { idOf, poptin } from '../harness.ts';

const read = (raw: unknown, browser = fakeBrowser()) => readDisplayResponse(raw, browser.log);
const idsIn = (raw: unknown) => {
  const response = read(raw);
  return response.ok ? response.value.poptins.map(({ id }) => id) : response.error;
};

test('a whole response, an array of popups, and a single popup', () => {
  expect(idsIn(fixture)).toEqual(['a1b2c3d4e5f60']);
  expect(idsIn([poptin('a'), poptin('b')])).toEqual([idOf('a'), idOf('b')]);
  expect(idsIn(poptin('a'))).toEqual([idOf('a')]);
  expect(idsIn({ display: 'allowed' })).toEqual([]);
  expect(idsIn({ poptins: { 3: poptin('a') } })).toEqual([idOf('a')]);
});

test('the fields of the answer', () => {
  const response = read(fixture);
  expect(response.ok && response.value).toMatchObject({
    refused: null,
    lang: 'en',
    country: 'Israel',
    cc: 'IL',
    restriction: null,
  });
});

test('the words for all popups come below those of each', () => {
  const texts = { close: 'Zu' };
  const response = read({ poptins: [poptin('a'), { ...poptin('b'), texts: { skip: 'Weiter' } }], texts });
  expect(response.ok && response.value.poptins.map(({ settings }) => settings.texts)).toEqual([
    [texts, undefined],
    [texts, { skip: 'Weiter' }],
  ]);
  const without = read({ poptins: [poptin('a')] });
  expect(without.ok && without.value.poptins[0]?.settings).not.toHaveProperty('texts');
});

test.each([null, 'popups', 7, {}, { error: 'no' }, undefined])('%j is not a display response', (raw) => {
  expect(read(raw).ok).toBe(false);
});

test('a repeated popup counts once, a broken one is left out', () => {
  const browser = fakeBrowser();
  const response = read([poptin('a'), poptin('a'), 'nonsense'], browser);
  expect(response.ok && response.value.poptins).toHaveLength(1);
  expect(browser.logged).toHaveLength(1);
});

test.each(['Client restricted', 'You have been reached the max poptins views number'])(
  'not allowed (%s): nothing is shown',
  (message) => {
    const response = read({ display: 'not_allowed', message, poptins: [poptin('a')] });
    expect(response.ok && response.value).toMatchObject({ refused: message, poptins: [] });
  },
);

test.each([0, '0', false, 'false'])('display %j is a findRefusal', (display) => {
  const response = read({ display, poptins: [poptin('a')] });
  expect(response.ok && response.value).toMatchObject({ refused: String(display), poptins: [] });
});

test.each([1, '1', true, null, '', 'allowed'])('display %j is none', (display) => {
  const response = read({ display, poptins: [poptin('a')] });
  expect(response.ok && response.value).toMatchObject({ refused: null });
});

test('a client restriction has its setting', () => {
  const setting = { popup: 'upgrade' };
  const asked = read({ poptins: [], is_client_restriction: '1', client_restriction_setting: setting });
  expect(asked.ok && asked.value.restriction).toEqual(setting);
  const not = read({ poptins: [], is_client_restriction: 0, client_restriction_setting: setting });
  expect(not.ok && not.value.restriction).toBeNull();
});

test('a strange field affects only itself, with a warning', () => {
  const browser = fakeBrowser();
  const response = read({ poptins: [poptin('a')], lang: { en: 1 }, country: ['IL'] }, browser);
  expect(response.ok && response.value).toMatchObject({ lang: '', country: '' });
  expect(response.ok && response.value.poptins).toHaveLength(1);
  expect(browser.logged.map(({ key }) => key)).toEqual([
    'The display response country',
    'The display response lang',
  ]);
});

/** JSON can contain these, and `String` calls them. */
const UNPRINTABLE = { toString: 1, valueOf: 2 };

test('a value that can’t be converted to text affects only its own field', () => {
  expect(idsIn({ display: UNPRINTABLE, poptins: [poptin('a')] })).toEqual([idOf('a')]);
  const browser = fakeBrowser();
  const everywhere = Object.fromEntries(
    Object.keys(fixture.poptins[0] ?? {}).map((name) => [name, UNPRINTABLE]),
  );
  const response = read(
    { poptins: [{ ...everywhere, poptin_id: idOf('b') }, UNPRINTABLE, poptin('a')] },
    browser,
  );
  expect(response.ok && response.value.poptins.map(({ id }) => id)).toEqual([idOf('b'), idOf('a')]);
});
