/**
 * `npm run demo`: installs what is missing, starts the gallery and the provider, prints their addresses. Plain Node
 * without dependencies, since it must work on a clone that has none yet. `PORT=8080 npm run demo` sets the port.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from '../tools/set-up.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const DEFAULT_PORT = 5173;

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Vite's own range (its package.json): 20 from 20.19 on, 22 from 22.12 on, everything later. */
function nodeIsNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
}

function wantedPort() {
  const { PORT = '' } = process.env;
  if (PORT === '') return;
  const port = Number(PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  stop(`PORT must be a number from 1 to 65535, not "${PORT}".`);
}

function installPackages() {
  const command = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install';
  console.log(`Installing packages (npm ${command}) …`);
  const args = [command, '--no-audit', '--no-fund'];
  const options = { cwd: root, stdio: 'inherit' };
  const { npm_execpath: npm = '' } = process.env;
  // under `npm run` npm says where it is; otherwise it is a script on Windows, which only a shell can start
  const { status } =
    basename(npm) === 'npm-cli.js'
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0)
    stop('The packages could not be installed; npm says why above. Then try again: npm run demo');
}

if (!nodeIsNewEnough()) {
  stop(`Tagdrop's demo needs Node 20.19 or 22.12 and later; this is Node ${process.versions.node}.`);
}
const port = wantedPort();
if (!isInstalled()) installPackages();

// Vite runs in this process, so that Ctrl-C, or any other end of it, ends everything.
process.chdir(root);
const { createServer } = await import('vite');
const server = await createServer({
  root,
  // what it prepares at its start is not worth reporting
  logLevel: 'warn',
  // without a PORT the next free one is used; both names of 127.0.0.1 reach it
  server: { host: '127.0.0.1', port: port ?? DEFAULT_PORT, strictPort: port !== undefined },
});
try {
  await server.listen();
} catch (cause) {
  stop(`Port ${port ?? DEFAULT_PORT} cannot be used: ${cause.message}`);
}

const address = `http://localhost:${server.httpServer.address().port}`;
console.log(`
  Gallery   ${address}/demo/
  Composer  ${address}/composer/
  Provider  ${address}/provider/

  Ctrl-C ends it.
`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await server.close();
    process.exit(0);
  });
}
