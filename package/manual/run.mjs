// Writes the manual: the pages in docs/reference, and files that git ignores (package/manual/generated, the English
// catalogues elements/<tag>/words/en.json). `--check` does not write the pages and exits with 1 if one is out of date
// or something public is undocumented; `--generated` does not write them either, and prints nothing: installing and
// building run it.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const onlyGenerated = process.argv.includes('--generated');
const check = onlyGenerated || process.argv.includes('--check');

// The elements are browser code: their classes need something to extend, and nothing more, to be read.
globalThis.HTMLElement ??= class {};

// A manual needs neither styles nor views, and what those need (a server, a browser, a JSX runtime) is missing here.
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
const found = module.generate(root, { check });
const problems = onlyGenerated ? [] : found;
for (const problem of problems) console.error(problem);
if (problems.length === 0 && !onlyGenerated)
  console.log(check ? 'The manual is in order.' : 'The manual is written.');
process.exitCode = problems.length > 0 ? 1 : 0;
