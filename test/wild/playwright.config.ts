import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { pageEngine } from '../engines/pages.mjs';

const { use } = (await pageEngine(process.env.TAGDROP_ENGINE ?? 'chromium')) ?? {};

/** All tags on pages that other people wrote: `npm test -- pages-in-the-wild`. They need `npm run build`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.wild.ts',
  globalSetup: './download.ts',
  outputDir: resolve(dirname(fileURLToPath(import.meta.url)), '../../.results/wild'),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // generous: they end a test that hangs, and must not fail one on a machine that ten others use
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    ...use,
  },
});
