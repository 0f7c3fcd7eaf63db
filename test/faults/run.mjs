/**
 * `npm run faults`: 1,000 scripted visits under faults, and the ledger. `-- --runs=N` for another number, `--seed=N`
 * repeats a run. `npm test` does the same with 200 and one fixed seed.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const option = (name) =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const runs = option('runs') ?? '1000';
const seed = option('seed') ?? String(1 + Math.floor(Math.random() * 2 ** 31));
if (![runs, seed].every((each) => Number(each) > 0 && Number.isInteger(Number(each)))) {
  console.error('--runs and --seed are whole numbers from 1.');
  process.exit(2);
}

const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', 'test/faults'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FAULT_RUNS: runs, FAULT_SEED: seed } },
);
process.exit(status ?? 1);
