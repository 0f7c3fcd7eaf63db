import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build as bundle } from 'esbuild';
import { build, type InlineConfig, type Plugin } from 'vite';
import { ROOT, TAGS, VERSION_DEFINE, VERSION_LINE } from '../entries.ts';
import { bundlerEntries } from './package-entries.ts';
import { aliasesPlugin, wordFiles, wordsPlugin } from './words.ts';

const DIST = join(ROOT, 'dist');

/** The common part of all builds other than that of `vite.config.ts`. */
const common = (output: string): InlineConfig => ({
  configFile: false,
  logLevel: 'warn',
  root: ROOT,
  plugins: [react()],
  resolve: { alias: { 'react/jsx-runtime': join(ROOT, 'shared/paint/jsx-runtime.ts') } },
  define: { ...VERSION_DEFINE, 'process.env.NODE_ENV': '"production"' },
  build: { target: 'es2022', outDir: join(DIST, output), emptyOutDir: true },
});

/**
 * `dist/peer/`: for an app with its own React 19. React is imported, not included, and nothing is arranged for pages:
 * no preloads, no copies; the app's bundler does that.
 */
export async function buildPeer(): Promise<void> {
  const config = common('peer');
  const entry = Object.fromEntries(TAGS.map((tag) => [tag, `elements/${tag}/index.ts`]));
  await build({
    ...config,
    plugins: [...(config.plugins ?? []), aliasesPlugin()],
    build: {
      ...config.build,
      lib: { entry: { loader: 'elements/loader.ts', ...entry }, formats: ['es'] },
      rolldownOptions: {
        external: /^react(?:-dom)?(?:\/|$)/,
        output: {
          minify: true,
          postBanner: ({ isEntry }) => (isEntry ? VERSION_LINE : ''),
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  });
  const loader = "export { forget, registerTexts, watch } from './loader.js';";
  for (const [name, text] of Object.entries(bundlerEntries(loader)))
    writeFileSync(join(DIST, 'peer', name), text);
  // its own bundle has every language, found by a table
  mkdirSync(join(DIST, 'peer/languages'), { recursive: true });
  writeFileSync(join(DIST, 'peer/languages/en.js'), 'export {};\n');
  for (const name of ['react', 'react.js'])
    cpSync(join(DIST, name), join(DIST, 'peer', name), { recursive: true });
  for (const name of ['index', 'define', 'react', ...TAGS]) {
    writeFileSync(join(DIST, `peer/${name}.d.ts`), `export * from '../${name}.js';\n`);
  }
}

/**
 * `dist/single/<tag>.js`: everything of one tag in one script, classic or module, for hosts that accept one address.
 */
export async function buildSingles(): Promise<void> {
  rmSync(join(DIST, 'single'), { recursive: true, force: true });
  for (const tag of TAGS) {
    const config = common('single');
    await build({
      ...config,
      plugins: [...(config.plugins ?? []), onlyImport(tag), wordsPlugin('../words/')],
      define: { ...config.define, 'import.meta.url': 'tagdropAddress' },
      build: {
        ...config.build,
        emptyOutDir: false,
        chunkSizeWarningLimit: 1000,
        lib: { entry: ONLY, name: 'tagdrop', formats: ['iife'], fileName: () => `${tag}.js` },
        rolldownOptions: {
          output: {
            minify: true,
            codeSplitting: false,
            // by the prototype: an image of that name would be another address
            intro:
              'var tagdropAddress=Reflect.get(Document.prototype,"currentScript",document)?.src||location.href;',
            postBanner: VERSION_LINE,
          },
        },
      },
    });
  }
}

const ONLY = 'only-import';

/** An element without its exports, which a script has not, and what else a page has of the loader. */
function onlyImport(tag: string): Plugin {
  return {
    name: 'only-import',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(ONLY) ? `\0${ONLY}` : null),
    load: (id) =>
      id === `\0${ONLY}`
        ? `import ${JSON.stringify(join(ROOT, `elements/${tag}/index.ts`))};
import { exposeForget } from ${JSON.stringify(join(ROOT, 'shared/expose-forget.ts'))};
exposeForget();`
        : null,
  };
}

/**
 * `dist/cli.js`: the command `tagdrop`, in one file, with the parts of ajv and jsonc-parser that it needs; for Node
 * only.
 */
export async function buildCommand(): Promise<void> {
  await bundle({
    stdin: {
      contents: "import { main } from './package/cli/tagdrop.ts'; main();",
      resolveDir: ROOT,
      loader: 'ts',
    },
    outfile: join(ROOT, 'dist/cli.js'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // for the doctor alone, and not installed with us
    external: ['puppeteer-core'],
    // jsonc-parser's other build can't be bundled
    mainFields: ['module', 'main'],
    legalComments: 'none',
    banner: { js: `#!/usr/bin/env node\n${VERSION_LINE}` },
  });
}

/**
 * `dist/flat/`: the files for pages in one folder, for hosts without folders (Shopify's assets). The same files; only
 * the folder is removed from every address.
 */
export function writeFlat(): void {
  rmSync(join(DIST, 'flat'), { recursive: true, force: true });
  mkdirSync(join(DIST, 'flat'));
  const isScript = (name: string) => name.endsWith('.js');
  const chunks = readdirSync(join(DIST, 'chunks')).filter(isScript);
  const entries = ['tagdrop', 'tagdrop.classic', 'consent-gate', 'popup-view', ...TAGS].map(
    (name) => `${name}.js`,
  );
  for (const path of [...entries, ...chunks.map((name) => `chunks/${name}`)]) {
    const text = readFileSync(join(DIST, path), 'utf8');
    const inChunks = dirname(path) !== '.';
    const flat = flatten(text, inChunks ? entries : chunks, inChunks ? '../' : 'chunks/');
    writeFileSync(
      join(DIST, 'flat', path.replace('chunks/', '')),
      flat.replace(/(?<=[`'"])\.\.?\/words\//g, './'),
    );
  }
  for (const [path, text] of Object.entries(wordFiles())) {
    writeFileSync(join(DIST, 'flat', path.replace('words/', '')), text);
  }
}

/** Takes `folder` out of every address of `names`: `./chunks/a.js` → `./a.js`, `../b.js` → `./b.js`. */
export function flatten(code: string, names: readonly string[], folder: string): string {
  return names.reduce(
    (text, name) => text.replaceAll(`${folder}${name}`, folder === '../' ? `./${name}` : name),
    code,
  );
}
