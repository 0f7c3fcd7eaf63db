import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { audit, type Sources } from './audit.ts';
import { customElementsManifest } from './custom-elements.ts';
import { jsxDeclarations, tagDeclarations, vueDeclarations } from './declarations.ts';
import { htmlData } from './html-data.ts';
import { problems, rooms } from './read-rooms.ts';
import { referenceIndex, referencePage } from './reference.ts';
import type { Room } from './room.ts';
import { auditTypes } from './type-text.ts';

const GENERATED = 'demo/manual/generated';
const REFERENCE = 'docs/reference';

/** The text of every generated file by path, relative to the top of the repository. */
export function generatedFiles(rooms: readonly Room[]): Record<string, string> {
  return {
    [`${GENERATED}/custom-elements.json`]: json(customElementsManifest(rooms)),
    [`${GENERATED}/html-data.json`]: json(htmlData(rooms)),
    [`${GENERATED}/tags.d.ts`]: tagDeclarations(rooms),
    [`${GENERATED}/jsx.d.ts`]: jsxDeclarations(rooms),
    [`${GENERATED}/vue.d.ts`]: vueDeclarations(rooms),
    [`${REFERENCE}/README.md`]: referenceIndex(rooms),
    ...Object.fromEntries(rooms.map((room) => [`${REFERENCE}/${room.tag}.md`, referencePage(room)])),
  };
}

/**
 * Writes the manual below `root`, or with `check` only compares it.
 * @returns one line for each thing that is wrong; none means that all is in order.
 */
export function generate(root: string, { check }: { check: boolean }): string[] {
  const outdated = Object.entries(generatedFiles(rooms)).filter(
    ([path, text]) => text !== (read(root, path) ?? ''),
  );
  if (!check) for (const [path, text] of outdated) write(root, path, text);
  return [
    ...problems,
    ...rooms.filter(({ tag }) => read(root, `demo/stories/${tag}.ts`) === undefined).map(noStories),
    ...auditTypes(rooms),
    ...audit(rooms, sourcesBelow(root)),
    ...(check ? outdated.map(([path]) => `${path} is out of date: run node demo/manual/run.mjs`) : []),
  ];
}

const noStories = ({ tag }: Room): string => `demo/stories/${tag}.ts: missing, <${tag}> has no story`;

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function read(root: string, path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return undefined; // not there yet
  }
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function sourcesBelow(root: string): Sources {
  const sources: Record<string, string> = {};
  for (const folder of ['elements', 'shared', 'styles']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(?:tsx?|css)$/.test(entry.name)) continue;
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      sources[path] = readFileSync(join(root, path), 'utf8');
    }
  }
  return sources;
}
