import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../tools/find-browser.mjs';
import { hasPhp } from './wordpress/machine.mjs';

const executablePath = await findBrowser();
const results = resolve(dirname(fileURLToPath(import.meta.url)), '../../.results');

/** PHP as WebAssembly is one process that takes seconds for a page: it gets its own core, and time. */
const isSlow = !hasPhp();

/** The files for page builders, tested in the real builders where possible: `npm test -- wordpress blocks`. */
export default defineConfig({
  projects: [
    { name: 'wordpress', testDir: './wordpress', outputDir: `${results}/wordpress` },
    { name: 'builders', testDir: './builders', outputDir: `${results}/builders` },
  ],
  testMatch: '**/*.blocks.ts',
  workers: isSlow ? 1 : 2,
  forbidOnly: true,
  // generous: they end a test that hangs, and the whole run if nothing answers
  globalTimeout: 1_200_000,
  timeout: isSlow ? 1_200_000 : 240_000,
  expect: { timeout: isSlow ? 240_000 : 60_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: isSlow ? 240_000 : 60_000,
    launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
});
