/**
 * `npm run sizes`: builds, counts what the named pages download, writes both into `package/sizes.json` and from there into
 * README and docs/performance.md. Run it before a commit that changes what a page downloads.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, node, root, run } from './set-up.mjs';

const measured = join(root, '.results/sizes');
rmSync(measured, { recursive: true, force: true });
if (!run(node, [bin('vite', 'bin', 'vite.js'), 'build'])) process.exit(1);
// a page above its limit is measured anyway
run(node, [
  bin('playwright', 'cli.js'),
  ...['test', '--config', 'test/budgets/playwright.config.ts', 'pages.budget'],
]);
const read = (name) => JSON.parse(readFileSync(join(measured, name), 'utf8'));
const pages = readdirSync(measured)
  .filter((name) => name.startsWith('page-'))
  .sort((one, other) => Number.parseInt(one.slice(5), 10) - Number.parseInt(other.slice(5), 10))
  .map(read);
const sizes = { build: read('build.json'), pages: Object.assign({}, ...pages) };
writeFileSync(join(root, 'package/sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
process.exit(run(node, [join('package', 'manual', 'run.mjs')]) ? 0 : 1);
