import { minifySync, type Plugin, type Rolldown } from 'vite';

const RUNTIME = 'rolldown-runtime';

/**
 * The bundler keeps its few helpers (a module's namespace, CommonJS) in a separate file, which each chunk that needs
 * one would have to request. Each chunk gets the helper as a line in its own code instead, and the file is removed.
 */
export function inlineRuntimePlugin(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(
        (each): each is Rolldown.OutputChunk => each.type === 'chunk',
      );
      const runtime = chunks.find(({ name }) => name === RUNTIME);
      if (!runtime) return;
      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue;
        const { code, line } = inlineRuntime(chunk.code, runtime.code);
        chunk.code = code;
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
        insertInMap(bundle, chunk.fileName, line, 1);
      }
      delete bundle[runtime.fileName];
    },
  };
}

/** Corrects the written map of a file that got lines before its line `at`. */
export function insertInMap(
  bundle: Rolldown.OutputBundle,
  fileName: string,
  at: number,
  count: number,
): void {
  const map = bundle[`${fileName}.map`];
  if (map?.type !== 'asset') return;
  const json = JSON.parse(String(map.source)) as { mappings: string };
  const lines = json.mappings.split(';');
  lines.splice(at, 0, ...Array<string>(count).fill(''));
  map.source = JSON.stringify({ ...json, mappings: lines.join(';') });
}

/**
 * Puts the helpers that `code` imports on a line before that of the import, and spaces where the import was, so that
 * every other line keeps its columns.
 * @returns the code, and the number (from 0) of the new line.
 */
export function inlineRuntime(code: string, runtime: string): { code: string; line: number } {
  const statement = new RegExp(
    `import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`][./\\w-]*${RUNTIME}[\\w-]*\\.js["'\`];?`,
  );
  const found = statement.exec(code);
  if (!found) throw new Error('An import of the runtime has an unexpected form');
  const start = code.lastIndexOf('\n', found.index) + 1;
  const inlined = `${writeHelpers(runtime, readNames(found[1] as string))}\n`;
  return {
    code:
      code.slice(0, start) +
      inlined +
      code.slice(start).replace(statement, (text) => ' '.repeat(text.length)),
    line: code.slice(0, start).split('\n').length - 1,
  };
}

/** `a as b, c` → `{ a: 'b', c: 'c' }`. */
function readNames(list: string): Record<string, string> {
  const pairs = list.split(',').map((each) => each.trim().split(/\s+as\s+/) as [string, string?]);
  return Object.fromEntries(pairs.map(([first, second = first]) => [first, second]));
}

/** The bundler's helper for a module that is imported by `import()` and shares a file with others, minified. */
const NAMESPACE =
  /\(\w+,\w+\)=>\{let (\w+)=\{\};for\(var \w+ in \w+\)[\w.]+\(\1,\w+,\{get:\w+\[\w+\],enumerable:!0\}\);return (?:\w+\|\|[\w.]+\(\1,Symbol\.toStringTag,\{value:[^}]*\}\),)?\1\}/;

/**
 * The same with 60 bytes less in five first views: the getters replace their return values. Own members only: a page
 * may have given all objects one, which is not an export.
 */
const SHORT_NAMESPACE = 'a=>(Object.keys(a).map(n=>Object.defineProperty(a,n,{get:a[n],enumerable:!0})),a)';

/** One statement that declares the needed helpers (exported name → local one), without their unused parts. */
function writeHelpers(bundlers: string, wanted: Record<string, string>): string {
  const runtime = bundlers.replace(NAMESPACE, SHORT_NAMESPACE);
  const statement = /export\s*\{([^}]*)\};?/;
  const locals = Object.entries(readNames(statement.exec(runtime)?.[1] ?? ''));
  const results = locals.filter(([, name]) => name in wanted).map(([local, name]) => `${name}:${local}`);
  const names = Object.entries(wanted).map(([exported, local]) => `${exported}:${local}`);
  const helpers = `${runtime.replace(statement, '')};return {${results.join()}}`;
  const code = `export const {${names.join()}} = (() => {${helpers}})();`;
  const short = minifySync('runtime.js', code, { compress: true, mangle: true }).code;
  return ownOnly(short).replace('export ', '').trim();
}

/**
 * A page may have given all objects a member: `for … in` takes it for an export, and a chunk fails. Nobody reads a
 * namespace's own text tag.
 */
const ownOnly = (code: string): string =>
  code
    .replace(/for\s*\((var|let|const) (\w+) in (\w+)\)/g, 'for($1 $2 of Object.keys($3))')
    .replace(
      /(return )?\w+\s*\|\|\s*\w+\((\w+),\s*Symbol\.toStringTag,\s*\{\s*value:\s*[`'"]Module[`'"]\s*\}\),\s*\2/g,
      '$1$2',
    );
