import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { LONG, pageEngine } from './engines/pages.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const engine = process.env.TAGDROP_ENGINE ?? 'chromium';

/** A free port, so that two runs on one machine do not interfere. */
const freePort = () =>
  new Promise<number>((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

// the workers read this file too and inherit the first reader's choice
process.env.TAGDROP_TEST_PORT ??= String(await freePort());
const PORT = Number(process.env.TAGDROP_TEST_PORT);
const { use, ...which } = (await pageEngine(engine)) ?? {};

/** What is drawn in every format, game, language and on every phone, and the doctor's faults: `npm test -- all` alone. */
const LOOKS = [
  '**/visual/*.spec.ts',
  '**/words/languages.spec.ts',
  '**/demo/*-screens.spec.ts',
  '**/demo/phones/{low-screens,own-field,walk}.spec.ts',
  '**/demo/surfaces/valid-html.spec.ts',
  '**/doctor/examine.spec.ts',
];
const projects = [
  { name: 'pages', testIgnore: LOOKS, grepInvert: new RegExp(LONG) },
  { name: 'looks', testMatch: LOOKS },
  { name: 'long', testIgnore: LOOKS, grep: new RegExp(LONG) },
];

/** Pages over the built product and the demo's own provider, with their own database. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // the other engines have a list of their own
  ...(engine === 'chromium' ? { projects } : which),
  outputDir: resolve(root, `.results/pages-${engine}`),
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // generous: they end a test that hangs, and must not fail one on a machine that ten others use
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    ...use,
  },
  webServer: {
    command: `"${process.execPath}" node_modules/vite/bin/vite.js --port ${PORT} --strictPort`,
    cwd: root,
    // the first request for a built file builds `dist/` if it is old: no test waits for that, however long it takes
    url: `http://localhost:${PORT}/built/tagdrop.js`,
    env: {
      PROVIDER_FILE: resolve(tmpdir(), `tagdrop-pages-${PORT}.sqlite`),
      // the server of another engine, or of `npm run demo`, may start at the same time
      TAGDROP_TEST_CACHE: resolve(root, `.results/vite-${engine}`),
    },
    timeout: 600_000,
  },
});
