import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { OLDEST } from './oldest.mjs';

const eslint = new ESLint({
  overrideConfigFile: 'test/engines/eslint.config.mjs',
  ignore: false,
});
const problems = async (filePath: string, text: string) =>
  (await eslint.lintText(text, { filePath })).flatMap(({ messages }) =>
    messages.map(({ ruleId, fatal }) => (fatal ? 'syntax' : ruleId)),
  );

test('the page about browsers names the versions that the check enforces', () => {
  const page = readFileSync('docs/browser-support.md', 'utf8');
  const [row] = page.match(/^\| \*\*.*$/m) ?? [''];
  expect([...row.matchAll(/\*\*([\d.]+)\*\*/g)].map(([, version]) => version)).toEqual(
    OLDEST.map(({ version }) => version),
  );
});

test.each([
  ['x.js', 'navigator.serial.getPorts()', 'compat/compat'],
  ['x.js', 'Promise.try(() => 1)', 'es-x/no-promise-try'],
  ['x.js', 'export const both = (one, other) => one.union(other)', 'es-x/no-set-prototype-union'],
  ['x.js', 'new Set().union(new Set())', 'es-x/no-set-prototype-union'],
  ['x.js', 'using file = open()', 'syntax'],
  ['x.js', 'export const test = /[a--b]/v', 'syntax'],
  ['x.css', '@scope (p) { a { color: red } }', 'css/use-baseline'],
  ['x.css', 'p { anchor-name: --p }', 'css/use-baseline'],
  ['x.css', 'p { color: light-dark(red, blue) }', 'css/use-baseline'],
])('finds what is too new in %s: %s', async (file, text, rule) => {
  expect(await problems(file, text)).toContain(rule);
});

test.each([
  ['x.js', 'export class A { #a = [1].at(-1) ?? structuredClone({}); static { Object.hasOwn({}, "a") } }'],
  ['x.css', 'p:has(b) { & a { color: color-mix(in srgb, red, blue) } container-type: inline-size }'],
])('accepts what all of them know in %s: %s', async (file, text) => {
  expect(await problems(file, text)).toEqual([]);
});
