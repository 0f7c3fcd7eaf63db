import { expect, test } from 'vitest';
import { inMemoryBrowser } from '../../../../elements/display-run/run/in-memory-browser.ts';
import {
  isDebugSpa,
  isExamined,
  isPreview,
  previewPoptinId,
} from '../../../../elements/display-run/state/modes.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

const ID = 'a1b2c3d4e5f60';

test.each([
  ['', false, ''],
  ['?x=1', false, ''],
  [`?preview_poptin_id=${ID}`, false, ''],
  ['?ppt-preview', true, ''],
  ['?ppt-preview=1', true, ''],
  [`?ppt-preview=${ID}`, true, ID],
  [`?ppt-preview=1&preview_poptin_id=${ID}`, true, ID],
  ['?ppt-preview=<script>', true, ''],
  ['?tagdrop-doctor', true, ''],
])('preview of %s', (search, preview, id) => {
  const browser = fakeBrowser({ url: `https://shop.example/${search}` });
  expect([isPreview(browser), previewPoptinId(browser)]).toEqual([preview, id]);
});

test('the doctor is for owners, as a preview is', () => {
  const asks = (html: string, search: string) =>
    isExamined(fakeBrowser({ url: `https://shop.example/${search}`, html }));
  expect(asks('<body></body>', '?tagdrop-doctor=')).toBe(true);
  expect(asks('<body></body>', '?ppt-preview')).toBe(false);
  expect(asks('<html data-tagdrop-key="sha256-x"><body></body></html>', '?tagdrop-doctor')).toBe(false);
});

test.each([
  [null, false],
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
  ['', false],
])('debug cookie %j: %s', (value, expected) => {
  const browser = fakeBrowser();
  if (value !== null) browser.cookies.set('poptin_debug', value);
  expect(isDebugSpa(browser)).toBe(expected);
});

test('a quiet browser remembers only what it is told, and writes nothing', () => {
  const real = fakeBrowser();
  real.cookies.set('poptin_x', 'real');
  real.local.set('a', '1');
  const quiet = inMemoryBrowser(real);
  expect([quiet.cookies.all(), quiet.local.keys(), quiet.session.keys()]).toEqual([{}, [], []]);
  quiet.cookies.set('poptin_x', 'quiet');
  quiet.local.set('b', '2');
  quiet.session.set('c', '3');
  expect([quiet.cookies.get('poptin_x'), quiet.local.get('b'), quiet.session.get('c')]).toEqual([
    'quiet',
    '2',
    '3',
  ]);
  quiet.cookies.remove('poptin_x');
  quiet.local.remove('b');
  expect([quiet.cookies.all(), quiet.local.keys()]).toEqual([{}, []]);
  expect(real.cookies.all()).toEqual({ poptin_x: 'real' });
  expect([real.local.keys(), real.session.keys()]).toEqual([['a'], []]);
});
