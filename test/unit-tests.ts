import { availableParallelism } from 'node:os';
import type { ViteUserConfig } from 'vitest/config';

/**
 * Unit tests whose modules keep nothing between two files: `fakeBrowser()` makes what a test needs of a page. They
 * share their imports, which takes two thirds of the time of 150 files; all others have a process each.
 */
const TOGETHER = [
  ...['blocks', 'composer', 'demo/gallery', 'package', 'settings', 'shared', 'templates', 'words'],
  ...[
    'consent-banner',
    'contact-form-7',
    'display-run',
    'link-analytics',
    'page-theme',
    'poptin-popup',
    'poptin-tab',
    'sbi-feed',
  ].map((name) => `elements/${name}`),
].map((folder) => `test/${folder}/**/*.test.ts`);

/** Parts of `npm test -- all` with their own project: they compute for minutes. */
const FAULTS = 'test/faults/*.test.ts';
const FUZZ = 'test/fuzz/*.test.ts';
const ATTACKS = 'test/provider/attacks/*.test.ts';
/** Red until the texts that `npm run new` has marked are translated; `npm run check` does not wait for that. */
const WORDS = 'test/words/translated.test.ts';
const SCAFFOLD = 'test/tools/scaffold.test.ts';

/** Vitest's part of `vite.config.ts`. */
export const unitTests = {
  // property tests on a busy machine
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
  environment: 'node',
  // without it, one core would be kept for the runner, which is half of a small machine and hardly used
  maxWorkers: availableParallelism(),
  projects: [
    {
      extends: true,
      test: {
        name: 'alone',
        include: ['test/**/*.test.ts'],
        exclude: [...TOGETHER, ATTACKS, FAULTS, FUZZ, SCAFFOLD, WORDS],
        globalSetup: ['test/provider/shared-postgres.ts'],
      },
    },
    {
      extends: true,
      test: {
        name: 'together',
        include: TOGETHER,
        exclude: [WORDS],
        isolate: false,
        setupFiles: ['test/restore-globals.ts'],
      },
    },
    { extends: true, test: { name: 'faults', include: [FAULTS] } },
    { extends: true, test: { name: 'words', include: [WORDS] } },
    { extends: true, test: { name: 'fuzz', include: [FUZZ] } },
    {
      extends: true,
      test: { name: 'attacks', include: [ATTACKS], globalSetup: ['test/provider/shared-postgres.ts'] },
    },
    { extends: true, test: { name: 'scaffold', include: [SCAFFOLD] } },
  ],
} satisfies ViteUserConfig['test'];
