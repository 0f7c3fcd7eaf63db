import { expect, it } from 'vitest';
import { findWriter, isDeletion } from '../../../../elements/consent-banner/scan/watch-page.ts';
import { FAKE_NOW, openWindow } from '../../../fake-browser.ts';

it.each([
  ['a=1', false],
  ['a=1; Path=/; Max-Age=60', false],
  ['a=; Path=/; Max-Age=0', true],
  ['a=x;max-age=-1', true],
  ['a=x; expires=Thu, 01 Jan 1970 00:00:00 GMT', true],
  ['a=x; Expires=Thu, 01 Jan 2099 00:00:00 GMT', false],
  ['a=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60', false],
  ['max-age=0', false],
  ['a=x; Expires=never', false],
])('%s is a deletion: %s', (cookie, is) => {
  expect(isDeletion(cookie, FAKE_NOW)).toBe(is);
});

it.each([
  [
    'Chromium',
    'Error\n    at keep (https://tags.example/ga.js?id=1:10:5)\n    at https://other.example/b.js:1:1',
    'https://tags.example/ga.js?id=1',
  ],
  [
    'Firefox',
    'keep@https://tags.example/ga.js:10:5\n@https://other.example/b.js:1:1',
    'https://tags.example/ga.js',
  ],
  ['a script in the page', 'Error\n    at https://shop.example/page:10:5', 'the page itself'],
  ['nobody', 'Error\n    at native', ''],
])('the writer in the stack of %s', (_, stack, writer) => {
  const page = openWindow('https://shop.example/page#top') as unknown as Window;
  const own = import.meta.url.replace(/test\/(.*)\.test\.ts.*/, '$1.ts');
  expect(findWriter(page, stack)).toBe(writer);
  expect(findWriter(page, `Error\n    at set (${own}:1:1)\n${stack}`)).toBe(writer);
});
