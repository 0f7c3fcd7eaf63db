/**
 * `npm run fuzz`: gives every door 10,000 changed inputs. `-- --runs=N` gives it another number, `--seed=N` repeats a run, a word
 * runs the files whose path has it: `npm run fuzz -- forms --seed=7`. `npm test` does the same with 500 and one fixed seed.
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

console.log(`seed ${seed}, ${runs} inputs for each door`);
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=verbose',
    '--testTimeout=3600000',
    ...(files.length ? files : ['test/fuzz']),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed } },
);
console.log(`seed ${seed}`);
process.exit(status ?? 1);
