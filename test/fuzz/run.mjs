/**
 * `npm run fuzz`: gives every reader 10,000 changed inputs. `-- --runs=N` sets another number, `--seed=N` repeats a
 * run, a word selects the files whose path contains it: `npm run fuzz -- forms --seed=7`. `npm test` does the same with
 * 500 and one fixed seed.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const args = process.argv.slice(2);
const option = (name) => args.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
const runs = option('runs') ?? '10000';
const seed = option('seed') ?? String(1 + Math.floor(Math.random() * 2 ** 31));
const files = args.filter((each) => !each.startsWith('--')).map((each) => `test/fuzz/${each}`);
if (![runs, seed].every((each) => Number(each) > 0 && Number.isInteger(Number(each)))) {
  console.error('--runs and --seed are whole numbers from 1.');
  process.exit(2);
}

/** This many at a time, in separate processes: the fake browser does not release all of its memory. */
const ROUND = 1000;

console.log(`seed ${seed}, ${runs} inputs for each reader, ${ROUND} with each seed from it on`);
const failed = [];
for (let done = 0; done < Number(runs); done += ROUND) {
  const of = { runs: Math.min(ROUND, Number(runs) - done), seed: Number(seed) + done / ROUND };
  console.log(`\n── seed ${of.seed}, ${of.runs} inputs`);
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--testTimeout=3600000',
      ...(files.length ? files : ['test/fuzz']),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FUZZ_RUNS: String(of.runs), FUZZ_SEED: String(of.seed) },
    },
  );
  if (status !== 0) failed.push(`--runs=${of.runs} --seed=${of.seed}`);
}
console.log(
  `\nseed ${seed}, ${failed.length === 0 ? 'all passed' : `failed: npm run fuzz -- ${failed.join('; npm run fuzz -- ')}`}`,
);
process.exit(failed.length === 0 ? 0 : 1);
