/**
 * Sites with PHP and MariaDB of the machine, which is what sites have and many times faster than WebAssembly; and the
 * WordPress that Debian packs, the old end of what the plugin takes. The database is one of its own beside the site's
 * folder; the machine's is not touched.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const FILES = '/usr/share/wordpress';
const PHP = ['php-cli', 'php-mysql', 'php-xml', 'php-mbstring', 'mariadb-server'];
const WORDPRESS = ['wordpress', 'wordpress-theme-twentytwentyone'];

const runs = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Whether PHP with its MySQL part and MariaDB are on this machine. */
export const hasPhp = () =>
  runs('php', '-r', 'exit(extension_loaded("mysqli") && extension_loaded("dom") ? 0 : 1);') &&
  runs('mariadbd', '--no-defaults', '--version');

/** Whether Debian's WordPress is, with a theme. */
export const hasDebianWordPress = () =>
  hasPhp() &&
  existsSync(join(FILES, 'wp-includes/version.php')) &&
  existsSync(join(FILES, 'wp-content/themes/twentytwentyone'));

/** Installs them where that can be done without asking: Debian, as root. Elsewhere the tests go on without. */
export function installForTheMachine() {
  if (hasDebianWordPress() || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  console.log('Installing WordPress, PHP and MariaDB for the tests …');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...PHP, ...WORDPRESS, 'php-codesniffer'],
    options,
  );
}

/** Copies the files; what Debian has made links of becomes files. */
export function copyDebianFiles(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(FILES, folder, { recursive: true, dereference: true });
  rmSync(join(folder, 'wp-config.php'), { force: true });
}

/**
 * Starts database and PHP, and installs the site.
 * @returns the port of PHP, and how both are ended.
 */
export async function startOnMachine(folder, address) {
  const data = `${folder}.database`;
  const socket = join(data, 's');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const made = spawnSync('mariadb-install-db', [
    '--no-defaults',
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--user=root',
    `--datadir=${data}`,
  ]);
  if (made.status !== 0) throw new Error(`MariaDB made no database:\n${made.stderr}`);
  const ended = [];
  const start = (command, args, env = {}) => {
    // a group of its own: PHP's server has workers, which would outlive it
    const child = spawn(command, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
    const kill = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // it has ended already
      }
    };
    process.once('exit', kill);
    ended.push(
      () =>
        new Promise((done) => {
          if (child.exitCode !== null || child.signalCode !== null) return done();
          child.once('exit', done);
          kill();
        }),
    );
    return child;
  };
  const stop = async () => {
    for (const end of ended) await end();
    rmSync(data, { recursive: true, force: true });
  };
  try {
    start('mariadbd', [
      '--no-defaults',
      '--user=root',
      '--skip-networking',
      `--datadir=${data}`,
      `--socket=${socket}`,
      '--innodb-flush-log-at-trx-commit=0',
    ]);
    const sql = () =>
      runs(
        'mariadb',
        '--no-defaults',
        '-uroot',
        `--socket=${socket}`,
        '-e',
        'CREATE DATABASE IF NOT EXISTS wordpress',
      );
    await until(sql, 'MariaDB');
    configure(folder, socket);
    const install = `define('WP_INSTALLING', true); define('WP_SITEURL', '${address}'); $_SERVER['HTTP_HOST'] = '${new URL(address).host}'; $_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1'; require '${folder}/wp-load.php'; require ABSPATH . 'wp-admin/includes/upgrade.php'; function wp_new_blog_notification() {} wp_install('A site', 'admin', 'admin@example.org', true, '', 'x'); update_option('home', '${address}'); update_option('permalink_structure', '');`;
    const installing = spawnSync('php', ['-d', 'display_errors=1', '-r', install], { encoding: 'utf8' });
    if (installing.status !== 0)
      throw new Error(`WordPress was not installed:\n${installing.stdout}${installing.stderr}`);
    const port = await freePort();
    start('php', ['-d', 'opcache.revalidate_freq=0', '-S', `127.0.0.1:${port}`, '-t', folder], {
      PHP_CLI_SERVER_WORKERS: '4',
    });
    await until(() => runs('php', '-r', `exit(@fsockopen('127.0.0.1', ${port}) ? 0 : 1);`), 'PHP');
    return { port, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

/** Tries again until something is there, a minute at most. */
async function until(isThere, what) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (isThere()) return;
    await pause(200);
  }
  throw new Error(`${what} did not start in time.`);
}

function configure(folder, socket) {
  const file = join(folder, 'wp-config.php');
  const text = readFileSync(file, 'utf8')
    .replace('database_name_here', 'wordpress')
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
