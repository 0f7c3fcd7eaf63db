import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from './find-browser.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const PORT = 4317;
const executablePath = await findBrowser();

/** Pages over the built product and the demo's own provider, with a database of their own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: resolve(root, '.results/pages'),
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // a busy machine may miss a frame; what passed only the second time is listed as flaky
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: `"${process.execPath}" node_modules/vite/bin/vite.js --port ${PORT} --strictPort`,
    cwd: root,
    url: `http://localhost:${PORT}/provider/`,
    env: { PROVIDER_FILE: resolve(root, '.results/provider.sqlite') },
    timeout: 120_000,
  },
});
