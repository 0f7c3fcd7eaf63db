import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';

const executablePath = await findBrowser();
const results = resolve(dirname(fileURLToPath(import.meta.url)), '../../.results');

/** What is made for page builders, in the builders themselves where they can be had: `npm test -- wordpress blocks`. */
export default defineConfig({
  projects: [
    { name: 'wordpress', testDir: './wordpress', outputDir: `${results}/wordpress` },
    { name: 'builders', testDir: './builders', outputDir: `${results}/builders` },
  ],
  testMatch: '**/*.blocks.ts',
  // a site of WordPress is one process that needs a core
  workers: 2,
  forbidOnly: true,
  // generous: they end a test that hangs; PHP as WebAssembly is slow on a machine that others use
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: 60_000,
    launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
});
