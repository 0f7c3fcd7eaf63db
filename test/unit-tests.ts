import { availableParallelism } from 'node:os';
import type { ViteUserConfig } from 'vitest/config';

/**
 * Unit tests whose modules keep nothing between two files: what a test needs of a page it makes by `fakeBrowser()`. They
 * share what they have imported, which takes two thirds of the time of 150 files; all others have each a process.
 */
const TOGETHER = [
  'shared',
  ...[
    'contact-form-7',
    'display-run',
    'link-analytics',
    'page-theme',
    'poptin-popup',
    'poptin-tab',
    'sbi-feed',
  ].map((name) => `elements/${name}`),
].map((folder) => `test/${folder}/**/*.test.ts`);

/** Parts of `npm test -- all` with a project of their own: they compute for minutes. */
const FAULTS = 'test/faults/*.test.ts';
const FUZZ = 'test/fuzz/*.test.ts';
/** Red until what `npm run new` has marked is translated, which `npm run check` does not wait for. */
const WORDS = 'test/words/translated.test.ts';
const SCAFFOLD = 'test/tools/scaffold.test.ts';

/** Vitest's part of `vite.config.ts`. */
export const unitTests = {
  // property tests on a busy machine
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
  environment: 'node',
  // left out, one core would be kept for the runner, which is half of a small machine and hardly used
  maxWorkers: availableParallelism(),
  projects: [
    {
      extends: true,
      test: {
        name: 'alone',
        include: ['test/**/*.test.ts'],
        exclude: [...TOGETHER, FAULTS, FUZZ, SCAFFOLD, WORDS],
        globalSetup: ['test/provider/shared-postgres.ts'],
      },
    },
    {
      extends: true,
      test: {
        name: 'together',
        include: TOGETHER,
        isolate: false,
        setupFiles: ['test/restore-globals.ts'],
      },
    },
    { extends: true, test: { name: 'faults', include: [FAULTS] } },
    { extends: true, test: { name: 'words', include: [WORDS] } },
    { extends: true, test: { name: 'fuzz', include: [FUZZ] } },
    { extends: true, test: { name: 'scaffold', include: [SCAFFOLD] } },
  ],
} satisfies ViteUserConfig['test'];
