/**
 * `npm test`: installs what is missing (packages, browsers, a database) and runs everything: format, lint, types, the
 * layers of tests, the build with its budgets, the generated manual, the documents. `npm test -- <part> <part>` runs these parts
 * (`node tools/run.mjs --list` names them). What cannot be tested here is said, and fails only where it was asked for by name.
 * A test that failed is run once more, alone; if it passes then, the part has passed and the summary names it as flaky.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from './run-alone/print.mjs';
import {
  bin,
  hasOwnBuild,
  installBrowser,
  installPackages,
  installPostgres,
  missingEngine,
  node,
  root,
} from './set-up.mjs';

const vitest = [
  bin('vitest', 'vitest.mjs'),
  'run',
  '--reporter=default',
  `--reporter=${join(root, 'tools/run-alone/unit.mjs')}`,
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
/** Its pictures of failures have a folder of their own: the tests beside it empty theirs. */
const frameworks = playwright(
  'test/consumers/playwright.config.ts',
  '--project=frameworks',
  '--output=.results/frameworks',
);

const pages = playwright('test/playwright.config.ts');
const journeys = [join('test', 'engines', 'journeys.mjs')];

/**
 * `driver` is run where Playwright's own build of `engine` cannot be had or was not asked for. On Windows Playwright drives
 * no installed Firefox.
 */
const pagesIn = (engine, name, driver) => ({
  ...{ part: `page-${engine}`, title: `pages in ${name}`, args: pages, engine, driver },
});

/** Parts of one row run beside each other, the rows one after the other; the build is made once. */
const ROWS = [
  [
    {
      part: 'check',
      title: 'format and lint',
      args: [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
    },
    { part: 'check', title: 'types, browser', args: [bin('typescript', 'bin', 'tsc'), '-p', '.'] },
    {
      part: 'check',
      title: 'types, tests and demo server',
      args: [bin('typescript', 'bin', 'tsc'), '-p', 'test'],
    },
  ],
  [{ part: 'check', title: 'generated manual', args: [join('package', 'manual', 'run.mjs'), '--check'] }],
  [{ part: 'check', title: 'where files are', args: [join('tools', 'check-layout.mjs')] }],
  [{ part: 'check', title: 'citations, links and paths', args: [join('tools', 'check-docs.mjs')] }],
  [{ part: 'unit', title: 'rules and engines', args: [...vitest, '--project=alone', '--project=together'] }],
  [{ part: 'faults', title: 'scripted faults, in the fake browser', args: [...vitest, '--project=faults'] }],
  [{ part: 'build', title: 'build, budgets, package', args: [join('package', 'run.mjs')] }],
  [
    {
      part: 'build',
      title: 'addresses and types of the package',
      args: [join('test', 'consumers', 'lint.mjs')],
    },
  ],
  [
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
  [{ part: 'element', title: 'elements in Chromium', args: elements }],
  [
    { part: 'soak', title: 'used again and again', args: playwright('test/soak/playwright.config.ts') },
    {
      part: 'faults',
      title: 'each fault once, in Chromium',
      args: playwright('test/faults/playwright.config.ts'),
    },
  ],
  [
    {
      part: 'frameworks',
      title: 'Next, Nuxt, Astro and SvelteKit with the package installed',
      args: frameworks,
    },
    {
      part: 'consumers',
      title: 'apps and pages with the package installed',
      args: playwright('test/consumers/playwright.config.ts', '--project', 'consumers'),
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
  ],
  [
    {
      part: 'blocks',
      title: 'files for other page builders',
      args: [join('test', 'blocks', 'builders', 'run.mjs')],
    },
  ],
  // one after the other: each makes the build, if that is old
  [pagesIn('firefox', 'Firefox', process.platform === 'win32' ? journeys : pages)],
  [pagesIn('webkit', 'WebKit', journeys)],
  [
    {
      part: 'hosts',
      title: 'pages that make it hard',
      args: playwright('test/hosts/playwright.config.ts'),
    },
  ],
  [{ part: 'page', title: 'pages', args: pages }],
];

const wanted = process.argv.slice(2);
const names = [...new Set(ROWS.flat().map(({ part }) => part))];
const unknown = wanted.filter((each) => !names.includes(each));
if (unknown.length > 0 || wanted.includes('--list')) {
  console.log(`Parts: ${names.join(', ')}`);
  process.exit(wanted.includes('--list') ? 0 : 1);
}
if (!installPackages() || !(await installBrowser())) process.exit(1);
const isWanted = ({ part }) => wanted.length === 0 || wanted.includes(part);
if (isWanted({ part: 'unit' })) installPostgres();

/** A part that cannot be had on this machine ends with this, and says why. */
const NOT_RUN = 3;

/** Of a part that failed, so many lines are printed again at the end, where they are looked for. */
const LAST_LINES = 40;

/** More failures than these are no matter of chance: none is run again then. */
const MOST_RUN_AGAIN = 8;

const TOOLS = {
  vitest: vitest[0],
  playwright: bin('playwright', 'cli.js'),
  wtr: elements[0],
};

/** Runs a command to its end; what it prints is shown unless `isSilent`. */
async function runCommand(args, env, isSilent) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...process.env, ...env },
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output.push(data);
      if (!isSilent) process.stdout.write(data);
    });
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
  return { status, said: Buffer.concat(output).toString() };
}

