import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';
import { ROOT, TAGS, VERSION_LINE } from '../entries.ts';

const GENERATED = join(ROOT, 'package/manual/generated');

/** The tags with `settings` or `texts`: this is no place to import their tables, which are made for browsers. */
const TAKE_OBJECTS = TAGS.filter((tag) =>
  readFileSync(join(ROOT, 'elements', tag, 'attributes.ts'), 'utf8').includes("type: 'json'"),
);

/** For checking an owner's texts (`languageFiles`); it is fetched only if there are some. */
const ENGLISH_KEYS = "import './languages/en.js';\n";

/**
 * `tagdrop/define` defines every element as soon as it is imported, before a framework renders them, so that
 * frameworks pass objects as properties; views are still fetched on demand. `tagdrop` itself defines those that
 * take objects, and finds the others by their tags.
 */
export function bundlerEntries(loader: string): Record<string, string> {
  const importing = (tags: readonly string[]) => tags.map((tag) => `import './${tag}.js';\n`).join('');
  return {
    'index.js': `${VERSION_LINE}\n${importing(TAKE_OBJECTS)}${ENGLISH_KEYS}${loader}\n`,
    'define.js': `${VERSION_LINE}\n${importing(TAGS)}export { forget, registerTexts, watch } from './index.js';\n`,
  };
}

/**
 * The package's contents besides the files for pages: the manual for machines and the wrappers (`npm run manual`),
 * and the types of every entry.
 */
export function packageEntriesPlugin(): Plugin {
  return {
    name: 'package-entries',
    apply: 'build',
    // in a separate process: the manual reads the elements' classes, which need a global `HTMLElement`
    buildStart() {
      execFileSync(process.execPath, [join(ROOT, 'package/manual/run.mjs'), '--generated'], { cwd: ROOT });
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await packageFiles())) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

export async function packageFiles(): Promise<Record<string, string | Uint8Array>> {
  const generated = readdirSync(GENERATED, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const versioned = (code: string) => `${VERSION_LINE}\n${code}`;
  return {
    ...Object.fromEntries(
      generated.map((file) => {
        const name = relative(GENERATED, file).split(sep).join('/');
        return [name, name.endsWith('.js') ? versioned(readFileSync(file, 'utf8')) : readFileSync(file)];
      }),
    ),
    'react/create-component.js': versioned(await compile('react.tsx')),
    'vue/create-component.js': versioned(await compile('vue.ts')),
    // types only: for tags in TSX without a wrapper
    'jsx.js': versioned('export {};\n'),
    // types only: of every `tagdrop/words/<language>`
    'words.d.ts': 'export {};\n',
    ...entryTypes(),
  };
}

const WATCH = `import type { TagdropTexts } from './tags.js';

/**
 * Watches an open shadow root for our tags, as the loader watches the document.
 * @returns the function that ends it.
 */
export declare function watch(root: Document | ShadowRoot): () => void;

/**
 * Replaces words of the page's tags, by tag and key.
 * @param lang a BCP 47 tag; \`pt\` also applies to \`pt-BR\`.
 */
export declare function registerTexts(lang: string, texts: TagdropTexts): void;

/** Wipes what the tags keep of this visitor in this browser, all but the choice of consent: at a log-out. */
export declare function forget(): Promise<void>;
`;

/** Each entry has the types of the page's names: tags, events, settings. */
function entryTypes(): Record<string, string> {
  const manifest: Manifest = JSON.parse(readFileSync(join(GENERATED, 'custom-elements.json'), 'utf8'));
  const settings = "export type * from './settings.js';\n";
  return {
    'index.d.ts': `${WATCH}export type * from './tags.js';\n${settings}`,
    'tagdrop.d.ts': WATCH,
    'define.d.ts':
      "export { forget, registerTexts, watch } from './index.js';\nexport type * from './index.js';\n",
    'consent-gate.d.ts': 'export {};\n',
    ...Object.fromEntries(
      manifest.modules.flatMap(({ declarations: [{ name, tagName }] }) => [
        [`${tagName}.d.ts`, `export { ${name} } from './tags.js';\n${settings}`],
      ]),
    ),
  };
}

interface Manifest {
  modules: { declarations: [{ name: string; tagName: string }] }[];
}

/** The wrappers' common part; it imports the app's own copies. */
async function compile(name: string): Promise<string> {
  const file = join(ROOT, 'package/wrappers', name);
  const source = readFileSync(file, 'utf8');
  return (await transform(source, { loader: 'tsx', format: 'esm', target: 'es2022' })).code;
}
