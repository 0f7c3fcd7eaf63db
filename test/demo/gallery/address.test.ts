import { expect, test } from 'vitest';
import { readAddress, writeAddress } from '../../../demo/gallery/address.ts';

test('an address reads back as it was written', () => {
  const address = {
    story: 'poptin-popup/template',
    switches: ['rtl', 'hostile'] as const,
    overrides: { lang: 'he', debug: '', src: null },
  };
  expect(readAddress(writeAddress(address))).toEqual(address);
});

test('reads only languages that we have', () => {
  expect(readAddress('?story=a/b&lang=ar').language).toBe('ar');
  expect(writeAddress({ story: 'a/b', switches: [], overrides: {}, language: 'pt-br' })).toBe(
    '?story=a/b&lang=pt-br',
  );
  for (const lang of ['xx', 'zh-tw', '<b>'])
    expect(readAddress(`?lang=${lang}`)).not.toHaveProperty('language');
});

test('a plain story has a plain address', () => {
  const address = { story: 'poptin-popup/template', switches: [], overrides: {} };
  expect(writeAddress(address)).toBe('?story=poptin-popup/template');
});

test.each(['', '?', '?nonsense=on', '?attributes=%7Bbroken', '?attributes=7', '?attributes=null'])(
  'ignores what it does not understand: %s',
  (search) => {
    expect(readAddress(search)).toEqual({ story: '', switches: [], overrides: {} });
  },
);

test('an attribute can only be text or removed', () => {
  const search = `?attributes=${encodeURIComponent('{"a":"b","c":7,"d":null}')}`;
  expect(readAddress(search).overrides).toEqual({ a: 'b', d: null });
});
