import { expect, test } from 'vitest';
import { BASE, changePage, changeScript } from '../../docs/.vitepress/relative-base.mjs';

/** What a changed script says where the site lies in a folder. */
const run = (code: string): unknown =>
  new Function('window', `return ${changeScript(`(${code})`)}`)({ __docsBase: '/some/folder/' });

test.each([
  [`"${BASE}popups.html"`, '/some/folder/popups.html'],
  [`"a ${BASE}b ${BASE}c".length`, 'a /some/folder/b /some/folder/c'.length],
  [`'{"0":"${BASE}x"}'`, '{"0":"/some/folder/x"}'],
  [`\`\${1}${BASE}\${2}${BASE}x\``, '1/some/folder/2/some/folder/x'],
  [`{"${BASE}x": 1}`, { '/some/folder/x': 1 }],
  [`["untouched \\" 'text'"]`, ["untouched \" 'text'"]],
])('%s', (code, value) => {
  expect(run(code)).toEqual(value);
});

test('what names no folder stays as it is', () => {
  const code = 'const a = "/other/", b = a + "";';
  expect(changeScript(code)).toBe(code);
});

test('a page below a folder finds its files, and its one icon whatever its address becomes', () => {
  const html = changePage(
    `<head><link rel="icon" href="${BASE}icon.svg"><link rel="stylesheet" href="${BASE}a.css"></head><a href="${BASE}b.html">b</a>`,
    '../',
  );
  expect(html).toContain('<link rel="stylesheet" href="../a.css">');
  expect(html).toContain('<a href="../b.html">');
  expect(html).not.toContain('<link rel="icon"');
  expect(html).toContain('rel:"icon",href:window.__docsBase+"icon.svg"');
});
