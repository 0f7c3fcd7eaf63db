import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from '../entries.ts';
import { attributeSchemas } from './attribute-schemas.ts';
import { audit, type Sources } from './audit.ts';
import { customElementsManifest } from './custom-elements.ts';
import { jsxDeclarations, tagDeclarations } from './declarations.ts';
import { editorFiles } from './editor-data.ts';
import type { ElementDocs } from './element-docs.ts';
import { htmlData } from './html-data.ts';
import { withStorageTable } from './kept.ts';
import { withPageLimits, withPageSizes } from './page-sizes.ts';
import { elements, problems } from './read-elements.ts';
import { referenceIndex, referencePage } from './reference.ts';
import { drawRequests } from './request-panel.ts';
import { settingsPages } from './settings-pages.ts';
import { settingsSchemas } from './settings-schemas.ts';
import { settingsTypes } from './settings-types.ts';
import { textsSchema } from './texts-schema.ts';
import { auditTypes } from './type-text.ts';
import { catalogueFiles } from './word-catalogues.ts';
import { withWordSizes } from './word-sizes.ts';
import { wrapperFiles } from './wrappers.ts';

const GENERATED = 'package/manual/generated';
const REFERENCE = 'docs/reference';
/** Written by hand, except for its table of sizes. */
const LANGUAGES = 'docs/languages.md';
/** By hand, but for its table of what is kept. */
const PRIVACY = 'docs/privacy.md';
/** By hand, but for its table of pages. */
const PERFORMANCE = 'docs/performance.md';
const REQUESTS = 'docs/page-requests.svg';

/** The text of every generated file by path, relative to the top of the repository. */
export function generatedFiles(elements: readonly ElementDocs[]): Record<string, string> {
  return {
    [`${GENERATED}/custom-elements.json`]: json(customElementsManifest(elements)),
    [`${GENERATED}/html-data.json`]: json(htmlData(elements)),
    [`${GENERATED}/tags.d.ts`]: tagDeclarations(elements),
    [`${GENERATED}/jsx.d.ts`]: jsxDeclarations(elements),
    ...below(GENERATED, wrapperFiles(elements)),
    ...below(GENERATED, editorFiles(elements)),
    [`${GENERATED}/settings.d.ts`]: settingsTypes(),
    ...below(
      GENERATED,
      Object.fromEntries(
        Object.entries({
          ...settingsSchemas(),
          ...attributeSchemas(elements),
          'schemas/texts.json': textsSchema(),
        }).map(([path, schema]) => [path, json(schema)]),
      ),
    ),
    ...catalogueFiles(),
    [LANGUAGES]: withWordSizes(readFileSync(join(ROOT, LANGUAGES), 'utf8')),
    'README.md': withPageLimits(readFileSync(join(ROOT, 'README.md'), 'utf8')),
    [PRIVACY]: withStorageTable(readFileSync(join(ROOT, PRIVACY), 'utf8')),
    [PERFORMANCE]: withPageSizes(readFileSync(join(ROOT, PERFORMANCE), 'utf8')),
    [REQUESTS]: drawRequests(),
    ...below(REFERENCE, settingsPages()),
    [`${REFERENCE}/README.md`]: referenceIndex(elements),
    ...Object.fromEntries(
      elements.map((element) => [`${REFERENCE}/${element.tag}.md`, referencePage(element)]),
    ),
  };
}

/**
 * Writes the manual below `root`. With `check`, committed pages are only compared; files that git ignores are written
 * anyway, because the build, the tests and an editor's `$schema` read them.
 * @returns one line for each mistake; none if all is in order.
 */
export function generate(root: string, { check }: { check: boolean }): string[] {
  const outdated = Object.entries(generatedFiles(elements)).filter(
    ([path, text]) => text !== (read(root, path) ?? ''),
  );
  const isCommitted = (path: string) => path.startsWith('docs/') || path === 'README.md';
  for (const [path, text] of outdated) if (!check || !isCommitted(path)) write(root, path, text);
  return [
    ...problems,
    ...elements.filter(({ tag }) => read(root, `demo/stories/${tag}.ts`) === undefined).map(noStories),
    ...auditTypes(elements),
    ...audit(elements, sourcesBelow(root)),
    ...(check
      ? outdated.flatMap(([path]) =>
          isCommitted(path) ? [`${path} is out of date: run node package/manual/run.mjs`] : [],
        )
      : []),
  ];
}

const noStories = ({ tag }: ElementDocs): string => `demo/stories/${tag}.ts: missing, <${tag}> has no story`;

const below = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function read(root: string, path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return undefined; // does not exist yet
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
