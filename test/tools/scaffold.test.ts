import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** Without what only makes the copy slow. */
const LEFT_OUT = /(?:^|[\\/])(?:recordings|visual|\.results)(?:[\\/]|$)/;

/** One of each kind, made in a copy of the project. */
const MADE = [
  ['element', 'sample-box'],
  ['trigger', 'page-print'],
  ['rule', 'coupon-code'],
  ['format', 'bar', 'row-wave'],
  ['language', 'sw'],
];

let copy = '';
const changed: string[] = [];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'scaffold-'));
  const files = readdirSync(ROOT, { withFileTypes: true }).filter(
    (each) => each.isFile() && each.name !== '.git',
  );
  for (const { name } of files) cpSync(join(ROOT, name), join(copy, name));
  for (const folder of ['elements', 'shared', 'styles', 'provider', 'demo', 'templates', 'blocks', 'test'])
    cpSync(join(ROOT, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(path),
    });
  // the manual writes the weights of languages into it
  cpSync(join(ROOT, 'docs/languages.md'), join(copy, 'docs/languages.md'));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'before');
  for (const names of MADE) {
    const { status, stdout, stderr } = node('tools/scaffold/run.mjs', ...names, `--root=${copy}`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    changed.push(...[...stdout.matchAll(/^(?:new|changed) +(.+)$/gm)].map(([, path]) => path ?? ''));
  }
});

afterAll(() => rmSync(copy, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: copy });

const node = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, script), ...args], { cwd: copy, encoding: 'utf8' });

const said = ({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }) =>
  status === 0 ? '' : `${stdout}${stderr}`;

test('what is made has the right format and passes lint', () => {
  expect(
    said(node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...changed)),
  ).toBe('');
});

test('it stands where it belongs, each with its test', () => {
  const breaches = node('tools/check-layout.mjs', `--root=${copy}`).stderr.split('\n');
  const folders = [...changed, 'elements/sample-box:'];
  expect(breaches.filter((line) => folders.some((path) => line.startsWith(path)))).toEqual([]);
});

test('it compiles with everything that it was registered in', () => {
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { types: ['vite/client', 'node', 'mocha'] },
    include: ['shared/**/*.d.ts', 'elements/**/*.d.ts', ...changed.filter((path) => /\.tsx?$/.test(path))],
    exclude: [],
  };
  writeFileSync(join(copy, 'tsconfig.made.json'), JSON.stringify(config));
  expect(said(node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.made.json'))).toBe('');
});

test('its tests pass, and everything public is in the manual', () => {
  const tests = changed.filter((path) => path.endsWith('.test.ts'));
  // a language is tested by what tests all of them
  expect(tests).toHaveLength(MADE.length - 1);
  expect(said(node('node_modules/vitest/vitest.mjs', 'run', '--root', copy, ...tests))).toBe('');
  expect(said(spawnSync(process.execPath, ['package/manual/run.mjs'], { cwd: copy, encoding: 'utf8' }))).toBe(
    '',
  );
  expect(readFileSync(join(copy, 'docs/reference/sample-box.md'), 'utf8')).toContain('sample-box-press');
});

test('a language is refused until it is translated, and then is one of ours', () => {
  const check = () =>
    node('node_modules/vitest/vitest.mjs', 'run', '--root', copy, 'test/words', '-t', 'the words of');
  expect(said(check())).toContain('acceptLabel: is to be translated');
  const catalogues = changed.filter((path) => path.endsWith('/words/sw.json'));
  expect(catalogues).toHaveLength(6); // the new element's, too
  for (const path of changed.filter((each) => /\/words\/[\w-]+\.json$/.test(each))) {
    const text = readFileSync(join(copy, path), 'utf8');
    const translate = (_: string, english: string) => ['—', ...(english.match(/\{\w+\}/g) ?? [])].join(' ');
    writeFileSync(join(copy, path), text.replace(/TRANSLATE: ([^"]*)/g, translate));
  }
  expect(said(check())).toBe('');
});

test.each([
  ['no kind', [], 'Usage: npm run new --'],
  ['a name in capitals', ['trigger', 'PagePrint'], 'a name in lower case'],
  ['a tag without a hyphen', ['element', 'box'], 'A tag has a hyphen'],
  ['an unknown type', ['format', 'balloon', 'row'], 'balloon is no type'],
  ['a language in capitals', ['language', 'SW'], 'BCP 47 tag in lower case'],
  ['a language that nobody counts in', ['language', 'qx'], 'no plural rules for qx'],
  ['a language that is there', ['language', 'fr'], 'fr.json is there already'],
  ['what is there already', ['rule', 'birthday'], 'birthday.ts is there already'],
])('refuses %s and writes nothing', (_, names, message) => {
  const { status, stderr } = node('tools/scaffold/run.mjs', ...names, `--root=${ROOT}`);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(existsSync(join(ROOT, 'elements/box'))).toBe(false);
});
