import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { builtPages } from './demo/built-pages.ts';
import { providerPlugin } from './demo/provider/vite-plugin.ts';
import { budgetsPlugin, closure } from './test/budgets.ts';

/** Every entry is a file of its own in `dist/`: the loader for pages, one module per element for those who bundle. */
const entries = {
  tagdrop: 'elements/loader.ts',
  'poptin-popup': 'elements/poptin-popup/index.ts',
  'poptin-tab': 'elements/poptin-tab/index.ts',
  'consent-banner': 'elements/consent-banner/index.ts',
  'contact-form-7': 'elements/contact-form-7/index.ts',
  'sbi-feed': 'elements/sbi-feed/index.ts',
  'link-analytics': 'elements/link-analytics/index.ts',
  'page-theme': 'elements/page-theme/index.ts',
};

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

/** `consent-gate.js` has to run before anything else in the head, so it is a classic script, bundled on its own. */
function consentGatePlugin(): Plugin {
  return {
    name: 'consent-gate',
    apply: 'build',
    async generateBundle() {
      const [built] = (await build({
        configFile: false,
        logLevel: 'warn',
        root: import.meta.dirname,
        build: {
          write: false,
          target: 'es2022',
          lib: { entry: 'elements/consent-banner/gate/index.ts', name: 'gate', formats: ['iife'] },
          rolldownOptions: { output: { minify: true } },
        },
      })) as Rolldown.RolldownOutput[];
      const code = built?.output[0].code ?? '';
      this.emitFile({ type: 'prebuilt-chunk', fileName: 'consent-gate.js', code, exports: [] });
    },
  };
}

/** The manual for machines (`npm run manual`) goes with the build: manifest, editor data, types. */
function manualPlugin(): Plugin {
  const folder = join(import.meta.dirname, 'demo/manual/generated');
  return {
    name: 'manual',
    apply: 'build',
    generateBundle() {
      for (const fileName of readdirSync(folder)) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, fileName)) });
      }
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    providerPlugin(),
    builtPages(),
    preloadPlugin(),
    consentGatePlugin(),
    manualPlugin(),
    budgetsPlugin(),
  ],
  root: import.meta.dirname,
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  build: {
    target: 'es2022',
    sourcemap: true,
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      output: {
        minify: true,
        comments: { annotation: false }, // read while bundling, of no use to a visitor
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // with the seat that every view needs: three small files beside it would cost 300 bytes more
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|@r2wc)[\\/]|shared[\\/](react[\\/]|element[\\/]error-boundary)/,
            },
            { name: 'shell', test: /shared[\\/]shell[\\/]/ },
            // what every tag needs comes with the loader, as one file: less to ask for, better compressed
            {
              name: 'ground',
              test: /shared[\\/](browser|cookies|web-storage|log|load-asset|store|result|element[\\/](headless-element|attributes))\.ts$/,
            },
          ],
        },
      },
    },
  },
  test: {
    include: ['test/**/*.test.ts'],
    // property tests on a busy machine
    testTimeout: 30_000,
    environment: 'node',
  },
});
