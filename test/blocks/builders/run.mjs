/**
 * The files for Shopify, Wix, Webflow, Tag Manager and pages that take a paste. Their checkers are installed from the lock
 * file beside this one; ends with 3 where they cannot be had.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NOT_RUN = 3;
const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../..');
const run = (command, args, cwd) =>
  spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  }).status;

const installed = join(here, 'node_modules/.package-lock.json');
const isInstalled =
  existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(here, 'package-lock.json')).mtimeMs;
if (!isInstalled && run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], here) !== 0) {
  console.log('Not run: the packages of test/blocks/builders/package.json cannot be installed here.');
  process.exit(NOT_RUN);
}
if (run(process.execPath, [join(root, 'blocks/run.mjs')], root) !== 0) process.exit(1);
const config = join(root, 'test/blocks/playwright.config.ts');
const playwright = join(root, 'node_modules/playwright/cli.js');
const options = ['test', '--config', config, '--project=builders', ...process.argv.slice(2)];
process.exit(run(process.execPath, [playwright, ...options], root) ?? 1);
