import { expect, test } from 'vitest';
import { BASE, changeNotFound, changePage, changeScript } from '../../docs/.vitepress/relative-base.mjs';

/** What a changed script says if the site is in a folder. */
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

test('leaves alone what names no folder', () => {
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

test('the page for wrong addresses names nothing before it has found the folder', () => {
  const html = changeNotFound(
    `<html><head><link rel="icon" href="${BASE}i.svg"><link rel="preload stylesheet" href="${BASE}a.css" as="style"><script type="module" src="${BASE}app.js"></script></head><script>window.site="${BASE}"</script><div id="app"></div></html>`,
  );
  expect(html).not.toMatch(/(?:href|src)="/);
  expect(html).toContain('[["icon","i.svg"],["stylesheet","a.css"]]');
  expect(html).toContain('["app.js"]');
  expect(html.indexOf('window.site=')).toBeGreaterThan(html.indexOf('window.__docsBase=at'));
  expect(html.match(/<script/g)).toHaveLength(1);
});
