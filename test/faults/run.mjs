/**
 * `npm run faults`: 1,000 scripted visits in the fake browser, then every fault on every surface in a real one over a
 * new build, with their ledgers. `-- --runs=N` sets another number, `--seed=N` repeats a run. `npm test` does 200 of
 * the first and each fault of the second once, with one fixed seed.
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

const env = { ...process.env, FAULT_RUNS: runs, FAULT_SEED: seed, FAULT_PAGES: 'all' };
const bin = (...path) => join(root, 'node_modules', ...path);
const statuses = [
  [bin('vitest', 'vitest.mjs'), 'run', 'test/faults'],
  [bin('vite', 'bin', 'vite.js'), 'build', '--logLevel=error'],
  [bin('playwright', 'cli.js'), 'test', '--config', 'test/faults/playwright.config.ts'],
].map((args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status);
console.log(`seed ${seed}`);
process.exit(statuses.every((status) => status === 0) ? 0 : 1);
