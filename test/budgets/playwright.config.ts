import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../tools/find-browser.mjs';

const executablePath = await findBrowser();

/** Named pages over `dist/` as it is: run `npm run build` first. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.budget.ts',
  outputDir: resolve(import.meta.dirname, '../../.results/budgets'),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  reporter: [['list']],
  use: { launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) } },
});
