import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { builtPages } from './demo/built-pages.ts';
import { providerPlugin } from './demo/server/vite-plugin.ts';
import { budgetsPlugin, closure } from './package/build/budgets.ts';
import { classicLoaderPlugin } from './package/build/classic-loader.ts';
import { consentGatePlugin } from './package/build/consent-gate.ts';
import { entryExportsPlugin } from './package/build/entry-exports.ts';
import { inlineRuntimePlugin } from './package/build/inline-runtime.ts';
import { minifyPlugin } from './package/build/minify.ts';
import { noticesPlugin } from './package/build/notices.ts';
import { packageEntriesPlugin } from './package/build/package-entries.ts';
import { loaderPlugin } from './package/build/script-or-module.ts';
import { wordsPlugin } from './package/build/words.ts';
import { entries, VERSION, VERSION_DEFINE, VERSION_LINE } from './package/entries.ts';
import { unitTests } from './test/unit-tests.ts';

/**
 * Puts the built file names where a source says `__preload:<modules>__` (shared/preload.ts). Hashed names are known
 * only after hashing, so the mark may stand only in an entry, whose own name has no hash.
 */
function preloadPlugin(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(
        (each): each is Rolldown.OutputChunk => each.type === 'chunk',
      );
      for (const chunk of chunks) {
        const isEntry = chunk.fileName.replace(/\.js$/, '') in entries;
        chunk.code = chunk.code.replace(/__preload:([^_]+)__/g, (_mark, modules: string) => {
          if (!isEntry) this.error(`A preload mark stands in the hashed chunk ${chunk.fileName}`);
          const already = closure(chunks, [chunk.facadeModuleId ?? '']);
          return [...closure(chunks, modules.split(' '))].filter((file) => !already.has(file)).join(' ');
        });
      }
    },
  };
}

/**
 * Entries of which a first view needs nearly every function: told so, V8 compiles them all while they are downloaded,
 * in a thread of its own, and not one by one when they are called (v8.dev/blog/explicit-compile-hints). It saves 20 ms
 * until the banner is seen on a slow phone, and a third to a half of the main thread's script time until a popup is: 108 →
 * 58 ms, in the best round 60 → 39 (decision D-13).
 */
const AT_ONCE = new Set([
  'react', // hydrated in 82 ms of the thread without, under 50 with; evaluated in as much (decision D-13)
  ...['tagdrop', 'poptin-popup', 'popup-view', 'consent-banner', 'contact-form-7', 'own-look', 'sbi-feed'],
]);

/**
 * Elements that are one file until they are visible: what they share with others is in it as a copy of their own, by a
 * mark at the end of the module's id. Each further file would cost a request; one that follows on another, 65 ms on a
 * slow phone (`npm run bench`). What comes on demand and is large stays shared.
 */
