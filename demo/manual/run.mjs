// Writes the manual: the pages in docs/reference and the files in demo/manual/generated. `--check` writes nothing and
// exits with 1 when something is out of date or undocumented.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const check = process.argv.includes('--check');

// The elements are browser code: their classes need something to extend, and nothing more, to be read.
globalThis.HTMLElement ??= class {};

// A manual needs neither styles nor views, and what they need (a server, a browser, a JSX runtime) is not here.
const descriptorsOnly = {
  name: 'descriptors-only',
  enforce: 'pre',
  resolveId: (id) => (/\.(css|tsx)(\?|$)/.test(id) ? '\0nothing' : null),
  load: (id) => (id === '\0nothing' ? 'export default undefined' : null),
};

const { module } = await runnerImport(fileURLToPath(new URL('generate.ts', import.meta.url)), {
  root,
  configFile: false,
  plugins: [descriptorsOnly],
  logLevel: 'error',
});
const problems = module.generate(root, { check });
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(check ? 'The manual is in order.' : 'The manual is written.');
process.exitCode = problems.length > 0 ? 1 : 0;
