import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-docs-'));
  execFileSync('git', ['init', '-q'], { cwd: folder });
  put('docs/decisions.md', '### Decision 1: One\n\n### Decision site-2: Two\n\n### Decision D-3: Three\n');
  put('docs/specification-map.md', '### popup §4\n\n### site §5\n');
  put('docs/peers.md', '## 1 First\n');
  put('shared/store.ts', 'export const STORE = 1;\nexport const STORE_SIZE = 1;\n');
});

afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const check = () =>
  spawnSync(process.execPath, ['tools/check-docs.mjs', `--root=${folder}`], { encoding: 'utf8' });

test.each([
  ['decisions of every series', 'a.ts', '// decisions 1, site-2 and D-3'],
  ['sections', 'a.ts', '// popup §4, site §5, peers §1'],
  ['a citation that continues on the next line', 'a.ts', '/**\n * It waits (decision\n * 1).\n */'],
  ['a heading', 'README.md', '[one](docs/decisions.md#decision-1-one)'],
  ['a file', 'README.md', 'see `shared/store.ts`, `shared/*.ts`, `shared/<name>.ts` and `store.ts`'],
  ['a name in its file', 'README.md', '`STORE` in `shared/store.ts`, `STORE` (`store.ts`)'],
  ['a name that some code has', 'README.md', '`STORE_SIZE` is a limit'],
  ['the contents of a code block', 'README.md', '```\n[x](nowhere.md)\n```'],
])('passes: %s', (_, path, text) => {
  put(path, `${text}\n`);
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  ['an unknown decision', 'a.ts', '// decision 7', 'a.ts:1: decision 7 is not in docs/decisions.md'],
  ['one inside a range', 'a.ts', '// decisions 1–3', 'decision 2 is not in docs/decisions.md'],
  ['one on the next line', 'a.ts', '/**\n * (decision\n * 7)\n */', 'a.ts:2: decision 7'],
  ['an unknown section', 'a.css', '/* popup §4, §9 */', 'popup §9 is not in docs/specification-map.md'],
  ['a paper from elsewhere', 'a.ts', '// reading 40', '"reading 40" is not in the repository'],
  [
    'a column without a name',
    'README.md',
    '| | b |\n|---|---|\n| 1 | 2 |',
    'README.md:1: a column of the table',
  ],
  ['a dead link', 'README.md', '[x](docs/none.md)', 'README.md:1: the link docs/none.md leads nowhere'],
  ['a missing heading', 'README.md', '[x](docs/peers.md#2-second)', 'docs/peers.md has no heading #2-second'],
  ['a missing file in a comment', 'a.ts', '/** See `shared/gone.ts`. */', 'shared/gone.ts does not exist'],
  ['a missing file in a document', 'README.md', 'see `gone.ts`', 'no file is called gone.ts'],
  ['a number used twice', 'docs/peers.md', '## 1 First\n## 1 Again', 'docs/peers.md: 1 is there twice'],
  [
    'a name that is not in its file',
    'README.md',
    '`SHOP` in `shared/store.ts`',
    'SHOP is not in shared/store.ts',
  ],
  ['one of two names', 'README.md', '`STORE` and `SHOP` (`store.ts`)', 'SHOP is not in store.ts'],
  [
    'a name that a comment puts into a file',
    'a.ts',
    '// `SHOP` of\n// `shared/store.ts`',
    'a.ts:1: SHOP is not',
  ],
  ['a name that no code has', 'README.md', '`OpenStore`', 'README.md:1: no code has the name OpenStore'],
])('fails: %s', (_, path, text, message) => {
  put(path, `${text}\n`);
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toContain(message);
});
