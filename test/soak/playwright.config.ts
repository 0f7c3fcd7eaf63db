import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../tools/find-browser.mjs';

const executablePath = await findBrowser();

/** Thousands of uses of everything over `dist/` as it is: run `npm run build` first. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.soak.ts',
  outputDir: resolve(import.meta.dirname, '../../.results/soak'),
  forbidOnly: true,
  // one table
  workers: 1,
  // generous: they end a test that hangs
  timeout: 3_600_000,
  reporter: [['list']],
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
});
