/**
 * `npm test`: installs what is missing (packages, a browser, a database) and runs what a change must not break: format,
 * lint, types, unit tests, the build with its budgets, elements and pages in Chromium, apps with the package installed.
 * `-- all` runs everything, as CI does; `-- <part> <part>` these parts (`--list` names them); `-- watch` the unit tests
 * of whatever is saved. Parts run in parallel (`schedule.mjs`). What can't be tested here is reported, and fails only
 * if it was requested by name. A failed test is rerun alone when all parts have ended; if it passes then, the part has
 * passed and the summary names it as flaky.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { changedParts } from './changed.mjs';
import { CORE, PARTS, RUNNERS } from './parts.mjs';
import { passesAlone, runPart } from './run-part.mjs';
import { schedule, slotsOf } from './schedule.mjs';
import { installBrowser, installPackages, installPostgres, node, root, run } from './set-up.mjs';
import { summarise } from './summary.mjs';

const isChanged = process.argv.includes('--changed');
const given = process.argv.slice(2).filter((each) => each !== '--changed');
const names = [...new Set(PARTS.map(({ part }) => part))];

if (given[0] === 'watch') {
  if (!installPackages()) process.exit(1);
  run(node, ['package/manual/run.mjs', '--generated']);
  const projects = ['--project=alone', '--project=together'];
  const { status } = spawnSync(node, [RUNNERS.vitest, 'watch', ...projects, ...given.slice(1)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

const unknown = given.filter((each) => each !== 'all' && !names.includes(each));
if (unknown.length > 0 || given.includes('--list')) {
  console.log(`Parts: ${names.join(', ')}; without a name: ${CORE.join(', ')}; all; watch`);
  process.exit(given.includes('--list') ? 0 : 1);
}
const wanted = given.length === 0 ? CORE : given.includes('all') ? names : given;
const parts = isChanged
  ? changedParts()
  : PARTS.filter(({ part, isByNameOnly }) => (isByNameOnly ? given : wanted).includes(part));

if (!installPackages()) process.exit(1);
// changed files are checked without a browser and on SQLite only
if (!isChanged && !(await installBrowser())) process.exit(1);
if (!isChanged && wanted.includes('unit')) installPostgres();

// what editors and types get from the descriptors; git does not have it
if (!run(node, ['package/manual/run.mjs', '--generated'])) process.exit(1);

const began = Date.now();
const ended = await schedule(parts, slotsOf(availableParallelism()), (each, isBeside) =>
  runPart(each, { isBeside, isNamed: given.includes(each.part) }),
);
const results = [];
// after all others: nothing runs next to it
for (const each of ended) {
  const isFlaky = !each.passed && !each.isNotRun && (await passesAlone(each));
  results.push({ ...each, isFlaky, passed: each.passed || isFlaky });
}
process.exit(summarise(results, (Date.now() - began) / 60_000) === 0 ? 0 : 1);
