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
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** What git does not have, and tests that only make the copy slow. */
const LEFT_OUT = /^(?:\.git|node_modules|dist|\.results)$/;
const SLOW = /[\\/]test[\\/]visual[\\/].*-pictures(?:[\\/]|$)/;

/** One of each kind, made in a copy of the project. */
const MADE = [
  ['element', 'sample-box'],
  ['trigger', 'page-print'],
  ['rule', 'coupon-code'],
  ['format', 'bar', 'row-wave'],
  ['language', 'eu'],
];

let copy = '';
const changed: string[] = [];
const made: string[] = [];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'scaffold-'));
  for (const { name } of readdirSync(ROOT, { withFileTypes: true }))
    if (!LEFT_OUT.test(name))
      cpSync(join(ROOT, name), join(copy, name), {
        recursive: true,
        filter: (path) => !SLOW.test(path.slice(ROOT.length)),
      });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'before');
  for (const names of MADE) {
    const { status, stdout, stderr } = node('tools/scaffold/run.mjs', ...names, `--root=${copy}`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const [, what, path = ''] of stdout.matchAll(/^(new|changed) +(.+)$/gm)) {
      changed.push(path);
      if (what === 'new') made.push(path);
    }
  }
});

afterAll(() => rmSync(copy, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: copy });

const node = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, script), ...args], { cwd: copy, encoding: 'utf8' });

const said = ({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }) =>
  status === 0 ? '' : `${stdout}${stderr}`;

test('each is made with its test, and the pages of the reference are written', () => {
  // the tests of all languages cover a new one
  expect(changed.filter((path) => path.endsWith('.test.ts'))).toHaveLength(MADE.length - 1);
  expect(readFileSync(join(copy, 'docs/reference/sample-box.md'), 'utf8')).toContain('sample-box-press');
});

/** The tests of a changed file, and of the folder of a new one. A file at the top would name all tests. */
const testsNearby = () => [
  ...new Set([
    ...made.map((path) => `test/${dirname(path).replace(/^test\//, '')}/`),
    ...changed
      .filter((path) => path.includes('/'))
      .map((path) => `test/${path.replace(/^test\//, '').replace(/\.[^/]*$/, '.')}`),
  ]),
];

/** What `npm run check` runs in the copy; of its unit tests those that a new file or row can turn red. */
test.each<[what: string, script: string, args: string[] | (() => string[])]>([
  [
    'format and lint',
    'node_modules/@biomejs/biome/bin/biome',
    () => ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...new Set(changed)],
  ],
  ['types, browser', 'node_modules/typescript/bin/tsc', ['-p', '.']],
  ['types, tests and demo', 'node_modules/typescript/bin/tsc', ['-p', 'test']],
  ['the manual', 'package/manual/run.mjs', ['--check']],
  ['where files are', 'tools/check-layout.mjs', []],
  ['citations, links and paths', 'tools/check-docs.mjs', []],
  // what reads whole folders is in the next row
  ['unit tests', 'node_modules/vitest/vitest.mjs', () => ['run', '--project=together', ...testsNearby()]],
  [
    'tests of settings, words, stories and the composer',
    'node_modules/vitest/vitest.mjs',
    [
      // in one process: the imports of a hundred take minutes
      ...['run', '--project=alone', '--project=together', '--no-isolate', '--no-file-parallelism'],
      ...['test/settings', 'test/words', 'test/composer', 'test/package'],
      ...['test/blocks', 'test/demo/gallery', 'test/templates', 'test/elements/consent-banner'],
    ],
  ],
  ['the build with its budgets', 'node_modules/vite/bin/vite.js', ['build', '--logLevel=error']],
])('npm run check is green: %s', (_, script, args) => {
  expect(
    said(
      spawnSync(process.execPath, [join(copy, script), ...(typeof args === 'function' ? args() : args)], {
        cwd: copy,
        encoding: 'utf8',
        // the runner's own would give React's development build
        env: { ...process.env, NODE_ENV: script.includes('vite.js') ? 'production' : 'test' },
      }),
    ),
  ).toBe('');
});

test('npm test is red until all words are translated', () => {
  const check = () => node('node_modules/vitest/vitest.mjs', 'run', '--root', copy, '--project=words');
  expect(said(check())).toContain('acceptLabel is to be translated');
  const catalogues = changed.filter((path) => path.endsWith('/words/eu.json'));
  expect(catalogues).toHaveLength(6); // the new element's, too
  for (const path of changed.filter((each) => /\/words\/(?:\w+\/)?[\w-]+\.json$/.test(each))) {
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
  ['a language that is there', ['language', 'fr'], 'fr.json exists already'],
  ['what is there already', ['rule', 'birthday'], 'birthday.ts exists already'],
])('refuses %s and writes nothing', (_, names, message) => {
  const { status, stderr } = node('tools/scaffold/run.mjs', ...names, `--root=${ROOT}`);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(existsSync(join(ROOT, 'elements/box'))).toBe(false);
});
