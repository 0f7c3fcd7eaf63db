import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Files, Sources } from './files.ts';
import { tagManagerFiles } from './gtm/generate.ts';
import { shopifyFiles } from './shopify/generate.ts';
import { webflowFiles } from './webflow/generate.ts';
import { wixFiles } from './wix/generate.ts';
import { wordpressFiles } from './wordpress/generate.ts';
import { zip } from './zip.ts';

/** Where `blocks/run.mjs` builds the composer of the WordPress plugin. */
const COMPOSER = '.results/composer-wordpress';

/** PHP refuses uploads over 2 MiB unless its owner has raised `upload_max_filesize`; the rest is room to grow. */
const MOST_ZIP_BYTES = 1_950_000;

/**
 * Writes `dist/blocks/` below `root`.
 * @returns a line for each builder: how many files, how many bytes.
 */
export function generate(root: string): string[] {
  const sources = readSources(root);
  const output = join(root, 'dist/blocks');
  rmSync(output, { recursive: true, force: true });
  const plugin = asBytes(below('tagdrop', wordpressFiles(sources)));
  const archive = zip(plugin);
  if (archive.length > MOST_ZIP_BYTES)
    throw new Error(`tagdrop.zip has ${archive.length} bytes: owners cannot upload it.`);
  const builders: Record<string, Files> = {
    wordpress: { ...plugin, 'tagdrop.zip': archive },
    shopify: below('tagdrop', shopifyFiles(sources)),
    wix: wixFiles(sources),
    webflow: webflowFiles(sources),
    'tag-manager': tagManagerFiles(),
  };
  return Object.entries(builders)
    .map(([builder, files]) => {
      for (const [path, content] of Object.entries(files)) {
        const target = join(output, builder, path);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, content);
      }
      return `dist/blocks/${builder}: ${Object.keys(files).length} files`;
    })
    .concat(`tagdrop.zip: ${(archive.length / 1000).toFixed(0)} kB`);
}

function readSources(root: string): Sources {
  return {
    version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    built: readFolder(join(root, 'dist'), (path) => !/\.map$|^blocks\/|^peer\/|^react|^vue/.test(path)),
    composer: readFolder(join(root, COMPOSER), (path) => !/\.map$|^wordpress-pictures\.html$/.test(path)),
    templates: (folder) => readFolder(join(root, 'blocks', folder)),
  };
}

function readFolder(folder: string, wanted: (path: string) => boolean = () => true): Record<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(wanted)
    .sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

export const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));

const asBytes = (files: Files): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]));
