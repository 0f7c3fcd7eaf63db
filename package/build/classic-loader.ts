import type { Plugin } from 'vite';
import { VERSION_LINE } from '../entries.ts';
import { bundleClassic } from './classic-script.ts';

/** `tagdrop.classic.js`: a separate classic script, see `elements/classic-loader.ts`. */
export function classicLoaderPlugin(): Plugin {
  return {
    name: 'classic-loader',
    apply: 'build',
    async generateBundle() {
      const code = `${VERSION_LINE}\n${await bundleClassic('elements/classic-loader.ts')}`;
      this.emitFile({ type: 'prebuilt-chunk', fileName: 'tagdrop.classic.js', code, exports: [] });
    },
  };
}
