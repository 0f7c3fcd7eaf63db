import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../tools/find-browser.mjs';

const executablePath = await findBrowser();

/** All tags on difficult pages, over the built files: `npm test -- hosts`. They need `npm run build`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.host.ts',
  outputDir: resolve(dirname(fileURLToPath(import.meta.url)), '../../.results/hosts'),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // generous: they end a test that hangs, and must not fail one on a machine that ten others use
  timeout: 120_000,
  expect: { timeout: Number(process.env.HOSTS_WAIT ?? 30_000) },
  reporter: [['list']],
  use: { launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) } },
});
