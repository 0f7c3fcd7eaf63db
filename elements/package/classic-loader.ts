import { build, type Plugin, type Rolldown } from 'vite';
import { ROOT, VERSION_LINE } from './entries.ts';

/** `tagdrop.classic.js`: a classic script of its own, see `elements/classic-loader.ts`. */
export function classicLoaderPlugin(): Plugin {
  return {
    name: 'classic-loader',
    apply: 'build',
    async generateBundle() {
      const [built] = (await build({
        configFile: false,
        logLevel: 'warn',
        root: ROOT,
        build: {
          write: false,
          target: 'es2022',
          lib: { entry: 'elements/classic-loader.ts', name: 'loader', formats: ['iife'] },
          rolldownOptions: { output: { minify: true } },
        },
      })) as Rolldown.RolldownOutput[];
      const code = `${VERSION_LINE}\n${built?.output[0].code ?? ''}`;
      this.emitFile({ type: 'prebuilt-chunk', fileName: 'tagdrop.classic.js', code, exports: [] });
    },
  };
}
