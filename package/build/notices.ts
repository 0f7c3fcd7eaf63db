import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../entries.ts';
import { sbom } from './sbom.ts';

/** Packages that are in the package and not in a page's files: copied, or in the command `tagdrop` (`variants.ts`). */
const COPIED = [
  '@fontsource-variable/assistant',
  'ajv',
  'fast-deep-equal',
  'fast-uri',
  'json-schema-traverse',
  'jsonc-parser',
];

/** The licences of bundled packages require their notices with copies. From the bundler's own list of modules. */
export function noticesPlugin(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
      const folders = modules.flatMap((id) => packageFolder(id) ?? []);
      const copied = COPIED.map((name) => join(ROOT, 'node_modules', name));
      const all = [...new Set([...folders, ...copied])].sort();
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source: notices(all) });
      this.emitFile({ type: 'asset', fileName: 'sbom.cdx.json', source: sbom(all) });
    },
  };
}

/** The package that a module belongs to; undefined for our own. */
export function packageFolder(id: string): string | undefined {
  const path = id.replaceAll('\\', '/').replace(/^\0/, '');
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}

export function notices(folders: readonly string[]): string {
  return [
    'Tagdrop contains these packages. Their licences are below.',
    '',
    ...folders.flatMap((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return ['='.repeat(80), `${name} ${version} (${license})`, '', readLicence(folder).trim(), ''];
    }),
  ].join('\n');
}

/** The licence text of a package. Some packages of a monorepo leave it to another one. */
function readLicence(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(?:[.-]|$)/i.test(name));
  if (file) return readFileSync(join(folder, file), 'utf8');
  const readme = ['README.md', 'readme.md'].map((name) => join(folder, name)).find(existsSync);
  const section = readme && /^#+\s*licen[cs]e\s*$([\s\S]*)/im.exec(readFileSync(readme, 'utf8'))?.[1];
  const { author, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const owner = typeof author === 'string' ? author : author?.name;
  if (!section && !owner) throw new Error(`${folder} states neither its licence nor its author`);
  return section?.trim() || `Copyright (c) ${owner}. Licence: ${license}.`;
}