const COPIES = [
  // what comes before a popup is seen must not wait for the file of its form, where these few lines stand too
  {
    mark: 'layer',
    importers: /poptin-popup\/layer\/floating\.ts$|[?&]layer$/,
    copied: /layer\/virtual-keyboard\.(?:ts|css\?inline)$/,
  },
  { mark: 'rules', importers: /decide\/targeting\/compare\.ts$/, copied: /shared\/fold-case\.ts$/ },
  {
    mark: 'prefill',
    importers: /poptin-popup\/form\/prefill\.ts$/,
    copied: /shared\/fold-case\.ts$|form\/(?:query-keys|rules\/(?:calendar-day|rule))\.ts$/,
  },
  {
    mark: 'prices',
    importers: /poptin-popup\/features\/products\/price-rules\.ts$/,
    copied: /shared\/fold-case\.ts$/,
  },
  {
    mark: 'sanitize',
    importers: /poptin-popup\/template\/sanitize\.ts$/,
    copied: /markup\/trusted-types\.ts$/,
  },
  {
    mark: 'script',
    importers: /shared\/load-script\.ts\?popup$/,
    copied: /shared\/markup\/(?:page-nonce|trusted-types)\.ts$/,
  },
  {
    // the banner of who has answered: its own small file, without the banner's
    mark: 'answered',
    importers: /\/elements\/consent-banner\/answered\/|[?&]answered$/,
    copied:
      /\/shared\/(?!words\/own-texts|element\/explain-attribute|outbox|schema|element\/settings-attribute)[^?]+$|\/elements\/consent-banner\/(?!asking\/|answered\/)[^?]+(?:\.css\?inline)?$/,
  },
  {
    mark: 'own',
    importers: /\/elements\/consent-banner\/(?!gate\/|answered\/)|[?&]own$/,
    copied:
      /\/shared\/(?!words\/own-texts|element\/explain-attribute|react\/(?!use-engine)|outbox|schema|element\/(?:settings-attribute|mend-json|take-pasted))[^?]+$/,
  },
  {
    mark: 'feed',
    importers: /\/elements\/sbi-feed\/|[?&]feed$/,
    copied: /\/shared\/(?!words\/own-texts|element\/explain-attribute|react\/(?!use-engine))[^?]+$/,
  },
  {
    mark: 'form',
    importers: /\/elements\/contact-form-7\/|[?&]form$/,
    copied:
      /\/shared\/(?!words\/own-texts|element\/explain-attribute|react\/(?!use-engine)|outbox\/|markup\/)[^?]+$|\/styles\/[\w-]+\.css\?inline$/,
  },
  {
    mark: 'popup',
    importers: /\/elements\/(?:poptin-popup|display-run)\/|[?&]popup$/,
    copied:
      /\/shared\/(?!words\/own-texts|element\/explain-attribute|react\/(?!use-engine)|consent\/)[^?]+$|\/styles\/[\w-]+\.css\?inline$|\/display-run\/visitor\/dismissal\.ts$/,
  },
  {
    // many pages have no other tag of ours: one small file, without cookies, storage and network
    mark: 'analytics',
    importers:
      /\/elements\/link-analytics\/(?!follow-consent|options\/|clicks\/(?:hash-views|navigation-hold|consent-queue))|[?&]analytics$/,
    copied:
      /\/shared\/(?!element\/explain-attribute|consent\/|outbox\/)[^?]+$|link-analytics\/clicks\/leaves-page\.ts$/,
  },
];

const MARKS = new RegExp(`[?&](?:${COPIES.map(({ mark }) => mark).join('|')})$`);

function ownCopiesPlugin(): Plugin {
  const posix = (id: string) => id.replaceAll('\\', '/');
  const unmarked = (id: string) => id.replace(MARKS, '');
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const sets = importer ? COPIES.filter(({ importers }) => importers.test(posix(importer))) : [];
      if (!importer || sets.length === 0) return null;
      const found = await this.resolve(source, unmarked(importer), { skipSelf: true });
      const set = found && sets.find(({ copied }) => copied.test(posix(found.id)));
      if (!set) return found;
      return { ...found, id: `${found.id}${found.id.includes('?') ? '&' : '?'}${set.mark}` };
    },
    load(id) {
      const file = unmarked(id);
      if (file === id || file.includes('?')) return null;
      const ending = /\.[cm]?(jsx?|tsx?)$/.exec(file)?.[1];
      return { code: readFileSync(file, 'utf8'), moduleType: ending as 'js' | 'ts' | 'tsx' };
    },
  };
}

