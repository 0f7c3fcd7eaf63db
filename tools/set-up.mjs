/**
 * Installs for `npm test` what is missing: packages, browsers, a database. Plain Node without dependencies, because it
 * must work on a clone without packages. As root on Debian and similar systems it uses apt-get; otherwise it names what
 * is missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
export const bin = (...path) => join(root, 'node_modules', ...path);
export const node = process.execPath;

export function run(command, args, options = {}) {
  // npm and apt-get are scripts on Windows and PATH commands elsewhere; node itself is called by its path
  const shell = process.platform === 'win32' && command !== node;
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, ...options }).status === 0;
}

/**
 * True if `node_modules` has what the lock file names. npm records there what it has installed; times mean nothing,
 * because git rewrites the lock file whenever it changes branches. Optional packages are left out on other systems.
 */
export function isInstalled() {
  const notes = bin('.package-lock.json');
  if (!existsSync(notes)) return false;
  const [wanted, installed] = [join(root, 'package-lock.json'), notes].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional),
  );
}

export function installPackages() {
  if (isInstalled()) return true;
  console.log('Installing packages …');
  return run('npm', ['ci', '--no-audit', '--no-fund']);
}

function aptInstall(...packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

export async function installBrowser() {
  const { findBrowser } = await import('./find-browser.mjs');
  if (await findBrowser()) return true;
  console.log('No Chrome or Chromium found: installing one for the tests …');
  if (run(node, [bin('playwright', 'cli.js'), 'install', 'chromium']) && (await findBrowser())) return true;
  // the second one is faster, but not every Debian has it
  for (const name of ['chromium', 'chromium-headless-shell']) aptInstall(name);
  if (await findBrowser()) return true;
  console.error('Install Chrome or Chromium, or name one in CHROME_PATH, and try again.');
  return false;
}

/** The provider is also tested on PostgreSQL if that is available; otherwise `test/provider/databases.ts` says so. */
export function installPostgres() {
  if (existsSync('/usr/lib/postgresql') || spawnSync('pg_ctl', ['--version']).status === 0) return;
  aptInstall('postgresql');
}

/** Browsers of the other two engines: their paths, Debian's package names, and other ways to get them. */
const ENGINES = {
  firefox: {
    packages: ['firefox-esr'],
    find: async () => (await import('../test/engines/firefox.mjs')).findFirefox(),
    advice: 'install Firefox (Debian: apt-get install firefox-esr) or name one in FIREFOX_PATH',
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: async () => (await import('../test/engines/webkit.mjs')).findWebKit(),
    advice:
      'install WebKitGTK with its driver and a screen without a display (Debian: apt-get install webkit2gtk-driver xvfb); there is none for macOS and Windows',
  },
};

/** Undefined if `engine` can be tested, otherwise what to do about it. */
export async function missingEngine(engine) {
  const { packages, find, advice } = ENGINES[engine];
  if (await find()) return undefined;
  aptInstall(...packages);
  return (await find()) ? undefined : advice;
}

/** How long Playwright may look for its own build before we continue without it, in ms. */
const DOWNLOAD_MS = 300_000;

/** True if Playwright's own build of `engine` starts; it is installed if the network allows. */
export async function hasOwnBuild(engine) {
  const browser = (await import('playwright'))[engine];
  const playwright = (...args) =>
    run(node, [bin('playwright', 'cli.js'), ...args], { stdio: 'ignore', timeout: DOWNLOAD_MS });
  if (!existsSync(browser.executablePath())) {
    console.log(`Trying to install Playwright’s own ${engine} …`);
    if (!playwright('install', engine)) return false;
    if (process.platform === 'linux' && process.getuid() === 0) playwright('install-deps', engine);
  }
  return browser.launch().then(
    (started) => started.close().then(() => true),
    () => false,
  );
}
