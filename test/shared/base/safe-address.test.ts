import { describe, expect, it } from 'vitest';
import {
  isWebAddress,
  linkAddress,
  pictureAddress,
  safeLink,
  webAddress,
} from '../../../shared/base/safe-address.ts';
import { ADDRESS_TEXTS } from '../../xss/payloads/addresses.ts';

/** What each reading makes of an address: link, picture, of the web, link in a text. */
const TABLE: [address: string, link: boolean, picture: boolean, web: boolean, text: boolean][] = [
  ['https://a.example/', true, true, true, true],
  ['HTTP://a.example/', true, true, true, true],
  ['//a.example/', true, true, true, true],
  ['/path', true, true, true, true],
  ['#part', true, true, true, true],
  ['a/b', true, true, true, true],
  ['mailto:jo@a.example', true, true, false, true],
  ['tel:+44', true, true, false, true],
  ['whatsapp://send', true, true, false, false],
  ['data:image/png;base64,AA', false, true, false, false],
  ['blob:https://a.example/1', false, true, false, false],
  ['data:text/html,x', false, false, false, false],
  ['file:///etc/passwd', false, false, false, false],
  ['javascript:x()', false, false, false, false],
  [' JavaScript:x()', false, false, false, false],
  ['java\tscript:x()', false, false, false, false],
  ['\u0001javascript:x()', false, false, false, false],
  ['vbscript:x', false, false, false, false],
  ['view-source:https://a.example', false, false, false, false],
];

it.each(TABLE)('%j: link %s, picture %s, web %s, in a text %s', (address, link, picture, web, text) => {
  expect([
    linkAddress(address) !== '',
    pictureAddress(address) !== '',
    isWebAddress(address),
    safeLink(address) !== '',
  ]).toEqual([link, picture, web, text]);
});

describe('no address that would run passes, whichever way it is read', () => {
  it.each(ADDRESS_TEXTS)('%j', (address) => {
    for (const read of [linkAddress(address), pictureAddress(address), safeLink(address)]) {
      if (!URL.canParse(read, 'https://page.example/')) continue;
      const { protocol } = new URL(read, 'https://page.example/');
      expect(protocol).not.toMatch(/^(?:javascript|vbscript|file):$/);
      if (protocol === 'data:') expect(read).toMatch(/^data:image\//i);
    }
    expect(webAddress(address, 'https://page.example/')).toMatch(/^(?:https?:|$)/);
  });
});

it('an address of the web is absolute', () => {
  expect(webAddress('/a', 'https://page.example/b/')).toBe('https://page.example/a');
  expect(webAddress('/a', '')).toBe('');
});
