/**
 * `npm run blocks`: fills `dist/blocks/` with the files to upload to page builders. The files for pages come from
 * `npm run package`, which runs first if `dist/` has none; `-- --fresh` always runs it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
if (process.argv.includes('--fresh') || !existsSync(`${root}dist/manifest.json`)) {
  const packing = spawnSync(process.execPath, ['package/run.mjs'], { cwd: root, stdio: 'inherit' });
  if (packing.status !== 0) process.exit(packing.status ?? 1);
}
const file = fileURLToPath(new URL('generate.ts', import.meta.url));
const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
for (const line of module.generate(root)) console.log(line);
