/**
 * A WordPress that runs without PHP, database server or network: the files of `@wp-playground/wordpress-builds`, PHP as
 * WebAssembly, SQLite. For the tests and for `npm run demo:wordpress`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyDebianFiles, freePort, hasPhp, LONGEST_INSTALL_MS, startOnMachine } from './machine.mjs';
import { serveFiles } from './static-files.mjs';
import { unzip } from './unzip.mjs';

const here = dirname(fileURLToPath(import.meta.url));
export const ROOT = resolve(here, '../../..');
const BUILDS = 'node_modules/@wp-playground/wordpress-builds/src';

/**
 * Installs the packages from the lock file next to this one: 1.5 GB, once.
 * @returns false if that fails.
 */
export function installWordPress() {
  const lock = join(here, 'package-lock.json');
  const installed = join(here, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return true;
  console.log('Installing a WordPress for the tests …');
  const shell = process.platform === 'win32';
  const npm = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
    '--fetch-timeout=60000',
  ];
  return (
    spawnSync('npm', npm, { cwd: here, stdio: 'inherit', shell, timeout: LONGEST_INSTALL_MS }).status === 0
  );
}

/** Creates `dist/blocks/` if it is older than the built files. */
export function buildPlugin() {
  const made = join(ROOT, 'dist/blocks/wordpress/tagdrop.zip');
  const { status } = spawnSync(process.execPath, [join(ROOT, 'blocks/run.mjs')], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0 || !existsSync(made)) throw new Error('The plugin was not made.');
  return made;
}

/**
 * Puts the files of a site into a folder.
 * @param folder is emptied.
 * @param options `wp`: such as `6.5` or `nightly` from npm, or `debian`; `php`: a version, which then runs as
 * WebAssembly with SQLite. Without it the machine's PHP and MariaDB run the site if they are installed.
 */
export function makeSite(folder, { wp, php }) {
  const engine = php || !hasPhp() ? 'wasm' : 'machine';
  if (wp === 'debian') copyDebianFiles(folder);
  else unpackFiles(folder, wp);
  if (engine === 'wasm') addSqlite(folder);
  writeConfiguration(folder);
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ wp, php: php ?? '8.3', engine }));
  unzip(join(ROOT, 'dist/blocks/wordpress/tagdrop.zip'), join(folder, 'wp-content/plugins'));
  const copy = (from, to) => cpSync(from, join(folder, to), { recursive: true });
  copy(join(here, 'plugins'), 'wp-content/plugins');
  copy(join(here, 'mu-plugins'), 'wp-content/mu-plugins');
  for (const tag of ['contact-form-7', 'sbi-feed', 'consent-banner'])
    copy(join(ROOT, `test/elements/${tag}/recordings`), `recordings/${tag}`);
}

/** WordPress from npm. */
function unpackFiles(folder, wp) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  unzip(join(here, BUILDS, `wordpress/wp-${wp}.zip`), folder);
}

/** SQLite instead of MySQL. */
function addSqlite(folder) {
  const sqlite = join(folder, 'wp-content/mu-plugins/sqlite-database-integration');
  unzip(join(here, BUILDS, 'sqlite-database-integration/sqlite-database-integration.zip'), sqlite, 1);
  const inside = '/wordpress/wp-content/mu-plugins/sqlite-database-integration';
  const dropIn = readFileSync(join(sqlite, 'db.copy'), 'utf8').replace(
    '{SQLITE_IMPLEMENTATION_FOLDER_PATH}',
    inside,
  );
  writeFileSync(join(folder, 'wp-content/db.php'), dropIn);
}

function writeConfiguration(folder) {
  const sample = readFileSync(join(folder, 'wp-config-sample.php'), 'utf8');
  const lines = `define( 'CONCATENATE_SCRIPTS', false );\ndefine( 'WP_HTTP_BLOCK_EXTERNAL', true );\ndefine( 'AUTOMATIC_UPDATER_DISABLED', true );\ndefine( 'WP_DEBUG_LOG', __DIR__ . '/wp-content/debug.log' );\ndefine( 'WP_DEBUG_DISPLAY', false );\n`;
  const text = sample
    .replace(/define\(\s*'WP_DEBUG',\s*false\s*\);/, "define( 'WP_DEBUG', true );")
    .replace("/* That's all", `${lines}/* That's all`);
  writeFileSync(join(folder, 'wp-config.php'), text);
}

/**
 * Starts a site.
 * @returns its address, its log, and the function that ends it.
 */
export async function startSite(folder, { port: wanted, say = () => {} } = {}) {
  const port = wanted ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const { wp, php, engine } = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
  const inner =
    engine === 'machine'
      ? await startOnMachine(folder, address)
      : await startPlayground(folder, address, php, say);
  const files = await serveFiles([folder, join(here, BUILDS, '../public', `wp-${wp}`)], port, inner.port);
  const stop = async () => {
    files.closeAllConnections();
    files.close();
    await inner.stop();
  };
  const log = () => {
    const file = join(folder, 'wp-content/debug.log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  return { address, stop, log };
}

/** PHP as WebAssembly. @returns its port, and the function that ends it. */
async function startPlayground(folder, address, php, say) {
  const port = await freePort();
  const cli = join(here, 'node_modules/@wp-playground/cli/wp-playground.js');
  const server = spawn(
    process.execPath,
    [
      cli,
      'server',
      `--port=${port}`,
      `--site-url=${address}`,
      `--php=${php}`,
      '--skip-sqlite-setup',
      `--mount-before-install=${folder}:/wordpress`,
      '--wordpress-install-mode=install-from-existing-files-if-needed',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  process.once('exit', () => server.kill('SIGKILL'));
  let output = '';
  const hear = (chunk) => {
    output += chunk;
    say(String(chunk));
  };
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
  const stop = () =>
    new Promise((ended) => {
      if (server.exitCode !== null || server.signalCode !== null) return ended();
      server.once('exit', ended);
      server.kill('SIGKILL');
    });
  try {
    await isRunning(server, () => output);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { port, stop };
}

/** Resolves when the server reports that it is up. */
const isRunning = (server, output) =>
  new Promise((started, failed) => {
    const timer = setTimeout(
      () => failed(new Error(`WordPress did not start in time:\n${output()}`)),
      180_000,
    );
    server.stdout.on('data', () => {
      if (!output().includes('WordPress is running on')) return;
      clearTimeout(timer);
      started();
    });
    server.once('exit', () => {
      clearTimeout(timer);
      failed(new Error(`WordPress did not start:\n${output()}`));
    });
  });
