/**
 * `npm run provider`: installs what is missing and runs the provider. Plain Node, because it must work on a clone
 * without packages. docs/provider.md lists the environment variables.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) {
  console.log('Installing packages …');
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' };
  if (spawnSync('npm', ['ci', '--no-audit', '--no-fund'], options).status !== 0) process.exit(1);
}
const { buildPageFiles, buildProvider } = await import('./build.mjs');
const folder = join(root, 'node_modules', '.cache', 'tagdrop-provider');
// a backup needs no pages
if (process.argv.length === 2) await buildPageFiles(folder, console.log);
await import(pathToFileURL(await buildProvider(folder)));
