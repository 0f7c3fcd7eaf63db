/**
 * `npm test`: installs what is missing (packages, a browser) and runs everything: format, lint, types, the three
 * layers of tests, the build with its budgets, the generated manual, the documents. Plain Node without dependencies, since it must
 * work on a clone that has none yet. `npm test -- check|unit|build|budgets|element|consumers|frameworks|site|wordpress|blocks|page` runs one part.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (...path) => join(root, 'node_modules', ...path);
const node = process.execPath;

/** A part that cannot be had on this machine ends with this, and says why. */
const NOT_RUN = 3;

function statusOf(command, args, options = {}) {
  // npm and apt-get are scripts on Windows and PATH commands elsewhere; node itself is called by its path
  const shell = process.platform === 'win32' && command !== node;
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, ...options }).status;
}

const run = (...call) => statusOf(...call) === 0;

function installPackages() {
  const lock = join(root, 'package-lock.json');
  const installed = bin('.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return true;
  console.log('Installing packages …');
  return run('npm', ['ci', '--no-audit', '--no-fund']);
}

async function installBrowser() {
  const { findBrowser } = await import('./find-browser.mjs');
  if (await findBrowser()) return true;
  console.log('No Chrome or Chromium found: installing one for the tests …');
  if (run(node, [bin('playwright', 'cli.js'), 'install', 'chromium']) && (await findBrowser())) return true;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (await findBrowser()) return true;
  console.error('Install Chrome or Chromium, or name one in CHROME_PATH, and try again.');
  return false;
}

/** The provider is tested on PostgreSQL, too, where it can be had; `test/provider/databases.ts` says where it cannot. */
function installPostgres() {
  const isThere = existsSync('/usr/lib/postgresql') || spawnSync('pg_ctl', ['--version']).status === 0;
  if (isThere || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  console.log('No PostgreSQL found: installing one for the tests …');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'postgresql'], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const PARTS = [
  [
    'check',
    'format and lint',
    [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
  ],
  ['check', 'types, browser', [bin('typescript', 'bin', 'tsc'), '-p', '.']],
  ['check', 'types, tests and demo server', [bin('typescript', 'bin', 'tsc'), '-p', 'test']],
  ['check', 'generated manual', [join('demo', 'manual', 'run.mjs'), '--check']],
  ['check', 'where files are', [join('test', 'check-layout.mjs')]],
  ['check', 'citations, links and paths', [join('test', 'check-docs.mjs')]],
  ['unit', 'rules and engines', [bin('vitest', 'vitest.mjs'), 'run']],
  ['build', 'build, budgets, package', [join('elements', 'package', 'run.mjs')]],
  ['build', 'addresses and types of the package', [join('test', 'consumers', 'lint.mjs')]],
  [
    'budgets',
    'what named pages download',
    [bin('playwright', 'cli.js'), 'test', '--config', 'test/budgets/playwright.config.ts'],
  ],
  [
    'element',
    'elements in a browser',
    [bin('@web', 'test-runner', 'dist', 'bin.js'), '--config', 'test/web-test-runner.config.mjs'],
  ],
  [
    'consumers',
    'apps and pages with the package installed',
    [
      bin('playwright', 'cli.js'),
      'test',
      '--config',
      'test/consumers/playwright.config.ts',
      '--project',
      'consumers',
    ],
  ],
  [
    'frameworks',
    'Next, Nuxt, Astro and SvelteKit with the package installed',
    [
      bin('playwright', 'cli.js'),
      'test',
      '--config',
      'test/consumers/playwright.config.ts',
      '--project',
      'frameworks',
    ],
  ],
  [
    'site',
    'documents, gallery and composer as plain files',
    [bin('playwright', 'cli.js'), 'test', '--config', 'test/site/playwright.config.ts'],
  ],
  ['wordpress', 'the plugin in real WordPress', [join('test', 'blocks', 'wordpress', 'run.mjs')]],
  ['blocks', 'files for other page builders', [join('test', 'blocks', 'builders', 'run.mjs')]],
  ['page', 'pages', [bin('playwright', 'cli.js'), 'test', '--config', 'test/playwright.config.ts']],
];

const wanted = process.argv.slice(2);
if (!installPackages() || !(await installBrowser())) process.exit(1);
if (wanted.length === 0 || wanted.includes('unit')) installPostgres();
const results = [];
for (const [part, title, args] of PARTS) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  console.log(`\n── ${title}`);
  const began = Date.now();
  const status = statusOf(node, args);
  results.push({
    title,
    passed: status === 0,
    isNotRun: status === NOT_RUN,
    seconds: ((Date.now() - began) / 1000).toFixed(1),
  });
}
console.log('\n── summary');
for (const { title, passed, isNotRun, seconds } of results)
  console.log(`${passed ? 'ok  ' : isNotRun ? 'NOT RUN' : 'FAIL'} ${title} (${seconds} s)`);
const passed = results.filter((each) => each.passed).length;
const notRun = results.filter((each) => each.isNotRun).length;
const failed = results.length - passed - notRun;
console.log(`${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} skipped` : ''}`);
process.exit(failed === 0 ? 0 : 1);
