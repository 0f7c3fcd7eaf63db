import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern } from '../../../../elements/consent-banner/gate/addresses.ts';

const BASE = 'https://www.shop.example/blog/post';
const holds = (re: string, address: string, base = BASE) =>
  compilePattern(re)({ addresses: [address] }, base);
const holdsText = (re: string, text: string) => compilePattern(re)({ addresses: [], texts: [text] }, BASE);

describe('comparing addresses', () => {
  it.each([
    ['cdn.third.example', 'http://CDN.Third.example/x.js'],
    ['CDN.Third.Example', 'https://cdn.third.example/x.js'],
    ['cdn.third.example', 'https://cdn%2Ethird.example/x.js'],
    ['cdn.third.example', 'https://cdn.thi\trd.example/x.js'],
    ['cdn.third.example', 'https:\\\\cdn.third.example\\x.js'],
    ['cdn.third.example', '//cdn.third.example/x.js'],
    ['https://cdn.third.example', '//cdn.third.example/x.js'],
    ['//cdn.third.example/x', 'http://cdn.third.example/x.js'],
    ['third.example', 'https://cdn.third.example/x.js'],
    ['*.third.example', 'https://cdn.third.example/x.js'],
    ['*.third.example', 'https://third.example/x.js'],
    ['a.example | cdn.third.example', 'https://cdn.third.example/x.js'],
    ['^https?://cdn\\.third\\.example', 'https://cdn.third.example/x.js'],
    ['bücher.example', 'https://xn--bcher-kva.example/x.js'],
    ['xn--bcher-kva.example', 'https://bücher.example/x.js'],
    ['third.example/maps', 'https://www.third.example/maps/api.js'],
    ['third.example/pixel', 'https://third.example/%70ixel.js'],
    ['third.example/PIXEL', 'https://third.example/%50ixel.js?%zz'],
    ['third.example/a b', 'https://third.example/a%20b.js'],
    ['third.example/a%20b', 'https://third.example/a b.js'],
    ['google-analytics', 'https://www.google-analytics.com/analytics.js'],
    ['www.google.', 'https://www.google.de/recaptcha/api.js'],
    ['/gtag/js', 'https://www.third.example/gtag/js?id=1'],
    ['matomo.js', '/stats/matomo.js'],
    ['pixel.js', '/plugins/fb-pixel.js'],
    ['id=UA-1', '/collect?id=UA-1'],
    ['t.co', 'https://t.co/x'],
    ['t.co', 'https://platform.t.co:8443/x'],
  ])('%s matches %s', (re, address) => {
    expect(holds(re, address)).toBe(true);
  });

  it.each([
    ['t.co', 'https://www.client.com/app.js'],
    ['t.co', 'https://t.com/app.js'],
    ['x.com', 'https://netflix.com/x.js'],
    ['youtube.com', '/own.js?ref=youtube.com'],
    ['youtube.com/embed', '/own.js?ref=https://youtube.com/embed'],
    ['https://third.example', 'https://cdn.third.example/x.js'],
    ['*.third.example', 'https://notthird.example/x.js'],
    ['cdn.third.example', 'https://cdn.third.example.evil-twin.com/x.js'.replace('.example.', '-example.')],
    ['', 'https://cdn.third.example/x.js'],
    [' | ', 'https://cdn.third.example/x.js'],
  ])('%s does not match %s', (re, address) => {
    expect(holds(re, address)).toBe(false);
  });

  it('resolves against the page’s base', () => {
    expect(holds('cdn.third.example', 'x.js', 'https://cdn.third.example/lib/')).toBe(true);
    expect(holds('cdn.third.example', 'x.js')).toBe(false);
  });

  it('never throws, and never misses a host that is written plainly', () => {
    const label = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    const host = fc.tuple(label, label).map(([a, b]) => `${a}x.${b}.example`);
    fc.assert(
      fc.property(host, fc.webPath(), fc.string(), (name, path, noise) => {
        expect(holds(name, `https://${name}${path}`)).toBe(true);
        expect(holds(`${noise}|${name}`, `//www.${name}${path}`)).toBe(true);
        expect(typeof holds(noise, noise)).toBe('boolean');
        expect(typeof holdsText(noise, noise)).toBe('boolean');
      }),
    );
  });
});

describe('a text that contains an address', () => {
  it.each([
    ['<iframe src="https://cdn.third.example/x"></iframe>'],
    ['<img src="//cdn&#46;third&#x2e;example/x">'],
    ['<img src="//cdn&period;third.example&sol;x">'],
    ['<img src="//cdn%2Ethird.example/x">'],
    ["import { a } from 'https://CDN.third.example/m.js'"],
    ['{"imports":{"a":"https:\\/\\/cdn.third.example\\/m.js"}}'],
  ])('matches: %s', (text) => {
    expect(holdsText('cdn.third.example', text)).toBe(true);
  });

  it.each(['<img src="//my-cdn.third.example.org/x">'.replace('cdn.', 'cdn'), 'plain words', ''])(
    'does not match: %s',
    (text) => {
      expect(holdsText('cdn.third.example', text)).toBe(false);
    },
  );

  it('is also read inside a data: address', () => {
    const html = '<img src="https://cdn.third.example/x">';
    expect(holds('cdn.third.example', `data:text/html,${encodeURIComponent(html)}`)).toBe(true);
    expect(holds('cdn.third.example', `data:text/html;base64,${btoa(html)}`)).toBe(true);
    const escaped = encodeURIComponent(html.replace('cdn.', 'cdn%2e'));
    expect(holds('cdn.third.example', `data:text/html,${escaped}`)).toBe(true);
    expect(holds('cdn.third.example', 'data:text/html,<p>hello%')).toBe(false);
  });
});
