import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '..');

/** Packages that are installed, not bundled. */
const PACKAGES = [
  '@hono/node-server',
  'aws4fetch',
  'hono',
  'kysely',
  'libsql',
  'mmdb-lib',
  'nodemailer',
  'pg',
  'prom-client',
  'uplot',
  'zod',
];

/** Samples of what runs beside it. */
const DEPLOYED = ['Caddyfile', 'compose.yaml', 'nginx.conf'];

/**
 * Creates the package `tagdrop-provider` in that folder: one file for Node, its style sheet, its package.json, the
 * Dockerfile. `buildPageFiles` creates the composer and the files for browsers of sites.
 * @returns the path of the file.
 */
export async function buildProvider(folder) {
  const { version, license, author, homepage, repository, engines, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, 'tagdrop-provider.js');
  await build({
    entryPoints: {
      'tagdrop-provider': join(here, 'main.ts'),
      'sqlite-thread': join(here, 'store', 'sqlite-thread.ts'),
    },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    banner: { js: '#!/usr/bin/env node' },
  });
  for (const file of ['desk.css', 'chart.js', 'copy.js'])
    copyFileSync(join(here, 'desk', file), join(folder, file));
  copyFileSync(join(here, 'Dockerfile'), join(folder, 'Dockerfile'));
  for (const file of DEPLOYED) copyFileSync(join(here, 'deploy', file), join(folder, file));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(join(root, 'docs', 'provider.md'), join(folder, 'README.md'));
  const manifest = {
    name: 'tagdrop-provider',
    version,
    description: 'The backend of Tagdrop’s popups: hands them out, keeps the leads. SQLite or PostgreSQL.',
    license,
    author,
    homepage,
    repository,
    engines,
    type: 'module',
    bin: { 'tagdrop-provider': 'tagdrop-provider.js' },
    files: [
      'tagdrop-provider.js',
      'sqlite-thread.js',
      'desk.css',
      'chart.js',
      'copy.js',
      'Dockerfile',
      ...DEPLOYED,
      'tagdrop',
      'composer',
    ],
    dependencies: Object.fromEntries(PACKAGES.map((name) => [name, devDependencies[name]])),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return outfile;
}

/**
 * Writes `tagdrop/` and `composer/` in that folder, unless the existing ones are newer than their sources. It takes
 * half a minute.
 * @param say gets a line when the build begins.
 */
export async function buildPageFiles(folder, say = () => {}) {
  const made = ['tagdrop/tagdrop.js', 'composer/provider.html'].map((file) => join(folder, file));
  const oldest = Math.min(...made.map((file) => (existsSync(file) ? statSync(file).mtimeMs : 0)));
  const changed = Math.max(...SOURCES.map((each) => newest(join(root, each))));
  if (oldest > changed) return;
  say('Building the files of the tag and the composer …');
  const tagdrop = join(folder, 'tagdrop');
  rmSync(tagdrop, { recursive: true, force: true });
  const entry = join(BUILT, 'tagdrop.js');
  if (existsSync(entry) && statSync(entry).mtimeMs > changed)
    cpSync(BUILT, tagdrop, { recursive: true, filter: isForPages });
  // `demo` skips the size limits: they concern developers who change the files
  else await node([VITE, 'build', '--mode', 'demo', '--logLevel', 'error', '--outDir', tagdrop]);
  await node([join(root, 'composer/build.mjs'), join(folder, 'composer')]);
  // files that no browser fetches
  for (const file of readdirSync(folder, { recursive: true }))
    if (/\.(?:map|d\.ts)$/.test(file)) rmSync(join(folder, file));
}

const VITE = join(root, 'node_modules/vite/bin/vite.js');
/** The output of `npm run build`, and what `npm run package` adds for programs other than pages. */
const BUILT = join(root, 'dist');
const isForPages = (path) => !/^(?:peer|flat|single|blocks|schemas|cli)\b/.test(relative(BUILT, path));
const SOURCES = ['composer', 'elements', 'shared', 'styles', 'templates', 'package.json'];

/** When the newest file at or below `path` was written, in milliseconds since 1970. */
function newest(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Runs a separate process whose NODE_ENV selects React's small build. */
function node(args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}`)),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(root, 'dist-provider');
  await buildPageFiles(folder, console.log);
  console.log(await buildProvider(folder));
}
