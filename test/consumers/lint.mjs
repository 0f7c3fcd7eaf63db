/** npm's own linters on the packed package: addresses that resolve, types that are found. Build it first. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shell = process.platform === 'win32';
const folder = mkdtempSync(join(tmpdir(), 'tagdrop-lint-'));
const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
const packed = execFileSync('npm', pack, { cwd: root, shell, encoding: 'utf8', maxBuffer: 1e8 });
const tarball = join(folder, JSON.parse(packed)[0].filename);

const bin = (...path) => join(root, 'node_modules', ...path);
const LINTERS = [
  [bin('publint', 'src', 'cli.js'), 'run', tarball, '--strict'],
  // a package of modules only: `require` and Node before 12 are not supported
  [
    bin('@arethetypeswrong', 'cli', 'dist', 'index.js'),
    tarball,
    '--profile',
    'esm-only',
    '--format',
    'ascii',
    '--quiet',
  ],
];
const failed = LINTERS.filter(
  (args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0,
);
rmSync(folder, { recursive: true, force: true });
process.exitCode = failed.length ? 1 : 0;
