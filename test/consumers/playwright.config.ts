import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../tools/find-browser.mjs';

const executablePath = await findBrowser();

/** The smallest real apps and pages over the packed package: `npm test -- consumers`. They need `npm run package`. */
export default defineConfig({
  testDir: '.',
  // the frameworks bring 700 MB of packages, so they are a part of their own: `npm test -- frameworks`
  projects: [
    { name: 'consumers', testMatch: '*.consumer.ts', testIgnore: 'frameworks.consumer.ts' },
    { name: 'frameworks', testMatch: 'frameworks.consumer.ts' },
  ],
  globalSetup: './install.ts',
  outputDir: resolve(dirname(fileURLToPath(import.meta.url)), '../../.results/consumers'),
  workers: 2,
  forbidOnly: true,
  // the first test of an app builds it
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 10_000,
    launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
});
