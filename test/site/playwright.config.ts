import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../tools/find-browser.mjs';

const executablePath = await findBrowser();

/**
 * The documentation site with its gallery and composer, as `npm run docs` creates them: built first, then served as
 * plain files.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.site.ts',
  outputDir: resolve(import.meta.dirname, '../../.results/site'),
  globalSetup: './build-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: { launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) } },
});
