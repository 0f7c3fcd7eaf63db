import { expect, it } from 'vitest';
import { EMPTY, moveAddress, releaseAddress } from '../../../../elements/consent-banner/gate/hold-address.ts';
import { openWindow } from '../../../fake-browser.ts';

const parse = (html: string) => {
  const { document } = openWindow('https://shop.example/');
  document.body.innerHTML = html;
  return document.body.firstElementChild as unknown as HTMLElement;
};

it.each([
  ['<iframe src="https://far.example/"></iframe>', ['src']],
  ['<iframe src="https://far.example/" srcdoc="<p>"></iframe>', ['src', 'srcdoc']],
  ['<link rel="preload" href="https://far.example/" imagesrcset="/a 1x">', ['href', 'imagesrcset']],
])('moves the addresses of %s away and restores them', (html, names) => {
  const element = parse(html);
  expect(moveAddress(element)).toBe(true);
  expect(names.filter((name) => element.hasAttribute(name))).toEqual([]);
  expect(moveAddress(element)).toBe(false);
  releaseAddress(element);
  expect(names.filter((name) => element.hasAttribute(name))).toEqual(names);
  expect(element.hasAttribute('data-consent-held')).toBe(false);
});

it.each(['<iframe></iframe>', '<iframe src="about:blank"></iframe>', '<iframe src=""></iframe>'])(
  'finds nothing to move in %s',
  (html) => {
    expect(moveAddress(parse(html))).toBe(false);
  },
);

it('leaves alone what the page itself has put aside', () => {
  const frame = parse('<iframe data-src="https://far.example/"></iframe>');
  releaseAddress(frame);
  expect(frame.hasAttribute('src')).toBe(false);
  expect(EMPTY.test('https://far.example/')).toBe(false);
});
