/** The parts of `npm test`: what each runs, and how many of them fit on a machine. */
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
/** Cached results are checked again when the file or one of its imports has changed. */
const types = (project, name) => [
  bin('typescript', 'bin', 'tsc'),
  ...['-p', project, '--incremental', '--tsBuildInfoFile', join('.results', `types-${name}.tsbuildinfo`)],
];
const pages = playwright('test/playwright.config.ts');
const journeys = [join('test', 'engines', 'journeys.mjs')];

/** Short ones, each on its own core or waiting for a disk. `changed.mjs` runs them on fewer files. */
export const CHECKS = {
  format: { title: 'format and lint', args: [...biome, '.'] },
  browserTypes: { title: 'types, browser', args: types('.', 'browser') },
  testTypes: { title: 'types, tests and demo server', args: types('test', 'tests') },
  manual: { title: 'generated manual', args: [join('package', 'manual', 'run.mjs'), '--check'] },
  layout: { title: 'where files are', args: [join('tools', 'check-layout.mjs')] },
  regexps: { title: 'regular expressions are linear', args: [join('tools', 'check-regexps.mjs')] },
  docs: { title: 'citations, links and paths', args: [join('tools', 'check-docs.mjs')] },
};

/** What the build makes and other parts read. */
const DIST = 'dist';

/** By the name of a runner in its `run-alone/` commands. */
export const RUNNERS = {
  vitest: bin('vitest', 'vitest.mjs'),
  playwright: bin('playwright', 'cli.js'),
  wtr: elements[0],
};

/**
 * `driver` runs if Playwright's own build of `engine` is not available or not wanted. On Windows Playwright drives no
 * installed Firefox.
 */
const pagesIn = (engine, name, driver) => ({
  ...{ part: `page-${engine}`, title: `pages in ${name}`, args: pages, engine, driver, needs: DIST },
});

/** What `npm test` runs without arguments; `npm test -- all` runs everything. */
export const CORE = ['check', 'unit', 'words', 'build', 'budgets', 'element', 'consumers', 'page'];

/**
 * In the order in which they start; `schedule.mjs` runs as many at a time as fit. A part takes as many `slots` as it
 * has workers (2 by default); a part that counts round trips or frames takes more, so that less runs next to it.
 */
export const PARTS = [
  ...Object.values(CHECKS).map((each) => ({ part: 'check', slots: 1, ...each })),
  { part: 'build', title: 'build, budgets, package', args: [join('package', 'run.mjs')], makes: DIST },
  {
    part: 'budgets',
    title: 'what named pages download',
    slots: 3,
    needs: DIST,
    args: playwright('test/budgets/playwright.config.ts'),
  },
  { part: 'page', title: 'pages', needs: DIST, args: [...pages, '--project=pages'] },
  // what the provider logs is printed for failed tests only
  {
    part: 'unit',
    title: 'rules and engines',
    args: [...vitest('alone', 'together'), '--silent=passed-only'],
  },
  { part: 'words', title: 'every word is translated', slots: 1, args: vitest('words') },
  { part: 'scaffold', title: 'what npm run new makes passes the check', slots: 1, args: vitest('scaffold') },
  {
    part: 'build',
    title: 'addresses and types of the package',
    slots: 1,
    needs: DIST,
    args: [join('test', 'consumers', 'lint.mjs')],
  },
  {
    part: 'build',
    title: 'what the oldest browsers know',
    slots: 1,
    needs: DIST,
    args: [
      bin('eslint', 'bin', 'eslint.js'),
      '--no-config-lookup',
      '--config',
      'test/engines/eslint.config.mjs',
      '{elements,styles}/**/*.css',
      'dist/**/*.js',
      // the same modules again, in one folder, in one file and without React
      '--ignore-pattern=dist/{flat,single,peer}/**',
    ],
  },
  { part: 'element', title: 'elements in Chromium', args: elements },
  {
    part: 'consumers',
    title: 'apps and pages with the package installed',
    needs: DIST,
    args: playwright('test/consumers/playwright.config.ts', '--project', 'consumers*'),
  },
  {
    part: 'looks',
    title: 'every format, game, language and phone, drawn',
    needs: DIST,
    // its own folder for pictures of failures: each run empties its own
    args: [...pages, '--project=looks', '--project=long', '--output=.results/looks'],
  },
  { part: 'webkit', title: 'elements in WebKit', args: elements, engine: 'webkit' },
  { part: 'firefox', title: 'elements in Firefox', args: elements, engine: 'firefox' },
  pagesIn('firefox', 'Firefox', process.platform === 'win32' ? journeys : pages),
  {
    part: 'frameworks',
    title: 'frameworks with the package installed, every tag bound in each',
    needs: DIST,
    // its pictures of failures have their own folder: the consumers' tests empty theirs
    args: playwright(
      'test/consumers/playwright.config.ts',
      '--project=frameworks',
      '--output=.results/frameworks',
    ),
  },
  {
    part: 'wordpress',
    title: 'the plugin in real WordPress',
    needs: DIST,
    args: [join('test', 'blocks', 'wordpress', 'run.mjs')],
  },
  {
    part: 'hosts',
    title: 'difficult pages',
    needs: DIST,
    args: playwright('test/hosts/playwright.config.ts'),
  },
  {
    part: 'pages-in-the-wild',
    title: 'pages that other people wrote',
    needs: DIST,
    args: playwright('test/wild/playwright.config.ts'),
  },
  {
    part: 'pages-in-the-wild',
    title: 'pages that other people wrote, in Firefox',
    isByNameOnly: true,
    needs: DIST,
    engine: 'firefox',
    args: playwright('test/wild/playwright.config.ts'),
  },
  { part: 'fuzz', title: 'broken inputs for every reader', args: vitest('fuzz') },
  {
    part: 'site',
    title: 'documents, gallery and composer as plain files',
    args: playwright('test/site/playwright.config.ts'),
  },
  {
    part: 'soak',
    title: 'everything used again and again',
    slots: 1,
    needs: DIST,
    args: playwright('test/soak/playwright.config.ts'),
  },
  { ...pagesIn('webkit', 'WebKit', journeys), slots: 1 },
  {
    part: 'provider-attacks',
    title: 'every route of the provider, attacked',
    args: [join('test', 'provider', 'attacks', 'run.mjs')],
  },
  {
    part: 'faults',
    title: 'each fault once, in Chromium',
    slots: 1,
    needs: DIST,
    args: playwright('test/faults/playwright.config.ts'),
  },
  { part: 'faults', title: 'scripted faults, in the fake browser', slots: 1, args: vitest('faults') },
  {
    part: 'blocks',
    title: 'files for other page builders',
    needs: DIST,
    args: [join('test', 'blocks', 'builders', 'run.mjs')],
  },
];
