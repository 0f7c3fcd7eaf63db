import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

/** What most test files import and none changes: two thirds of a test's bundle. */
const MODULES = ['react', 'react-dom', 'react-dom/client', 'axe-core', '@vitest/expect'];

/** Where the test runner's server has them. */
const FOLDER = '/shared-modules';
const fileOf = (name) => `${name.replace(/^@/, '').replaceAll('/', '-')}.js`;

/**
 * Axe judges markup and styles, which are the same in every engine, so only Chromium runs it: docs/browser-support.md.
 * In the others a page with axe's faults has none.
 */
const NO_AXE = 'export default { run: async () => ({ violations: [] }) };';

/** CommonJS: what each exports. Read here, because the test runner replaces the console, which React reads too. */
const names = new Map(
  MODULES.filter((name) => name.startsWith('react')).map((name) => [name, Object.keys(require(name))]),
);

/** The text of a module that exports what `name` does. */
function asModule(name) {
  if (name === 'axe-core') return `export { default } from '${name}/axe.min.js';`;
  const exported = names.get(name);
  if (!exported) return `export * from '${name}';`;
  return `import all from '${name}'; export default all; export const { ${exported.join(', ')} } = all;`;
}

const entries = {
  name: 'shared-module-entries',
  setup(bundle) {
    bundle.onResolve({ filter: /^shared:/ }, ({ path }) => ({ path, namespace: 'shared' }));
    bundle.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
      contents: asModule(path.slice('shared:'.length)),
      resolveDir: import.meta.dirname,
    }));
  },
};

async function buildAll() {
  const { outputFiles } = await build({
    entryPoints: MODULES.map((name) => ({ in: `shared:${name}`, out: fileOf(name).slice(0, -3) })),
    outdir: resolve(import.meta.dirname, 'shared-modules'),
    bundle: true,
    splitting: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [entries],
  });
  return new Map(outputFiles.map(({ path, text }) => [path.replace(/^.*[\\/]/, `${FOLDER}/`), text]));
}

/** For esbuild: a test's bundle imports the modules from the server. */
export const importSharedModules = {
  name: 'import-shared-modules',
  setup(bundle) {
    bundle.onResolve({ filter: new RegExp(`^(?:${MODULES.join('|')})$`) }, ({ path }) => ({
      path: `${FOLDER}/${fileOf(path)}`,
      external: true,
    }));
  },
};

/** For the test runner's server: bundles the modules once for all tests. */
export function sharedModules(engine) {
  let files;
  return {
    name: 'shared-modules',
    async serve({ path }) {
      if (!path.startsWith(`${FOLDER}/`)) return undefined;
      if (engine !== 'chromium' && path.endsWith(`/${fileOf('axe-core')}`))
        return { body: NO_AXE, type: 'js' };
      files ??= buildAll();
      return { body: (await files).get(path), type: 'js' };
    },
  };
}