/** `font-base` may name the folder `fonts/` of the build: popup §9's web fonts, from one's own server. */
function fontsPlugin(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules/@fontsource-variable/assistant');
  const files = {
    'fonts/sans.woff2': 'files/assistant-latin-wght-normal.woff2',
    'fonts/sans-hebrew.woff2': 'files/assistant-hebrew-wght-normal.woff2',
    'fonts/LICENSE.txt': 'LICENSE',
  };
  return {
    name: 'fonts',
    apply: 'build',
    generateBundle() {
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, source)) });
      }
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    providerPlugin(),
    builtPages(),
    ownCopiesPlugin(),
    wordsPlugin(),
    entryExportsPlugin(VERSION),
    minifyPlugin(),
    inlineRuntimePlugin(),
    // after the helpers' file has gone, which would be asked for in vain
    preloadPlugin(),
    loaderPlugin(),
    classicLoaderPlugin(),
    consentGatePlugin(),
    packageEntriesPlugin(),
    fontsPlugin(),
    noticesPlugin(),
    budgetsPlugin(),
  ],
  root: import.meta.dirname,
  resolve: { alias: { 'react/jsx-runtime': join(import.meta.dirname, 'shared/paint/jsx-runtime.ts') } },
  define: {
    ...VERSION_DEFINE,
    'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production'),
  },
  // the demo's own pages: what else ends in .html here imports packages of its own
  optimizeDeps: { entries: ['demo/**/*.html', 'composer/*.html'] },
  build: {
    target: 'es2022',
    // maps lie beside the files and are not in the package: no file asks for one that is not there
    sourcemap: 'hidden',
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      // what comes after the banner's first view may import from its entry
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        comments: { annotation: false }, // read while bundling, of no use to a visitor
        postBanner: ({ name, isEntry }) =>
          [AT_ONCE.has(name) ? '//# allFunctionsCalledOnLoad' : '', isEntry ? VERSION_LINE : '']
            .filter(Boolean)
            .join('\n'),
        entryFileNames: '[name].js',
        // a page may name what shows a popup in a preload line, as it names the entries
        chunkFileNames: ({ name }) => (name === 'popup-view' ? '[name].js' : 'chunks/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            {
              name: 'consent-banner',
              test: /elements[\\/]consent-banner[\\/]index\.ts$|(?<!(?:http|watch-locale|trusted-types|paint[\\/][\w-]+)\.tsx?)\?own$/,
              priority: 1,
            },
            // everything until a feed's photos are asked for
            { name: 'sbi-feed', test: /elements[\\/]sbi-feed[\\/]index\.ts$/, priority: 3 },
            // what arms a popup; what shows it; what its form needs when it is touched and sent
            {
              name: 'poptin-popup',
              test: /elements[\\/](poptin-popup[\\/](index|engine)|display-run[\\/]run[\\/]engine)\.ts$/,
              priority: 4,
            },
            {
              name: 'popup-view',
              test: /elements[\\/]poptin-popup[\\/]lifecycle[\\/]first-view\.ts$/,
              priority: 3,
            },
            {
              name: 'popup-form',
              test: /poptin-popup[\\/](actions[\\/]actions|lead[\\/]send-lead|view[\\/]thank-you-screen|form[\\/](answers|email-help))\.tsx?$/,
              priority: 2,
            },
            // of a form, all that is needed before it is touched or drawn
            { name: 'contact-form-7', test: /elements[\\/]contact-form-7[\\/]index\.ts$/, priority: 1 },
            // what both its looks draw with, and what the calls need of them
            {
              name: 'form-parts',
              test: /contact-form-7[\\/](page-form[\\/]widgets|view[\\/](summary|progress|part|notices))\.(tsx?|css)(\?inline)?$|paint(-view)?\.tsx?\?form$|tokens\.css\?inline&form$/,
            },
            // the adapters read the banner's record, too
            { name: 'consent', test: /shared[\\/]consent[\\/][^?]*$/, priority: 1 },
            // a banner that is answered is but its button
            {
              name: 'consent-controller',
              test: /consent-banner[\\/](controller|later[\\/]revisit)\.tsx?$/,
              priority: 1,
            },
            // with the seat that every view needs: three small files beside it would cost 300 bytes more
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|@r2wc)[\\/]|shared[\\/](react[\\/](?!use-engine)|element[\\/]error-boundary|paint[\\/]hand-over)/,
            },
            // what views are made of and drawn with while React is not there
            {
              name: 'paint',
              test: /shared[\\/]paint[\\/](?!hand|inputs|styling|paint-until|mounting|localised|seat|jsx-runtime)[^?]*$/,
              priority: 1,
            },
            // what every other tag needs, as one file: less to ask for, better compressed
            {
              name: 'ground',
              priority: 3,
              test: /shared[\\/](base[\\/][\w-]+|page[\\/]page-browser|element[\\/](headless-element|attributes|emit))\.ts$/,
            },
            // what draws needs all of them; apart they would be three requests
            {
              name: 'surface',
              priority: 2, // before the painter, which would take along what it imports
              test: /shared[\\/](words[\\/](?!own-texts|read-section)[\w-]+|element[\\/](style-sheets|define-drawn|element-of)|react[\\/]use-engine|paint[\\/](mounting|localised|seat|jsx-runtime))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  test: unitTests,
});
