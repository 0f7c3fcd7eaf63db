import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT, VERSION } from '../entries.ts';

const DIST = join(ROOT, 'dist');

/**
 * `dist/manifest.json`: every file with its sizes and its hash, and an import map to paste (docs/install.md), with
 * which a browser refuses files of another version. `dist/SHA384SUMS` holds the hashes for `sha384sum -c`, for people
 * who copy files by hand.
 */
export function writeManifest(): void {
  const files = Object.fromEntries(
    readdirSync(DIST, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.map$|^manifest\.json$|^SHA384SUMS$/.test(entry.name))
      .map((entry) => relative(DIST, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort()
      .map((path) => [path, describe(readFileSync(join(DIST, path)))]),
  );
  const manifest = {
    name: 'tagdrop',
    version: VERSION,
    files,
    importmap: importMap(files, `/tagdrop/${VERSION}/`),
  };
  writeFileSync(join(DIST, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(DIST, 'SHA384SUMS'), hashSums(files));
}

/** As `sha384sum` writes and reads it. */
export const hashSums = (files: Readonly<Record<string, Described>>): string =>
  Object.entries(files)
    .map(
      ([path, { integrity }]) =>
        `${Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex')}  ${path}\n`,
    )
    .join('');

interface Described {
  bytes: number;
  gzip: number;
  integrity: string;
}

function describe(content: Buffer): Described {
  const hash = createHash('sha384').update(content).digest('base64');
  return { bytes: content.length, gzip: gzipSync(content).length, integrity: `sha384-${hash}` };
}

/** The scripts that a page loads from the folder `base`. */
export function importMap(files: Readonly<Record<string, Described>>, base: string): object {
  const scripts = Object.entries(files).filter(([path]) => /^(?:chunks\/)?[\w.-]+\.js$/.test(path));
  return { integrity: Object.fromEntries(scripts.map(([path, { integrity }]) => [base + path, integrity])) };
}
