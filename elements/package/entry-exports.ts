import type { Plugin } from 'vite';

/**
 * What follows an element's first view imports from its entry, so that the entry is one file. A CMS adds `?ver=6.5` to
 * the entry's address, and then `import … from '../consent-banner.js'` is another file to the browser: it would be
 * fetched and run a second time. So such an import becomes a look at what the entry has left for its chunks, under a
 * name that also holds the version, since two of them may be on a page.
 */
export function entryExportsPlugin(version: string): Plugin {
  return {
    name: 'entry-exports',
    apply: 'build',
    // before the chunks' hashes are taken
    renderChunk(code, chunk, _options, { chunks }) {
      const all = Object.values(chunks);
      const entries = all.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
      if (!chunk.isEntry) {
        const from = chunk.imports.filter((file) => entries.includes(file));
        if (from.length === 0) return null;
        // every line stays where it is, so the map of before is right
        return {
          code: from.reduce((text, file) => takeNames(text, file, keyOf(file, version)), code),
          map: null,
        };
      }
      const isWanted = all.some(({ isEntry, imports }) => !isEntry && imports.includes(chunk.fileName));
      return isWanted ? { code: leaveNames(code, keyOf(chunk.fileName, version)), map: null } : null;
    },
  };
}

const keyOf = (file: string, version: string): string => `tagdrop ${version} ${file}`;

/** `import { a as b, c } from '../x.js'` → `const { a: b, c } = globalThis[…]`. */
export function takeNames(code: string, file: string, key: string): string {
  const statement = new RegExp(
    `import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`](?:\\.\\.?/)+${file.replaceAll('.', '\\.')}["'\`];?`,
  );
  if (!statement.test(code)) throw new Error(`An import from ${file} has an unknown shape`);
  return code.replace(
    statement,
    (_, names: string) =>
      `const {${names.replace(/ as /g, ': ')}} = globalThis[Symbol.for(${JSON.stringify(key)})];`,
  );
}

/** Puts what the last `export { a as b }` names where {@link takeNames} looks. A second copy on a page changes nothing. */
export function leaveNames(code: string, key: string): string {
  const statements = [...code.matchAll(/export\s*\{([^}]*)\};?/g)];
  const names = statements.at(-1)?.[1];
  if (!names) throw new Error(`Nothing to leave as ${key}`);
  const left = names
    .split(',')
    .map((each) => each.trim().split(' as '))
    .map(([local, name = local]) => `${name}: ${local}`)
    .join();
  return `${code}\nglobalThis[Symbol.for(${JSON.stringify(key)})] ??= {${left}};\n`;
}
