/**
 * The plugin in real WordPress: its PHP by `php -l` and PHP_CodeSniffer where they are, then the sites and their editors
 * in a browser. Ends with 3 where the packages of WordPress cannot be had: nothing was run then.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasPhp, installForTheMachine, shareDatabase } from './machine.mjs';
import { buildPlugin, installWordPress, ROOT } from './site.mjs';

const NOT_RUN = 3;

installForTheMachine();
if (!installWordPress()) {
  console.log(
    'Not run: the packages of WordPress (test/blocks/wordpress/package.json) cannot be installed here.',
  );
  process.exit(NOT_RUN);
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
} else console.log('php -l: not run, there is no PHP with MySQL on this machine.');

if (spawnSync('phpcs', ['--version'], { stdio: 'ignore' }).status === 0) {
  const standard = join(ROOT, 'test/blocks/wordpress/phpcs.xml');
  const { status } = spawnSync('phpcs', [`--standard=${standard}`, '-q', plugin], { stdio: 'inherit' });
  console.log(`phpcs: ${status === 0 ? 'clean' : 'see above'}`);
  failed ||= status !== 0;
} else console.log('phpcs: not run, PHP_CodeSniffer is not on this machine.');

const stopDatabase = hasPhp() ? await shareDatabase() : () => {};
const config = join(ROOT, 'test/blocks/playwright.config.ts');
const playwright = join(ROOT, 'node_modules/playwright/cli.js');
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '--config', config, '--project=wordpress', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
await stopDatabase();
process.exit(failed || status !== 0 ? 1 : 0);
