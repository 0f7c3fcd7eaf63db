// Writes the manual: the tables in README.md and the files in demo/manual/generated. `--check` writes nothing and
// exits with 1 when something is out of date or undocumented.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const check = process.argv.includes('--check');

// The rooms are browser code: their classes need something to extend, and nothing more, to be read.
globalThis.HTMLElement ??= class {};

const { module } = await runnerImport(fileURLToPath(new URL('generate.ts', import.meta.url)), {
  root,
  configFile: false,
  logLevel: 'error',
});
const problems = module.generate(root, { check });
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(check ? 'The manual is in order.' : 'The manual is written.');
process.exitCode = problems.length > 0 ? 1 : 0;
