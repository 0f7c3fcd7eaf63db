/** The parts of `npm test`: what each runs, and which of them run beside each other. */
import { join } from 'node:path';
import { bin, root } from './set-up.mjs';

const vitest = (...projects) => [
  bin('vitest', 'vitest.mjs'),
  'run',
  '--reporter=default',
  `--reporter=${join(root, 'tools/run-alone/unit.mjs')}`,
  ...projects.map((name) => `--project=${name}`),
];
const playwright = (config, ...more) => [
  bin('playwright', 'cli.js'),
  'test',
  '--config',
  config,
  `--reporter=list,${join(root, 'tools/run-alone/page.mjs')}`,
  ...more,
];
const elements = [
  bin('@web', 'test-runner', 'dist', 'bin.js'),
  '--config',
  'test/web-test-runner.config.mjs',
];
const biome = [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'];
/** What has been looked at is looked at again when it or what it imports has changed. */
const types = (project, name) => [
  bin('typescript', 'bin', 'tsc'),
  ...['-p', project, '--incremental', '--tsBuildInfoFile', join('.results', `types-${name}.tsbuildinfo`)],
];
const pages = playwright('test/playwright.config.ts');
const journeys = [join('test', 'engines', 'journeys.mjs')];

/** Short, and each on its own core or waiting for a disk. `changed.mjs` runs them over less. */
export const CHECKS = {
  format: { title: 'format and lint', args: [...biome, '.'] },
  browserTypes: { title: 'types, browser', args: types('.', 'browser') },
  testTypes: { title: 'types, tests and demo server', args: types('test', 'tests') },
  manual: { title: 'generated manual', args: [join('package', 'manual', 'run.mjs'), '--check'] },
  layout: { title: 'where files are', args: [join('tools', 'check-layout.mjs')] },
  docs: { title: 'citations, links and paths', args: [join('tools', 'check-docs.mjs')] },
};

/** By the name that `run-alone/` gives a runner in its commands. */
export const RUNNERS = {
  vitest: bin('vitest', 'vitest.mjs'),
  playwright: bin('playwright', 'cli.js'),
  wtr: elements[0],
};

/**
 * `driver` is run where Playwright's own build of `engine` cannot be had or was not asked for. On Windows Playwright drives
 * no installed Firefox.
 */
const pagesIn = (engine, name, driver) => ({
  ...{ part: `page-${engine}`, title: `pages in ${name}`, args: pages, engine, driver },
});

/** What `npm test` runs without a word; `npm test -- all` runs everything. */
export const CORE = ['check', 'unit', 'words', 'build', 'budgets', 'element', 'consumers', 'page'];

/**
 * Parts of one row run beside each other, the rows one after the other; the build is made once. Beside each other run what
 * computes and what waits (for a network, a browser's frames), so that two cores are busy and no test is late.
 */
export const ROWS = [
  Object.values(CHECKS).map((each) => ({ part: 'check', ...each })),
  [{ part: 'unit', title: 'rules and engines', args: vitest('alone', 'together') }],
  [{ part: 'words', title: 'every word is translated', args: vitest('words') }],
  [
    { part: 'fuzz', title: 'broken inputs for every reader', args: vitest('fuzz') },
    { part: 'scaffold', title: 'what npm run new makes passes the check', args: vitest('scaffold') },
  ],
  [{ part: 'faults', title: 'scripted faults, in the fake browser', args: vitest('faults') }],
  [
    {
      part: 'provider-attacks',
      title: 'every route of the provider, attacked',
      args: [join('test', 'provider', 'attacks', 'run.mjs')],
    },
  ],
  [{ part: 'build', title: 'build, budgets, package', args: [join('package', 'run.mjs')] }],
  [
    {
      part: 'build',
      title: 'addresses and types of the package',
      args: [join('test', 'consumers', 'lint.mjs')],
    },
    {
      part: 'build',
      title: 'what the oldest browsers know',
      args: [
        bin('eslint', 'bin', 'eslint.js'),
        '--no-config-lookup',
        '--config',
        'test/engines/eslint.config.mjs',
        '{elements,styles}/**/*.css',
        'dist/**/*.js',
      ],
    },
    {
      part: 'budgets',
      title: 'what named pages download',
      args: playwright('test/budgets/playwright.config.ts'),
    },
  ],
  [
    { part: 'element', title: 'elements in Chromium', args: elements },
    {
      part: 'consumers',
      title: 'apps and pages with the package installed',
      args: playwright('test/consumers/playwright.config.ts', '--project', 'consumers'),
    },
  ],
  [{ part: 'page', title: 'pages', args: pages }],
  [
    { part: 'soak', title: 'used again and again', args: playwright('test/soak/playwright.config.ts') },
    {
      part: 'faults',
      title: 'each fault once, in Chromium',
      args: playwright('test/faults/playwright.config.ts'),
    },
  ],
  [
    { part: 'hosts', title: 'pages that make it hard', args: playwright('test/hosts/playwright.config.ts') },
    {
      part: 'frameworks',
      title: 'Next, Nuxt, Astro and SvelteKit with the package installed',
      // its pictures of failures have a folder of their own: the consumers' tests empty theirs
      args: playwright(
        'test/consumers/playwright.config.ts',
        '--project=frameworks',
        '--output=.results/frameworks',
      ),
    },
  ],
  [{ part: 'firefox', title: 'elements in Firefox', args: elements, engine: 'firefox' }],
  [{ part: 'webkit', title: 'elements in WebKit', args: elements, engine: 'webkit' }],
  [
    {
      part: 'site',
      title: 'documents, gallery and composer as plain files',
      args: playwright('test/site/playwright.config.ts'),
    },
  ],
  [
    {
      part: 'wordpress',
      title: 'the plugin in real WordPress',
      args: [join('test', 'blocks', 'wordpress', 'run.mjs')],
    },
    {
      part: 'blocks',
      title: 'files for other page builders',
      args: [join('test', 'blocks', 'builders', 'run.mjs')],
    },
  ],
  // one after the other: each makes the build, if that is old
  [pagesIn('firefox', 'Firefox', process.platform === 'win32' ? journeys : pages)],
  [pagesIn('webkit', 'WebKit', journeys)],
];
