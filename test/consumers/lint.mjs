/** npm's own linters on the packed package: addresses that resolve, types that are found. Build it first. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
/** Every script that a page or a bundler may name says which version it is. */
const { version, exports: named } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const scripts = new Set([
  ...readdirSync(join(root, 'dist')).flatMap((name) => (name.endsWith('.js') ? [`./dist/${name}`] : [])),
  ...Object.values(named).flatMap(({ default: file = '' }) => (/^[^*]+\.js$/.test(file) ? [file] : [])),
]);
const unversioned = [...scripts].filter((file) => !readFileSync(join(root, file), 'utf8').includes(version));
for (const file of unversioned) console.error(`${file} does not name version ${version}`);

const failed = LINTERS.filter(
  (args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0,
);
rmSync(folder, { recursive: true, force: true });
process.exitCode = failed.length || unversioned.length ? 1 : 0;
