import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { builtPages } from './demo/built-pages.ts';
import { bundledPages } from './demo/bundled-pages.ts';
import { providerPlugin } from './demo/server/vite-plugin.ts';
import { budgetsPlugin } from './package/build/budgets.ts';
import { chunkGroups } from './package/build/chunks.ts';
import { classicLoaderPlugin } from './package/build/classic-loader.ts';
import { consentGatePlugin } from './package/build/consent-gate.ts';
import { entryExportsPlugin } from './package/build/entry-exports.ts';
import { fontsPlugin } from './package/build/fonts.ts';
import { inlineRuntimePlugin } from './package/build/inline-runtime.ts';
import { minifyPlugin } from './package/build/minify.ts';
import { noticesPlugin } from './package/build/notices.ts';
import { ownCopiesPlugin } from './package/build/own-copies.ts';
import { packageEntriesPlugin } from './package/build/package-entries.ts';
import { preloadPlugin } from './package/build/preload.ts';
import { loaderPlugin } from './package/build/script-or-module.ts';
import { wordsPlugin } from './package/build/words.ts';
import { entries, VERSION, VERSION_DEFINE, VERSION_LINE } from './package/entries.ts';
import { unitTests } from './test/unit-tests.ts';

/**
 * Entries of which a first view needs nearly every function: told so, V8 compiles them all while they are downloaded,
 * in a separate thread, and not one by one when they are called (v8.dev/blog/explicit-compile-hints). It saves 20 ms
 * until the banner is seen on a slow phone, and a third to a half of the main thread's script time until a popup is: 108 →
 * 58 ms, in the best round 60 → 39 (decision D-13).
 */
const AT_ONCE = new Set([
  'react', // hydrated in 82 ms of the thread without, under 50 with; evaluated in as much (decision D-13)
  ...['tagdrop', 'poptin-popup', 'popup-view', 'consent-banner', 'contact-form-7', 'own-look', 'sbi-feed'],
]);

/** The server of tests: nothing changes while they run, and several start at the same time. */
const testCache = process.env.TAGDROP_TEST_CACHE;

export default defineConfig({
  ...(testCache ? { cacheDir: testCache, server: { watch: null } } : {}),
  plugins: [
    react(),
    providerPlugin(),
    builtPages(),
    testCache ? bundledPages() : null,
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
  // the demo's own pages: other .html files here import their own packages
  optimizeDeps: { entries: ['demo/**/*.html', 'composer/*.html'] },
  build: {
    target: 'es2022',
    // maps are next to the files and are not in the package: no file asks for one that is missing
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
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  test: unitTests,
});
