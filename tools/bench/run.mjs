/**
 * `npm run bench`: every measurement, one after the other, because they would disturb each other in parallel. `npm run
 * bench -- <name> [options]` runs those whose name contains the word; the options are theirs. `ROUNDS=1` in the
 * environment makes all of them short, to see that they run: figures need the usual number.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const [wanted = '', ...options] = process.argv.slice(2);

/** One line for each part, at the end: what it took, and whether it failed. */
const parts = [];

function run(name, args) {
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  parts.push({ name, minutes: (performance.now() - begun) / 60_000, isFailed: status !== 0 });
}

// an empty filter would match no file
const filter = wanted ? [wanted] : [];
run('vitest bench', [
  join(root, 'node_modules/vitest/vitest.mjs'),
  ...['bench', '--run', '--passWithNoTests', ...filter],
]);
for (const name of readdirSync(here).sort()) {
  if (!name.endsWith('.mjs') || name === 'run.mjs' || !name.includes(wanted)) continue;
  console.log(`\n── ${name}`);
  run(name, [join(here, name), ...options]);
}
console.log('\nminutes');
for (const { name, minutes, isFailed } of parts)
  console.log(`${minutes.toFixed(1).padStart(6)}  ${name}${isFailed ? '  FAILED' : ''}`);
process.exit(parts.some(({ isFailed }) => isFailed) ? 1 : 0);
