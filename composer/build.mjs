/**
 * `node composer/build.mjs <folder> [wordpress]`: the composer as plain files for a program that serves them.
 *
 * For a provider, which serves them below `/composer/`: `provider.html` is the page that it shows at
 * `/sites/<site>/composer`. For the WordPress plugin, whose folder has any address: `wordpress.html` is the page that it
 * shows in the admin area, `wordpress-pictures.js` draws the pictures in its list of popups. `frame.html` is the preview
 * of both.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, runnerImport } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [folder = join(root, '.results/composer'), program = 'provider'] = process.argv.slice(2);
const isForWordPress = program === 'wordpress';
const { module } = await runnerImport(join(root, 'package/build/words.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
});
const pages = isForWordPress ? ['wordpress', 'wordpress-pictures', 'frame'] : ['provider', 'frame'];

await build({
  configFile: false,
  logLevel: 'warn',
  mode: 'static',
  root: here,
  base: isForWordPress ? './' : '/composer/',
  publicDir: false,
  // the plugin's folder has the tags' words already, and a zip over 2 MiB is refused by PHP's usual settings
  plugins: [react(), ...(isForWordPress ? [module.wordsPlugin(undefined, '../')] : [])],
  resolve: { alias: { 'react/jsx-runtime': join(root, 'shared/paint/jsx-runtime.ts') } },
  define: { 'process.env.NODE_ENV': '"production"', __TAGDROP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: resolve(folder),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: pages.map((page) => join(here, `${page}.html`)),
      // the plugin's folder has its version already, and PHP writes these names
      ...(isForWordPress && { output: { entryFileNames: '[name].js' } }),
    },
  },
});
