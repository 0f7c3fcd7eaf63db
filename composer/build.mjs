/**
 * `node composer/build.mjs <folder>`: the composer as plain files for a provider, which serves them below
 * `/composer/`. `index.html` is the page that the provider shows at `/sites/<site>/composer`, `frame.html` its
 * preview.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

await build({
  configFile: false,
  logLevel: 'warn',
  mode: 'static',
  root: here,
  base: '/composer/',
  publicDir: false,
  plugins: [react()],
  resolve: { alias: { 'react/jsx-runtime': join(root, 'shared/paint/jsx-runtime.ts') } },
  define: { 'process.env.NODE_ENV': '"production"', __TAGDROP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: resolve(process.argv[2] ?? join(root, '.results/composer')),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: ['provider', 'frame'].map((page) => join(here, `${page}.html`)) },
  },
});
