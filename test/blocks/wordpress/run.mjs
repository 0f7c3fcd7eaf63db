/**
 * The plugin in real WordPress: its PHP with `php -l` and PHP_CodeSniffer if they are installed, then the sites and
 * their editors in a browser. If npm's packages of WordPress can't be installed, only Debian's runs; exits with 3 if
 * that is missing too, because nothing ran.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasDebianWordPress, hasPhp, installForTheMachine, shareDatabase } from './machine.mjs';
import { buildPlugin, installWordPress, ROOT } from './site.mjs';

const NOT_RUN = 3;

installForTheMachine();
const hasPackages = installWordPress();
if (!hasPackages) {
  const versions = hasDebianWordPress() ? 'WordPress 6.5 and 6.7, PHP 7.4 and 8.4' : 'all of it';
  console.log(
    `NOT RUN: ${versions}, since the packages of test/blocks/wordpress/package.json cannot be installed here.`,
  );
  if (!hasDebianWordPress()) process.exit(NOT_RUN);
}
buildPlugin();
const plugin = join(ROOT, 'dist/blocks/wordpress/tagdrop');
const files = readdirSync(plugin, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.php'))
  .map((path) => join(plugin, path));

let failed = false;
if (hasPhp()) {
  const wrong = files.filter((file) => spawnSync('php', ['-l', file], { stdio: 'ignore' }).status !== 0);
  console.log(`php -l: ${files.length} files, ${wrong.length} wrong ${wrong.join(' ')}`);
  failed = wrong.length > 0;
} else console.log('NOT RUN: php -l, there is no PHP with MySQL on this machine.');

if (spawnSync('phpcs', ['--version'], { stdio: 'ignore' }).status === 0) {
  const standard = join(ROOT, 'test/blocks/wordpress/phpcs.xml');
  const { status } = spawnSync('phpcs', [`--standard=${standard}`, '-q', plugin], { stdio: 'inherit' });
  console.log(`phpcs: ${status === 0 ? 'clean' : 'see above'}`);
  failed ||= status !== 0;
} else console.log('NOT RUN: phpcs, PHP_CodeSniffer is not on this machine.');

// arguments of the command, such as `debian` or `-g classic`
const named = process.argv.slice(2);
const tests = hasPackages ? named : ['debian', ...named];
if (!hasPhp() && named.length === 0) {
  console.log(
    'NOT RUN: editors and pages in a browser, since there is no PHP with MariaDB on this machine and WebAssembly takes too long for them. WordPress 6.2 and 6.7 are asked for pages, settings, a lead and their deletion.',
  );
  tests.push('wasm');
}
const stopDatabase = hasPhp() ? await shareDatabase() : () => {};
const config = join(ROOT, 'test/blocks/playwright.config.ts');
const playwright = join(ROOT, 'node_modules/playwright/cli.js');
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '--config', config, '--project=wordpress', ...tests],
  { cwd: ROOT, stdio: 'inherit' },
);
await stopDatabase();
process.exit(failed || status !== 0 ? 1 : 0);
