import { describe, expect, test } from 'vitest';
import { codeOf, filesOf } from '../../../demo/gallery/code.ts';

const origin = { site: 'http://localhost:5173', loader: 'http://localhost:5173/built/tagdrop.js' };
const shown = (html: string, settings?: unknown) => ({
  story: { id: 'one', title: 'One', description: '', html, ...(settings === undefined ? {} : { settings }) },
  tag: 'poptin-popup',
  overrides: {},
});
const inline =
  '<poptin-popup>\n  <script type="application/json">[{ "poptin_id": "a", "content": { "image": { "src": "/demo/images/coffee.svg" } } }]</script>\n</poptin-popup>';

test('HTML names this server, so that it works on any page', () => {
  const text = codeOf('HTML', shown('<poptin-popup src="/demo/popups.json"></poptin-popup>'), origin);
  expect(text).toContain('src="http://localhost:5173/built/tagdrop.js"');
  expect(text).toContain('src="http://localhost:5173/demo/popups.json"');
  expect(codeOf('HTML', shown(inline), origin)).toContain('"http://localhost:5173/demo/images/coffee.svg"');
  expect(
    codeOf('HTML', shown('<poptin-popup client-id="demo" api-base="/"></poptin-popup>'), origin),
  ).toContain('api-base="http://localhost:5173/"');
});

describe('as plain files on some host', () => {
  const host = { site: 'https://host.example/a', loader: '/tagdrop/tagdrop.js', asFiles: true };
  const html = (markup: string, settings?: unknown) => codeOf('HTML', shown(markup, settings), host);

  test('names pictures by their full address, even those that the demo’s server draws', () => {
    expect(html('<sbi-feed>{ "image": "/feed-images/7-640.jpg" }</sbi-feed>')).toContain(
      '"https://host.example/a/demo/feed-images/7-640.svg"',
    );
    expect(html(inline)).toContain('"https://host.example/a/demo/images/coffee.svg"');
    expect(html('<poptin-popup></poptin-popup>', { image: '/demo/images/dana.svg' })).toContain(
      '"https://host.example/a/demo/images/dana.svg"',
    );
  });

  test('fetched files are next to the page, and offered to take along', () => {
    const feed = '<sbi-feed src="/demo/feed.json"></sbi-feed>';
    expect(html(feed)).toContain('src="./feed.json"');
    expect(filesOf(shown(feed).story)).toEqual(['feed.json']);
    const popup = ['<poptin-popup></poptin-popup>', { poptin_url: '/demo/templates/sale.html' }] as const;
    expect(html(...popup)).toContain('"./sale.html"');
    expect(filesOf(shown(...popup).story)).toEqual(['templates/sale.html']);
    expect(filesOf(shown(inline).story)).toEqual([]);
  });
});

test.each([
  ['in the tag', shown(inline), 'poptin_id'],
  ['in settings', shown('<poptin-popup></poptin-popup>', { poptin_id: 'b' }), 'poptin_id'],
  ['nowhere', shown('<poptin-popup></poptin-popup>'), 'no JSON'],
  ['broken', shown('<poptin-popup><script type="application/json">{ oops</script></poptin-popup>'), 'oops'],
])('JSON %s', (_, story, said) => {
  expect(codeOf('JSON', story, origin)).toContain(said);
});

test('React has properties in camel case, and settings as an object', () => {
  const text = codeOf(
    'React',
    shown('<poptin-popup popup-id="a" debug></poptin-popup>', { poptin_id: 'a' }),
    origin,
  );
  expect(text).toContain("import { PoptinPopup } from 'tagdrop/react';");
  expect(text).toContain('<PoptinPopup popupId="a" debug settings={settings} />');
});

test('several popups are in a file, for React and Vue', () => {
  expect(codeOf('React', shown(inline), origin)).toContain('<PoptinPopup src="/popups.json" />');
  expect(codeOf('Vue', shown(inline), origin)).toContain('<PoptinPopup src="/popups.json" />');
});
