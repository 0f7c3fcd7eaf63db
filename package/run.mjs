/**
 * `npm run package`: everything that is published. First the files for pages (`npm run build`), then the rest: for apps
 * with their own React, for hosts that accept one folder or one file, and the list of all files.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
// another value here would give React's development build
process.env.NODE_ENV = 'production';
const vite = fileURLToPath(new URL('node_modules/vite/bin/vite.js', `file://${root}`));
const { status } = spawnSync(process.execPath, [vite, 'build', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const load = async (name) =>
  (await runnerImport(fileURLToPath(new URL(name, import.meta.url)), { root, configFile: false })).module;
const { buildCommand, buildPeer, buildSingles, writeFlat } = await load('build/variants.ts');
const { writeManifest } = await load('build/manifest.ts');
await buildPeer();
await buildSingles();
writeFlat();
await buildCommand();
writeManifest();
console.log('The package is in dist/.');
