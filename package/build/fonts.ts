import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../entries.ts';

/** `font-base` may name the folder `fonts/` of the build: popup §9's web fonts, from one's own server. */
export function fontsPlugin(): Plugin {
  const folder = join(ROOT, 'node_modules/@fontsource-variable/assistant');
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
