import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '..');

/** What is not in the file and is installed beside it. */
const PACKAGES = ['@hono/node-server', 'hono', 'kysely', 'libsql', 'nodemailer', 'pg', 'uplot', 'zod'];

/**
 * Makes the package `tagdrop-provider` in that folder: one file for Node, its style sheet, its package.json, the
 * Dockerfile.
 * @returns the path of the file.
 */
export async function buildProvider(folder) {
  const { version, license, author, homepage, repository, engines, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, 'tagdrop-provider.js');
  await build({
    entryPoints: [join(here, 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    banner: { js: '#!/usr/bin/env node' },
  });
  for (const file of ['desk.css', 'chart.js']) copyFileSync(join(here, 'desk', file), join(folder, file));
  copyFileSync(join(here, 'Dockerfile'), join(folder, 'Dockerfile'));
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
    files: ['tagdrop-provider.js', 'desk.css', 'chart.js', 'Dockerfile'],
    dependencies: Object.fromEntries(PACKAGES.map((name) => [name, devDependencies[name]])),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return outfile;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(await buildProvider(join(root, 'dist-provider')));
}
