import type { Plugin, Rolldown } from 'vite';
import { entries } from '../entries.ts';
import { closure } from './budgets.ts';

/**
 * Inserts the built file names where a source says `__preload:<modules>__` (`elements/loader.ts`, `shared/preload.ts`):
 * what these modules need besides the files of the tags. Names with a hash are known only after hashing, so only an
 * entry, whose own name has none, may have such a mark.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(
        (each): each is Rolldown.OutputChunk => each.type === 'chunk',
      );
      const isEntry = (file: string) => file.replace(/\.js$/, '') in entries;
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(/__preload:([^_]+)__/g, (_mark, modules: string) => {
          if (!isEntry(chunk.fileName)) this.error(`A preload mark is in the hashed chunk ${chunk.fileName}`);
          return [...closure(chunks, modules.split(' '))].filter((file) => !isEntry(file)).join(' ');
        });
      }
    },
  };
}
