import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { chunkGroups } from '../package/build/chunks.ts';
import { VERSION_DEFINE } from '../package/entries.ts';
import { CONTENT_TYPES } from './built-pages.ts';

/** Of the pages that tests open. */
const FOLDERS = ['demo', 'demo/pages', 'composer'];

/** Below this address are the chunks of the modules that pages name. */
const CHUNKS = 'bundled/';

/** `<script type="module" src="…">` with a source. */
const MODULE = /<script type="module" src="([^"]+\.tsx?)">/g;

/**
 * For tests: serves the pages of `demo/` and `composer/` without Vite's client, and each module they name as a bundle.
 * In a fresh browser a page otherwise requests 200 sources one by one, which takes three quarters of a test's time.
 * All other modules are Vite's own, as in `npm run demo`.
 */
export function bundledPages(): Plugin {
  return {
    name: 'bundled-pages',
    apply: 'serve',
    configureServer({ config: { root }, middlewares }) {
      const pages = FOLDERS.flatMap((folder) => pagesIn(root, folder));
      const entries = pages.flatMap((page) => modulesOf(root, page));
      const bundled = bundle(root, [...new Set(entries)]);
      bundled.catch(() => {}); // each request reports it
      middlewares.use((request, response, next) => {
        const path = decodeURIComponent((request.url ?? '/').split(/[?#]/, 1)[0] ?? '/').slice(1);
        const page = path === '' || path.endsWith('/') ? `${path}index.html` : path;
        if (pages.includes(page)) {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(readFileSync(join(root, page)));
        } else if (entries.includes(path) || path.startsWith(CHUNKS))
          bundled.then((files) => {
            const file = files.get(path);
            if (file === undefined) return next();
            response.setHeader('Content-Type', CONTENT_TYPES[extname(path)] ?? 'text/javascript');
            response.end(file);
          }, next);
        else next();
      });
    },
  };
}

const pagesIn = (root: string, folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.html'))
    .map((name) => `${folder}/${name}`);

/** The modules that a page names, relative to `root`. */
function modulesOf(root: string, page: string): string[] {
  const html = readFileSync(join(root, page), 'utf8');
  return [...html.matchAll(MODULE)].map(([, src = '']) =>
    new URL(src, `https://host.example/${page}`).pathname.slice(1),
  );
}

/** The text of every bundled file by its address, without the slash in front. */
async function bundle(root: string, entries: readonly string[]): Promise<Map<string, string | Uint8Array>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root,
    base: '/',
    publicDir: false,
    resolve: { alias: { 'react/jsx-runtime': join(root, 'shared/paint/jsx-runtime.ts') } },
    // the dev server's NODE_ENV would give React's development build
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { ...VERSION_DEFINE, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      cssCodeSplit: true,
      assetsDir: CHUNKS,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((entry) => [entry, join(root, entry)])),
        preserveEntrySignatures: 'allow-extension',
        output: {
          // an entry keeps its address: it says where the loader is
          entryFileNames: '[name]',
          chunkFileNames: `${CHUNKS}[name]-[hash].js`,
          codeSplitting: {
            groups: [...chunkGroups(), { name: 'templates', test: /[\\/]templates[\\/]/ }],
          },
        },
      },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  return new Map(outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}
