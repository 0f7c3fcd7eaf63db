/**
 * `npm run blocks`: fills `dist/blocks/` with the files to upload to page builders. The files for pages come from
 * `npm run package`, which runs first if `dist/` has none; `-- --fresh` always runs it. The composer of the WordPress
 * plugin is built when one of its sources is newer.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const isFresh = process.argv.includes('--fresh');
if (isFresh || !existsSync(`${root}dist/manifest.json`)) run({}, 'package/run.mjs');
const composer = join(root, '.results/composer-wordpress');
if (isFresh || isOlder(join(composer, 'wordpress.html')))
  run({ NODE_ENV: 'production' }, 'composer/build.mjs', composer, 'wordpress');
const file = fileURLToPath(new URL('generate.ts', import.meta.url));
const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
for (const line of module.generate(root)) console.log(line);

/** @param env `NODE_ENV` selects React's small build. */
function run(env, ...args) {
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' };
  const { status } = spawnSync(process.execPath, args, options);
  if (status !== 0) process.exit(status ?? 1);
}

/** Whether something that the composer consists of is newer. */
function isOlder(made) {
  if (!existsSync(made)) return true;
  const sources = ['composer', 'elements', 'shared', 'styles', 'templates', 'package.json'];
  return sources.some((each) => newest(join(root, each)) > statSync(made).mtimeMs);
}

function newest(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
