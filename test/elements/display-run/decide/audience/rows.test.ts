import { expect, test } from 'vitest';
import { readAudience } from '../../../../../elements/display-run/decide/audience/read-audience.ts';
import { readAudienceRow } from '../../../../../elements/display-run/decide/audience/rows.ts';
import { fakeBrowser } from '../../../../fake-browser.ts';

test.each([
  'phones',
  { about: 'weather', values: ['rain'] },
  { about: 'constructor', values: ['rain'] },
  { about: 'device', values: ['watch'] },
  { about: 'device', values: [] },
  { about: 'device' },
  { about: 'page', compare: 'like', values: ['/a'] },
  { about: 'country', values: ['Germany'] },
  { about: 'time' },
  { about: 'time', from: '25:00' },
  { about: 'time', from: '24:30' },
  { about: 'page', values: 7 },
])('%j is skipped with a warning', (row) => {
  const browser = fakeBrowser();
  expect(readAudienceRow(row, false)).toBeUndefined();
  expect(readAudience('a', [row], browser.log)).toEqual([]);
  expect(browser.logged.map(({ message }) => message).join()).toContain('visitor_filter cannot be');
});

test('what a row leaves out has its usual value', () => {
  expect(readAudienceRow({ about: 'Page', values: ['/a', ''] }, true)).toEqual({
    about: 'page',
    compare: 'contain',
    values: ['/a'],
    name: 'utm_source',
    from: null,
    until: null,
    veto: true,
  });
  expect(readAudienceRow({ about: 'time', from: '9:30' }, false)).toMatchObject({ from: 570, until: null });
  expect(readAudienceRow({ about: 'country', values: 'DE' }, false)?.values).toEqual(['de']);
});
