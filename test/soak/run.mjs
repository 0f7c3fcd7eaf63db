/** `npm run soak`: a thousand uses of everything, over a new build, and a table of what they left behind. */
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const run = (...args) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, SOAK: 'full' } })
    .status ?? 1;
const modules = join(root, 'node_modules');
const status =
  run(join(modules, 'vite', 'bin', 'vite.js'), 'build', '--logLevel=error') ||
  run(
    join(modules, 'playwright', 'cli.js'),
    ...['test', '--config', 'test/soak/playwright.config.ts', ...process.argv.slice(2)],
  );
process.exit(status);
