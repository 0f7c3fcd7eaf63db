import { expect, test } from 'vitest';
import { fetchParts } from '../../../../elements/poptin-popup/first-view/fetch-parts.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

const TAG = { mode: '', barShift: 'header', store: 'auto' } as unknown as Parameters<typeof fetchParts>[2];

test.each([
  ['a bar', { poptin_type: 'bar', poptin_format: 'format_2' }],
  ['a template', { poptin: '<p data-poptin-part="countdown"></p>' }],
  ['a game', { poptin_type: 'gamified', prizes: [{ label: 'A', chances: 1 }] }],
  ['a format that nobody knows', { poptin_format: 'format_9999' }],
  ['a broken field', { content: { fields: 7 } }],
  ['no id', { poptin_id: '' }],
])('fetches what draws %s, without a warning', async (_, settings) => {
  const browser = fakeBrowser();
  await fetchParts(browser, { poptin_id: 'a', ...settings }, TAG);
  expect(browser.logged).toEqual([]);
  expect(browser.requests).toEqual([]);
});