/** What the reporters of `run-alone/` have written of one part. */
function readFailures(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const envOf = (engine, isOwn) =>
  engine ? { TAGDROP_ENGINE: engine, TAGDROP_OWN_BUILDS: isOwn ? 'yes' : 'no' } : {};

/** Runs one part. What runs beside another is printed as a whole, when it has ended. */
async function runPart({ part, title, args, engine, driver }, isBeside) {
  // of pages, and only if asked for, since it downloads a browser: by Playwright's own build
  const isOwn = driver !== undefined && wanted.includes(part) && (await hasOwnBuild(engine));
  const advice = engine && !isOwn && (await missingEngine(engine));
  if (advice) {
    console.log(`\n── ${title}: ${advice}`);
    return { part, title, isNotRun: !wanted.includes(part), seconds: 0 };
  }
  const began = Date.now();
  const by = `by ${isOwn ? 'Playwright’s own build' : 'the driver of an installed one'}`;
  const heading = `\n── ${title}${driver ? `, ${by}` : ''}`;
  if (!isBeside) console.log(heading);
  const folder = mkdtempSync(join(tmpdir(), 'tagdrop-run-'));
  const file = join(folder, 'failures');
  const { status, said } = await runCommand(
    driver && !isOwn ? driver : args,
    { TAGDROP_FAILURES: file, ...envOf(engine, isOwn) },
    isBeside,
  );
  const failures = readFailures(file);
  rmSync(folder, { recursive: true });
  if (isBeside) console.log(`${heading}\n${said}`);
  return {
    part,
    title,
    engine,
    isOwn,
    failures,
    passed: status === 0,
    isNotRun: status === NOT_RUN,
    seconds: (Date.now() - began) / 1000,
    end: said.trimEnd().split('\n').slice(-LAST_LINES).join('\n'),
  };
}

/** Runs once more, alone, what failed in a part. True if all of it passes now. */
async function passesAlone({ engine, isOwn, failures, title }) {
  if (failures.length === 0 || failures.length > MOST_RUN_AGAIN) return false;
  for (const { name, args } of failures) {
    if (!args) return false;
    console.log(`\n── once more, of “${title}”: ${name}`);
    const [tool, ...rest] = args;
    const script = TOOLS[tool]; // none for `node`
    const env = envOf(engine, isOwn);
    if ((await runCommand(script ? [script, ...rest] : rest, env)).status !== 0) return false;
  }
  return true;
}

const began = Date.now();
const results = [];
for (const row of ROWS) {
  const parts = row.filter(isWanted);
  const ended = await Promise.all(parts.map((each, at) => runPart(each, at > 0)));
  for (const each of ended) {
    const isFlaky = !each.passed && !each.isNotRun && (await passesAlone(each));
    results.push({ ...each, isFlaky, passed: each.passed || isFlaky });
  }
}
for (const { title, passed, isNotRun, end } of results)
  if (!passed && !isNotRun) console.log(`\n── the end of “${title}”, which failed\n${end}`);

// what is bad stands last: some readers of a long print see nothing but its end
console.log('\n── summary');
const seconds = (each) => `${each.title} (${each.seconds.toFixed(1)} s)`;
console.log(
  `ok: ${results
    .filter((each) => each.passed)
    .map(seconds)
    .join(', ')}`,
);
for (const each of results.filter(({ isNotRun }) => isNotRun)) console.log(`NOT RUN: ${each.title}`);
for (const { title, failures } of results.filter(({ isFlaky }) => isFlaky)) {
  console.log(`FLAKY in “${title}”, passed when run once more:`);
  for (const { name, reason } of failures) console.log(`  ${name}\n    ${reason.join('\n    ')}`);
}
for (const each of results.filter(({ passed, isNotRun }) => !passed && !isNotRun)) {
  console.log(`FAIL ${seconds(each)}; alone: npm test -- ${each.part}`);
  for (const { name, reason, args } of each.failures?.slice(0, MOST_RUN_AGAIN) ?? [])
    console.log(
      `  ${name}\n    ${reason.join('\n    ')}${args ? `\n    ${commandLine(args, each.engine)}` : ''}`,
    );
}
const passed = results.filter((each) => each.passed).length;
const notRun = results.filter((each) => each.isNotRun).length;
const failed = results.length - passed - notRun;
console.log(
  `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} skipped` : ''}, ${((Date.now() - began) / 60_000).toFixed(1)} minutes`,
);
process.exit(failed === 0 ? 0 : 1);
