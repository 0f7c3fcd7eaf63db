/**
 * The files for Shopify, Wix, Webflow, Tag Manager and pages for pasting. Their checkers are installed from the lock
 * file next to this one; if that fails, the tests of Shopify's and Webflow's files do not run, and the output says so.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How long the installation may take before it is aborted, in milliseconds. */
const LONGEST_INSTALL_MS = 120_000;

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../..');
const run = (command, args, cwd, timeout = 0) =>
  spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    timeout,
    shell: process.platform === 'win32' && command === 'npm',
  }).status;

const installed = join(here, 'node_modules/.package-lock.json');
const isInstalled =
  existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(here, 'package-lock.json')).mtimeMs;
const hasPackages =
  isInstalled ||
  run(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1', '--fetch-timeout=60000'],
    here,
    LONGEST_INSTALL_MS,
  ) === 0;
if (!hasPackages)
  console.log(
    'NOT RUN: Shopify and Webflow, since the packages of test/blocks/builders/package.json cannot be installed here.',
  );
if (run(process.execPath, [join(root, 'blocks/run.mjs')], root) !== 0) process.exit(1);
const config = join(root, 'test/blocks/playwright.config.ts');
const playwright = join(root, 'node_modules/playwright/cli.js');
const tests = hasPackages ? process.argv.slice(2) : ['hosts', ...process.argv.slice(2)];
const options = ['test', '--config', config, '--project=builders', ...tests];
process.exit(run(process.execPath, [playwright, ...options], root) ?? 1);
