import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const BOX = 'elements/sample-box';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-layout-'));
  put('elements/loader.ts', "import('./sample-box/index.ts');\n");
  put(`${BOX}/index.ts`, "import { element } from './element.ts';\nelement();\n");
  put(`${BOX}/element.ts`, "export { start } from './engine.ts';\nexport function element() {}\n");
  for (const name of ['attributes', 'manual']) put(`${BOX}/${name}.ts`, 'export const table = {};\n');
  put(`${BOX}/engine.ts`, 'export function start() {}\n');
  put('test/elements/sample-box/engine.test.ts', `import '../../../${BOX}/engine.ts';\n`);
  put('demo/stories/sample-box.ts', 'export const stories = [];\n');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first');
});

afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });

const check = () =>
  spawnSync(process.execPath, ['tools/check-layout.mjs', `--root=${folder}`], { encoding: 'utf8' });

test('passes files that follow the rules', () => {
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});

test('a new file passes with a test of its name, or one that imports it', () => {
  put(`${BOX}/index.ts`, "import './element.ts';\nimport './lid.ts';\nimport './key.ts';\n");
  put(`${BOX}/lid.ts`, 'export const lid = () => 1;\n');
  put(`${BOX}/key.ts`, 'export const key = () => 1;\n');
  put('test/elements/sample-box/lid.test.ts', '');
  put('test/elements/sample-box/locks.test.ts', `import { key } from '../../../${BOX}/key.ts';\n`);
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});

test('words and tables may have 400 lines', () => {
  put(`${BOX}/manual.ts`, `export const table = {};\n${'//\n'.repeat(399)}`);
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});

test('a moved file is not new', () => {
  git('mv', `${BOX}/engine.ts`, `${BOX}/motor.ts`);
  put(`${BOX}/engine.ts`, "export { start } from './motor.ts';\n");
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  ['a missing part', () => rmSync(join(folder, BOX, 'engine.ts')), `${BOX}: engine.ts is missing`],
  ['a part under another name', () => put(`${BOX}/schema.ts`, ''), 'schema.ts: here this is wire.ts'],
  [
    'events that are declared elsewhere',
    () =>
      put(
        `${BOX}/engine.ts`,
        'export const a = 1;\ndeclare global {\n  interface HTMLElementEventMap {}\n}\n',
      ),
    'engine.ts: interface HTMLElementEventMap belongs into events.ts',
  ],
  [
    'a first view that needs React',
    () =>
      put(
        `${BOX}/view/box.tsx`,
        "import { type ReactNode, useState } from 'react';\nexport const box = useState;\n",
      ),
    'a first view imports only types from React',
  ],
  [
    'a size that depends on the page',
    () => put(`${BOX}/view/box.css`, '/* no 2rem */\n.box { gap: calc(0.5em + .75rem); }\n'),
    'view/box.css: .75rem depends on the page',
  ],
  ['a name that says nothing', () => put(`${BOX}/box-utils.ts`, ''), '"box-utils" says nothing'],
  ['a file of types', () => put(`${BOX}/types.ts`, ''), '"types" says nothing'],
  ['a long file', () => put(`${BOX}/engine.ts`, '//\n'.repeat(301)), 'engine.ts: 301 lines, 300 at most'],
  ['a long table', () => put(`${BOX}/manual.ts`, '//\n'.repeat(401)), 'manual.ts: 401 lines, 400 at most'],
  [
    'a literal in a literal',
    () => put(`${BOX}/engine.ts`, 'export const start = () => ({\n  ...{ a: 1, b: 2 },\n});\n'),
    'engine.ts: spreads 1 literals into literals',
  ],
  [
    'too many files at the top',
    () => {
      for (let n = 0; n < 9; n++) put(`${BOX}/part-${n}.ts`, '');
    },
    `${BOX}: 14 files at its top`,
  ],
  ['an orphan', () => put(`${BOX}/lost.ts`, 'export const lost = 1;\n'), 'lost.ts: no test reaches it'],
  [
    'a new file without a test',
    () => {
      put(`${BOX}/lid.ts`, 'export const lid = () => 1;\n');
      put(`${BOX}/element.ts`, "import './lid.ts';\nexport { start } from './engine.ts';\n");
    },
    'lid.ts: it is new and has no test, such as test/elements/sample-box/lid.test.ts',
  ],
])('fails: %s', (_, change, message) => {
  change();
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toContain(message);
});

// in two pieces, because the check reads this file as well
test.each([
  `import { expect } from ${"'chai'"};`,
  `expect(1)${'.to'}.equal(1);`,
  `expect([]).not${'.to'}.be.empty;`,
  `assert${'.equal'}(1, 1);`,
])('fails: Chai’s dialect: %s', (text) => {
  put('test/elements/sample-box/lid.test.ts', `// 1\n${text}\n`);
  expect(check()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("lid.test.ts:2: Chai's dialect"),
  });
});
