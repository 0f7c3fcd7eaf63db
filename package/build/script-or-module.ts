import type { Plugin, Rolldown } from 'vite';
import { VERSION_LINE } from '../entries.ts';
import { insertInMap } from './inline-runtime.ts';
import { bundlerEntries } from './package-entries.ts';

const ADVICE =
  '[tagdrop] The script tag of tagdrop.js lacks type="module". It was loaded again as a module: add that, or take tagdrop.classic.js.';

/**
 * Makes a module explain itself when it is run as a classic script, where an `import.meta` or `export` would only be
 * a syntax error. `await` is the word that both read differently: a module waits for the regular expression `/0/`; in
 * a script it is a name divided by 0, and then a comment begins that hides the whole module. `this` is undefined in a
 * module. The script then loads itself as a module, so the page works anyway. Its address is read by the prototype's
 * getter: an image named `currentScript` would shadow it.
 */
export function scriptOrModule(code: string): string {
  if (code.includes('*/')) throw new Error('A comment in the module would end the comment that hides it');
  return `typeof await/0/*1;
${code.trimEnd()}
/**/;this&&(console.warn(${JSON.stringify(ADVICE)}),import(Reflect.get(Document.prototype,"currentScript",document).src))
`;
}

/** `tagdrop.js` for pages; for bundlers, which know modules, the same code without that (`index.js`). */
export function loaderPlugin(): Plugin {
  return {
    name: 'script-or-module',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const loader = bundle['tagdrop.js'] as Rolldown.OutputChunk | undefined;
        if (!loader) return;
        const code = loader.code.replace(VERSION_LINE, '').replace(/^\/\/# all\w+$/gm, '');
        for (const [fileName, source] of Object.entries(bundlerEntries(code.trim()))) {
          this.emitFile({ type: 'asset', fileName, source });
        }
        loader.code = `//# allFunctionsCalledOnLoad\n${VERSION_LINE}\n${scriptOrModule(code)}`;
        // the map has the hint and the version, whose lines are now empty: both again, and the code that hides the
        // module
        insertInMap(bundle, loader.fileName, 0, 3);
      },
    },
  };
}
