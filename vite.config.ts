import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { builtPages } from './demo/built-pages.ts';
import { providerPlugin } from './demo/server/vite-plugin.ts';
import { budgetsPlugin } from './package/build/budgets.ts';
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
 * in a thread of its own, and not one by one when they are called (v8.dev/blog/explicit-compile-hints). It saves 20 ms
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
              test: /elements[\\/]consent-banner[\\/]index\.ts$|(?<!(?:http|watch-locale|trusted-types|paint[\\/](?:inputs|styling))\.tsx?)\?own$/,
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
            { name: 'consent', test: /shared[\\/]consent[\\/](?!more-tools)[^?]*$/, priority: 1 },
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
            // what every other tag needs, as one file: less to ask for, better compressed
            {
              name: 'ground',
              priority: 3,
              test: /shared[\\/](base[\\/][\w-]+|markup[\\/]safe-address|page[\\/]page-browser|element[\\/](headless-element|attributes|emit))\.ts$/,
            },
            // what draws needs all of them; apart they would be three requests
            {
              name: 'surface',
              priority: 2,
              test: /shared[\\/](words[\\/](?!own-texts|read-section)[\w-]+|element[\\/](style-sheets|define-drawn|element-of)|react[\\/]use-engine)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  test: unitTests,
});
