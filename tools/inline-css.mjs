import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** For esbuild: `import sheet from './x.css?inline'` as Vite resolves it, the text of the file. */
export const inlineCss = {
  name: 'inline-css',
  setup(bundle) {
    bundle.onResolve({ filter: /\.css\?inline$/ }, (args) => ({
      path: resolve(args.resolveDir, args.path.replace(/\?inline$/, '')),
      namespace: 'inline-css',
    }));
    bundle.onLoad({ filter: /.*/, namespace: 'inline-css' }, async (args) => ({
      contents: await readFile(args.path, 'utf8'),
      loader: 'text',
      watchFiles: [args.path],
    }));
  },
};
