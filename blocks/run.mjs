/**
 * `npm run blocks`: fills `dist/blocks/` with what one uploads to a page builder. The files for pages come from
 * `npm run package`, which is run first where `dist/` has none; `-- --fresh` runs it in any case.
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
