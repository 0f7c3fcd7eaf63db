/**
 * `npm run bench`: every measurement, one after the other, since they would disturb one another side by side.
 * `npm run bench -- <name> [options]` takes those whose name holds the word; options are theirs. `ROUNDS=1` in the
 * environment makes all of them short, to see that they run: figures need the usual number.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const [wanted = '', ...options] = process.argv.slice(2);

const run = (args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;

let failed = 0;
// an empty filter would match no file
const filter = wanted ? [wanted] : [];
if (!run([join(root, 'node_modules/vitest/vitest.mjs'), 'bench', '--run', '--passWithNoTests', ...filter]))
  failed++;
for (const name of readdirSync(here).sort()) {
  if (!name.endsWith('.mjs') || name === 'run.mjs' || !name.includes(wanted)) continue;
  console.log(`\n── ${name}`);
  if (!run([join(here, name), ...options])) failed++;
}
process.exit(failed === 0 ? 0 : 1);
