import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { consumers } from './install.ts';

/** Vue's templates as strings need its build with the compiler. */
const alias = [{ find: /^vue$/, replacement: 'vue/dist/vue.esm-bundler.js' }];

/**
 * Builds an app with Vite, as its owner would.
 * @param pages its HTML files.
 * @returns the folder to serve.
 */
export async function buildApp(app: string, pages: readonly string[], out = 'dist'): Promise<string> {
  const root = consumers('apps', app);
  const outDir = join(root, out);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: pages.map((page) => join(root, page)) } },
  });
  return outDir;
}

/** Renders the app in Node and inserts the HTML into its built page `hydrate.html`. */
export async function renderOnServer(app: string, entry: string): Promise<string> {
  const root = consumers('apps', app);
  const outDir = join(root, 'server');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: ['tagdrop'] },
    build: { ssr: entry, outDir, emptyOutDir: true },
  });
  const { render } = await import(pathToFileURL(join(outDir, 'server.js')).href);
  const html: string = await render();
  const page = join(root, 'dist/hydrate.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<!--app-->', html));
  return html;
}
