import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redirectUrl, withFormData } from '../../../../elements/poptin-popup/lead/redirect-url.ts';
import { resolveButtonUrl } from '../../../../elements/poptin-popup/settings/links.ts';

const page = { href: 'https://shop.example/a b/?x=1&y=2#part', pathname: '/a%20b/', search: '?x=1&y=2' };
const PAGE = 'https://shop.example/a b/?x=1&y=2';

describe('redirect (popup §5, decision 67)', () => {
  test.each([
    ['example.com', 'http://example.com'],
    ['www.example.com/a?b#c', 'http://www.example.com/a?b#c'],
    ['example.com:8080/a', 'http://example.com:8080/a'],
    ['localhost:3000', 'http://localhost:3000'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com', 'HTTPS://example.com'],
    ['//cdn.example/x', '//cdn.example/x'],
    ['/thanks', '/thanks'],
    ['#offer', '#offer'],
    ['?page=2', '?page=2'],
    ['tel:+972501234567', 'tel:+972501234567'],
    ['sms:123', 'sms:123'],
    ['mailto:a@b.co', 'mailto:a@b.co'],
    ['MAILTO:a@b.co', 'MAILTO:a@b.co'],
    ['  example.com  ', 'http://example.com'],
    ['', ''],
    ['   ', ''],
    ['javascript:alert(1)', ''],
    ['JavaScript:alert(1)', ''],
    ['java\tscript:alert(1)', ''],
    [' \u0001javascript:alert(1)', ''],
    ['data:text/html,<script>', ''],
    ['vbscript:x', ''],
    ['blob:https://x/1', ''],
    ['+972501234567', 'http://+972501234567'],
  ])('%j leads to %j', (raw, url) => expect(redirectUrl(raw, page, false)).toBe(url));

  test.each([
    ['0501234567', 'tel:0501234567'],
    ['+972-50-123', 'tel:+972-50-123'],
    ['*3456', 'tel:*3456'],
    ['050 123', 'http://050 123'],
    ['050a', 'http://050a'],
  ])('on a mobile popup %j leads to %j', (raw, url) => expect(redirectUrl(raw, page, true)).toBe(url));
});

describe('button (popup §5)', () => {
  test.each([
    ['example.com', '//example.com'],
    ['https://example.com', 'https://example.com'],
    ['tel:1', 'tel:1'],
    ['/a', '/a'],
    ['javascript:alert(1)', ''],
    ['', ''],
  ])('%j leads to %j', (raw, url) => expect(resolveButtonUrl(raw, page)).toBe(url));
});

test.each([
  ['{conversion_url}', PAGE],
  ['{path_url}', '/a%20b/?x=1&y=2'],
  ['https://t.example/?from={conversion_url}', `https://t.example/?from=${encodeURIComponent(PAGE)}`],
  [
    'https://t.example/?p={path_url}&q=1',
    `https://t.example/?p=${encodeURIComponent('/a%20b/?x=1&y=2')}&q=1`,
  ],
  ['https://t.example{path_url}', 'https://t.example/a%20b/?x=1&y=2'],
])('placeholders: %s', (raw, url) => expect(redirectUrl(raw, page, false)).toBe(url));

describe('a page whose path could be mistaken for another host', () => {
  const base = 'https://shop.example/';
  test.each([
    '{path_url}',
    '//{path_url}',
    '/{path_url}',
    'https://{path_url}',
    'http:{path_url}',
    '/\\{path_url}',
  ])('%s stays on the site', (raw) => {
    for (const pathname of [
      '//evil.example/x',
      '///evil.example/x',
      '/\\evil.example/x',
      '/evil.example/x',
    ]) {
      const odd = { href: `https://shop.example${pathname}`, pathname, search: '?a=1' };
      expect(new URL(redirectUrl(raw, odd, false), base).host).toBe('shop.example');
      expect(new URL(resolveButtonUrl(raw, odd), base).host).toBe('shop.example');
    }
  });

  test('the host that the owner wrote stays', () => {
    const odd = { href: 'https://shop.example//evil.example', pathname: '//evil.example', search: '' };
    expect(redirectUrl('https://t.example{path_url}', odd, false)).toBe('https://t.example/evil.example');
  });
});

describe('form data', () => {
  test.each([
    ['https://a.example', 'https://a.example?name=A+B&e_mail=a%40b.co'],
    ['https://a.example/?x=1', 'https://a.example/?x=1&name=A+B&e_mail=a%40b.co'],
    ['https://a.example/?', 'https://a.example/?name=A+B&e_mail=a%40b.co'],
    ['/thanks#top', '/thanks?name=A+B&e_mail=a%40b.co#top'],
    ['#top', '?name=A+B&e_mail=a%40b.co#top'],
    ['tel:1', 'tel:1'],
    ['mailto:a@b.co', 'mailto:a@b.co'],
  ])('%s', (url, expected) => {
    const query = [
      ['name', 'A B'],
      ['e_mail', 'a@b.co'],
    ] as const;
    expect(withFormData(url, query)).toBe(expected);
    expect(withFormData(url, [])).toBe(url);
  });

  test('is read back unchanged, whatever was typed', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text), { maxLength: 5 }),
        fc.constantFrom('https://a.example/?x=1#h', '/a'),
        (query, url) => {
          const read = new URL(withFormData(url, query), 'https://base.example').searchParams;
          read.delete('x');
          expect([...read]).toEqual(query.filter(([key]) => key !== 'x'));
        },
      ),
    );
  });
});

test('no address that a browser would run gets through', () => {
  const scheme = fc.constantFrom('javascript', 'JAVASCRIPT', 'data', 'vbscript', 'blob');
  const noise = fc.string({ unit: fc.constantFrom('\t', '\n', '\r', '\u0000', ' ', '\u001f'), maxLength: 4 });
  fc.assert(
    fc.property(
      scheme,
      noise,
      noise,
      fc.nat(),
      fc.string(),
      fc.boolean(),
      (name, before, inside, at, rest, mobile) => {
        const cut = at % name.length;
        const raw = `${before}${name.slice(0, cut)}${inside.replace(/ /g, '')}${name.slice(cut)}:${rest}`;
        for (const url of [redirectUrl(raw, page, mobile), resolveButtonUrl(raw, page)]) {
          if (url === '') continue;
          expect(new URL(url, 'https://base.example').protocol).toMatch(/^(?:https?|tel|sms|mailto):$/);
        }
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (raw) => {
      const url = redirectUrl(raw, page, false);
      if (!URL.canParse(url, 'https://base.example')) return;
      expect(new URL(url, 'https://base.example').protocol).not.toMatch(
        /^(?:javascript|data|vbscript|blob):$/,
      );
    }),
  );
});
