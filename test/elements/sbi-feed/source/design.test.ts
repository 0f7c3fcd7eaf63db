import { describe, expect, test } from 'vitest';
import { readDesign } from '../../../../elements/sbi-feed/source/design.ts';
import { findBlock } from '../../../../elements/sbi-feed/source/markup.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { readText } from '../feed-fixture.ts';

function read(html: string, css = '') {
  const { window } = fakeBrowser({ html: `<body><style>${css}</style><sbi-feed>${html}</sbi-feed>` });
  return readDesign(findBlock(window.document.body) as HTMLElement, window);
}
const block = (inside: string, classes = '') =>
  `<div id="sb_instagram" class="sbi ${classes}" data-feedid="*1">${inside}</div>`;
const more = (style: string) =>
  block(`<div id="sbi_load"><button class="sbi_load_btn" style="${style}"></button></div>`);
const header = (size: string) => block(`<div class="sb_instagram_header sbi_${size}"></div>`);

describe('the owner’s settings in the plugin', () => {
  test('the recorded block: a red button, a blue one, a large header', () => {
    const design = read(readText('block-custom.html'));
    expect(design).toMatchObject({ ground: '', text: '', header: [120, 28, 16] });
    expect(design.button.replaceAll(' ', '')).toBe('rgb(255,0,0)');
    expect(design.follow.replaceAll(' ', '')).toBe('rgb(64,139,209)');
  });

  test('default text colours are readable: white where its contrast is at least 4.5, otherwise black', () => {
    const text = (ground: string) => read(more(`background: ${ground}`)).buttonText;
    expect(text('rgb(0, 0, 0)')).toBe('#fff');
    expect(text('rgb(220, 0, 0)')).toBe('#fff');
    expect(text('rgb(255, 255, 255)')).toBe('#000');
    expect(text('rgb(64, 139, 209)')).toBe('#000'); // white has 3.6 on it
    expect(read(more('background: rgb(64, 139, 209); color: rgb(1, 2, 3)')).buttonText).toBe('rgb(1, 2, 3)');
  });

  test.each([
    '',
    'color: red',
    'background: none',
    'background: transparent',
    'background: rgba(1, 2, 3, 0)',
  ])('a button with "%s" keeps our colours', (style) =>
    expect(read(more(style))).toMatchObject({ button: '', buttonText: '' }),
  );

  test('a palette has its own background and text colours; the theme’s has none', () => {
    expect(read(readText('block-thumb.html'))).toMatchObject({
      ground: 'rgb(0 0 0 / 85%)',
      text: 'rgb(255 255 255 / 75%)',
    });
    expect(read(block('', 'sbi_palette_inherit'))).toMatchObject({ ground: '', text: '' });
    expect(read(block(''))).toMatchObject({ ground: '', text: '' });
    const own = '.sbi_palette_custom_7 { background-color: rgb(10, 20, 30); color: rgb(200, 210, 220) }';
    expect(read(block('', 'sbi_palette_custom_7'), own)).toMatchObject({
      ground: 'rgb(10, 20, 30)',
      text: 'rgb(200, 210, 220)',
    });
    // its style sheet is missing: nothing is invented
    expect(read(block('', 'sbi_palette_custom_7'))).toMatchObject({ ground: '', text: '' });
  });

  test('a header that can’t be measured has the size of its class', () => {
    expect(['small', 'medium', 'large', 'huge'].map((size) => read(header(size)).header[0])).toEqual([
      50, 80, 120, 80,
    ]);
    expect(read(block('')).header[0]).toBe(80);
  });
});
