import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../tools/find-browser.mjs';

const executablePath = await findBrowser();

/** Faults on the wire, over `dist/` as it is: run `npm run build` first. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.faults.ts',
  outputDir: resolve(import.meta.dirname, '../../.results/faults'),
  forbidOnly: true,
  // one ledger
  workers: 1,
  // generous: they end a test that hangs
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: { launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) } },
});
