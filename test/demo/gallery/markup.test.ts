import { describe, expect, test } from 'vitest';
import { markupToCopy, readAttributes, withAttributes } from '../../../demo/gallery/markup.ts';

const tag = 'poptin-popup';
const html = '<p>Before</p>\n<poptin-popup client-id="demo" api-base="/" debug>\n  inside\n</poptin-popup>';

describe('readAttributes', () => {
  test('reads values, and a present boolean as an empty string', () => {
    expect(readAttributes(html, tag)).toEqual({ 'client-id': 'demo', 'api-base': '/', debug: '' });
  });

  test.each([
    ['a tag without attributes', '<poptin-popup></poptin-popup>', {}],
    ['a value with a bracket', '<poptin-popup lang="a > b">', { lang: 'a > b' }],
    ['escaped quotes', '<poptin-popup lang="&quot;x&quot; &amp; y">', { lang: '"x" & y' }],
    ['an address with a query', '<poptin-popup src="/a.json?b=c">', { src: '/a.json?b=c' }],
    ['no such tag', '<poptin-tab for="x">', {}],
  ])('%s', (_, markup, attributes) => {
    expect(readAttributes(markup, tag)).toEqual(attributes);
  });
});

describe('withAttributes', () => {
  test('leaves unchanged markup as its author wrote it', () => {
    expect(withAttributes(html, tag, {})).toBe(html);
  });

  test('changes, adds and removes, and touches only the opening tag', () => {
    const changed = withAttributes(html, tag, { 'client-id': 'other', lang: 'he', debug: null });
    expect(changed).toBe(
      '<p>Before</p>\n<poptin-popup client-id="other" api-base="/" lang="he">\n  inside\n</poptin-popup>',
    );
  });

  test('reads back what it writes', () => {
    const value = `"quoted" & 'so' <on>`;
    expect(readAttributes(withAttributes(html, tag, { lang: value }), tag).lang).toBe(value);
  });

  test('breaks a long tag into one attribute per line', () => {
    const changed = withAttributes('<poptin-popup></poptin-popup>', tag, { src: 'x'.repeat(80), debug: '' });
    expect(changed).toBe(`<poptin-popup\n  src="${'x'.repeat(80)}"\n  debug\n></poptin-popup>`);
  });
});

describe('markupToCopy', () => {
  const story = { id: 'one', title: 'One', description: '', html: '<poptin-popup></poptin-popup>' };

  test('begins with the loader', () => {
    expect(markupToCopy(story, tag, { debug: '' })).toBe(
      '<script type="module" src="/tagdrop.js"></script>\n\n<poptin-popup debug></poptin-popup>',
    );
  });

  test('ends with the settings, which cannot end the script', () => {
    const text = markupToCopy({ ...story, settings: { poptin: '</script>' } }, tag, {});
    expect(text).toContain(`document.querySelector('poptin-popup').settings = {`);
    expect(text.match(/<\/script>/g)).toHaveLength(2);
  });
});
