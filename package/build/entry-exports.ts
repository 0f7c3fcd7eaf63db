import type { Plugin } from 'vite';

/**
 * Chunks that follow an element's first view import from its entry, so that the entry is one file. A CMS adds
 * `?ver=6.5` to the entry's address, and then `import … from '../consent-banner.js'` is another file to the browser:
 * it would be fetched and run a second time. So such an import becomes a look-up of what the entry leaves for its
 * chunks, under a name that includes the version, since two versions may be on a page. The values are in an array,
 * ordered by name, and the entry only exports what is public: keeping both lists cost 0.55 kB of the popup's file.
 */
export function entryExportsPlugin(version: string): Plugin {
  return {
    name: 'entry-exports',
    apply: 'build',
    // before the chunks' hashes are computed
    renderChunk(code, chunk, _options, { chunks }) {
      const all = Object.values(chunks);
      if (!chunk.isEntry) {
        const from = all.filter(({ isEntry, fileName }) => isEntry && chunk.imports.includes(fileName));
        if (from.length === 0) return null;
        // every line stays in its place, so the old map remains valid
        return {
          code: from.reduce(
            (text, { fileName, exports }) => takeNames(text, fileName, exports, makeKey(fileName, version)),
            code,
          ),
          map: null,
        };
      }
      const { fileName, exports, facadeModuleId } = chunk;
      if (!all.some(({ isEntry, imports }) => !isEntry && imports.includes(fileName))) return null;
      // these import forms use the exports
      const isAsked = all.some((each) =>
        (each.isEntry ? each.imports : each.dynamicImports).includes(fileName),
      );
      const own = isAsked ? exports : (this.getModuleInfo(facadeModuleId ?? '')?.exports ?? exports);
      return { code: leaveNames(code, exports, own, makeKey(fileName, version)), map: null };
    },
  };
}

const makeKey = (file: string, version: string): string => `tagdrop ${version} ${file}`;

/** `a as b, c` → `[['a', 'b'], ['c', 'c']]`. */
const readPairs = (list: string): [from: string, to: string][] =>
  list.split(',').map((each) => {
    const [from = '', to = from] = each.trim().split(' as ');
    return [from, to];
  });

/**
 * `import { a as b, c } from '../x.js'` → `const { 0: b, 2: c } = globalThis[…]`.
 * @param exported all that the file exports, in any order.
 */
export function takeNames(code: string, file: string, exported: readonly string[], key: string): string {
  const statement = new RegExp(
    `import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`](?:\\.\\.?/)+${file.replaceAll('.', '\\.')}["'\`];?`,
  );
  if (!statement.test(code)) throw new Error(`An import from ${file} has an unexpected form`);
  const places = [...exported].sort();
  return code.replace(statement, (_, list: string) => {
    const names = readPairs(list).map(([name, local]) => {
      if (!places.includes(name)) throw new Error(`${file} exports no ${name}`);
      return `${places.indexOf(name)}: ${local}`;
    });
    return `const {${names.join(', ')}} = globalThis[Symbol.for(${JSON.stringify(key)})];`;
  });
}

/**
 * Puts the values of the last `export { a as b }` where {@link takeNames} looks. A second copy on a page changes
 * nothing.
 * @param exported the names in the statement.
 * @param own the names that are still exported.
 */
export function leaveNames(
  code: string,
  exported: readonly string[],
  own: readonly string[],
  key: string,
): string {
  const [statement, list] = [...code.matchAll(/export\s*\{([^}]*)\};?/g)].at(-1) ?? [];
  const locals = new Map(readPairs(list ?? '').map(([local, name]) => [name, local]));
  const names = [...locals.keys()].sort();
  if (!statement || names.join() !== [...exported].sort().join())
    throw new Error(`Nothing to leave as ${key}`);
  const kept = own.filter((name) => locals.has(name)).map((name) => `${locals.get(name)} as ${name}`);
  const row = names.map((name) => locals.get(name)).join();
  return `${code.replace(statement, `export {${kept.join()}};`)}\nglobalThis[Symbol.for(${JSON.stringify(key)})] ??= [${row}];\n`;
}
