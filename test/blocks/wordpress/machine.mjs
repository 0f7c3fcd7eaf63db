/**
 * Sites with the machine's PHP and MariaDB, which is what real sites have and many times faster than WebAssembly; and
 * Debian's WordPress, the oldest that the plugin supports. The tests run their own database server and do not touch the
 * machine's.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const FILES = '/usr/share/wordpress';
const PHP = ['php-cli', 'php-mysql', 'php-xml', 'php-mbstring', 'mariadb-server'];
const WORDPRESS = ['wordpress', 'wordpress-theme-twentytwentyone'];

/** How long an installation may take before it is aborted, in milliseconds. */
export const LONGEST_INSTALL_MS = 300_000;

const runs = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Whether this machine has PHP with its MySQL part, and MariaDB. */
export const hasPhp = () =>
  runs('php', '-r', 'exit(extension_loaded("mysqli") && extension_loaded("dom") ? 0 : 1);') &&
  runs('mariadbd', '--no-defaults', '--version');

/** Whether it has Debian's WordPress, with a theme. */
export const hasDebianWordPress = () =>
  hasPhp() &&
  existsSync(join(FILES, 'wp-includes/version.php')) &&
  existsSync(join(FILES, 'wp-content/themes/twentytwentyone'));

/** Installs them if that is possible without asking: on Debian, as root. Elsewhere the tests run without them. */
export function installForTheMachine() {
  if (hasDebianWordPress() || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  console.log('Installing WordPress, PHP and MariaDB for the tests …');
  // without a network it fails soon, and never waits forever
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: LONGEST_INSTALL_MS,
  };
  const quick = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=30'];
  spawnSync('apt-get', ['update', ...quick], options);
  // one after the other: a system that lacks one may have the other
  for (const packages of [PHP, WORDPRESS, ['php-codesniffer']])
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...quick, ...packages], options);
}

/** Copies the files; Debian's links become files. */
export function copyDebianFiles(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(FILES, folder, { recursive: true, dereference: true });
  rmSync(join(folder, 'wp-config.php'), { force: true });
}

/** The socket of the one database server for all test sites. */
const SHARED = 'TAGDROP_TEST_DATABASE';

/** A server that ends with this process at the latest. @returns the function that ends it. */
function start(command, args, env = {}) {
  // a separate process group: PHP's server has workers, which would outlive it
  const child = spawn(command, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
  const kill = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // it has ended already
    }
  };
  process.once('exit', kill);
  return () =>
    new Promise((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.once('exit', done);
      kill();
    });
}

const runSql = (socket, statement) =>
  runs('mariadb', '--no-defaults', '-uroot', `--socket=${socket}`, '-e', statement);

/**
 * Starts MariaDB with empty data in a separate folder, without protection against power failure.
 * @returns its socket, and the function that ends it and deletes the data.
 */
export async function startDatabase() {
  const data = mkdtempSync(join(tmpdir(), 'tagdrop-database-'));
  const socket = join(data, 's');
  // MariaDB refuses to run as root unless told to
  const { username } = userInfo();
  const made = spawnSync('mariadb-install-db', [
    '--no-defaults',
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    `--user=${username}`,
    `--datadir=${data}`,
  ]);
  if (made.status !== 0) throw new Error(`MariaDB made no database:\n${made.stderr}`);
  const end = start('mariadbd', [
    '--no-defaults',
    `--user=${username}`,
    '--skip-networking',
    `--datadir=${data}`,
    `--socket=${socket}`,
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-doublewrite=0',
  ]);
  const stop = async () => {
    await end();
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await until(() => runSql(socket, 'SELECT 1'), 'MariaDB');
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { socket, stop };
}

/**
 * Starts the database server that the sites of this process and of its children share. @returns the function that ends
 * it.
 */
export async function shareDatabase() {
  const { socket, stop } = await startDatabase();
  process.env[SHARED] = socket;
  return stop;
}

/**
 * Starts PHP, and installs the site into a separate database.
 * @returns PHP's port, and the function that ends it.
 */
export async function startOnMachine(folder, address) {
  const shared = process.env[SHARED];
  const { socket, stop: stopDatabase } = shared ? { socket: shared, stop: () => {} } : await startDatabase();
  const name = basename(folder).replaceAll(/\W/g, '_');
  const ended = [
    stopDatabase,
    () => {
      if (shared) runSql(socket, `DROP DATABASE IF EXISTS ${name}`);
    },
  ];
  const stop = async () => {
    while (ended.length > 0) await ended.pop()();
  };
  try {
    if (!runSql(socket, `CREATE DATABASE ${name}`)) throw new Error(`There is no database for ${folder}.`);
    configure(folder, socket, name);
    const install = `define('WP_INSTALLING', true); define('WP_SITEURL', '${address}'); $_SERVER['HTTP_HOST'] = '${new URL(address).host}'; $_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1'; require '${folder}/wp-load.php'; require ABSPATH . 'wp-admin/includes/upgrade.php'; function wp_new_blog_notification() {} wp_install('A site', 'admin', 'admin@example.org', true, '', 'x'); update_option('home', '${address}'); update_option('permalink_structure', '');`;
    const installing = spawnSync('php', ['-d', 'display_errors=1', '-r', install], { encoding: 'utf8' });
    if (installing.status !== 0)
      throw new Error(`WordPress was not installed:\n${installing.stdout}${installing.stderr}`);
    const port = await freePort();
    const workers = { PHP_CLI_SERVER_WORKERS: '4' };
    ended.push(
      start('php', ['-d', 'opcache.revalidate_freq=0', '-S', `127.0.0.1:${port}`, '-t', folder], workers),
    );
    await until(() => runs('php', '-r', `exit(@fsockopen('127.0.0.1', ${port}) ? 0 : 1);`), 'PHP');
    return { port, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

/** Tries again until something is there, for a minute at most. */
async function until(isThere, what) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (isThere()) return;
    await pause(200);
  }
  throw new Error(`${what} did not start in time.`);
}

function configure(folder, socket, database) {
  const file = join(folder, 'wp-config.php');
  const text = readFileSync(file, 'utf8')
    .replace('database_name_here', database)
    .replace('username_here', 'root')
    .replace('password_here', '')
    .replace("define( 'DB_HOST', 'localhost' )", `define( 'DB_HOST', 'localhost:${socket}' )`);
  writeFileSync(file, text);
}

export const freePort = () =>
  new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
