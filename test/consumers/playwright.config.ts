import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../tools/find-browser.mjs';
import { pageEngine } from '../engines/pages.mjs';

const executablePath = await findBrowser();
const firefox = await pageEngine('firefox');

/** What other people's code does beside ours may differ between engines. */
const IN_FIREFOX = ['consent-tools.consumer.ts', 'turbo.consumer.ts'];

const FRAMEWORKS = ['frameworks.consumer.ts', 'tags.consumer.ts'];

/** The smallest real apps and pages over the packed package: `npm test -- consumers`. They need `npm run package`. */
export default defineConfig({
  testDir: '.',
  // the frameworks download 700 MB of packages, so they are a separate part: `npm test -- frameworks`
  projects: [
    { name: 'apps', testMatch: 'apps.setup.ts', fullyParallel: true },
    {
      name: 'consumers',
      testMatch: '*.consumer.ts',
      testIgnore: FRAMEWORKS,
      dependencies: ['apps'],
    },
    ...(firefox
      ? [
          {
            name: 'consumers-firefox',
            testMatch: IN_FIREFOX,
            // who of two tools decides, and what a tool's settings mean, is the same in every engine
            grepInvert: /our own banner decides|switched on by the site/,
            use: { ...firefox.use },
          },
        ]
      : []),
    { name: 'frameworks', testMatch: FRAMEWORKS, fullyParallel: true },
  ],
  globalSetup: './install.ts',
  outputDir: resolve(dirname(fileURLToPath(import.meta.url)), '../../.results/consumers'),
  workers: 2,
  forbidOnly: true,
  // the first test of an app builds it
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    launchOptions: { args: LAUNCH_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
});
