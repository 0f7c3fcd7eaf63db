/**
 * Which file loads which, and when: read from the built files, bytes after brotli. "With it" is imported at its top (or
 * taken from an entry that is there already), "later" is requested when it is needed. Run `npm run build` first.
 * `npm run bench -- chunk-graph [--write]`; `--write` puts the table into docs/performance.md.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const root = resolve(import.meta.dirname, '../..');
const dist = process.env.DIST ?? join(root, 'dist');
/** The files that a page may name, in likely order. */
const ENTRIES = [
  ...['tagdrop', 'poptin-popup', 'popup-view', 'poptin-tab', 'consent-gate', 'consent-banner'],
  ...['contact-form-7', 'sbi-feed', 'link-analytics', 'page-theme'],
].map((name) => `${name}.js`);

if (!existsSync(join(dist, 'tagdrop.js'))) {
  console.error('There is no build: run npm run build.');
  process.exit(1);
}

const files = [...ENTRIES, ...readdirSync(join(dist, 'chunks')).map((name) => `chunks/${name}`)].filter(
  (file) => file.endsWith('.js'),
);
/** Two chunks may have one name: a copy for one tag, and the shared one. */
const shortName = (file) => file.replace(/^chunks\/(.*)-[\w-]{8}\.js$/, '$1');
const resolveFrom = (file, address) =>
  join(file.includes('/') ? 'chunks' : '.', address).replaceAll('\\', '/');

function read(file) {
  const code = readFileSync(join(dist, file), 'utf8');
  const bytes = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  const all = (pattern) =>
    [...code.matchAll(pattern)]
      .map(([, address]) => resolveFrom(file, address))
      .filter((each) => files.includes(each));
  const taken = [...code.matchAll(/=\s*globalThis\[Symbol\.for\(["'`]tagdrop \S+ ([\w-]+\.js)["'`]\)\]/g)];
  return {
    file,
    bytes,
    withIt: unique([
      ...all(/(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g),
      ...taken.map(([, entry]) => entry),
    ]),
    later: unique(all(/import\(\s*["'`](\.{1,2}\/[^"'`]+)["'`]\s*\)/g)),
  };
}

function unique(list) {
  return [...new Set(list)].sort((a, b) => shortName(a).localeCompare(shortName(b)));
}

const graph = new Map(files.map((file) => [file, read(file)]));

/** Entries first, then each file after the first one that loads it. */
function order() {
  const found = new Set();
  const visit = (wave) => {
    const next = [];
    for (const file of wave) {
      if (found.has(file)) continue;
      found.add(file);
      const { withIt, later } = graph.get(file);
      next.push(...withIt, ...later);
    }
    if (next.length > 0) visit(next);
  };
  visit(ENTRIES);
  return [...found];
}

const kB = (file) => (graph.get(file).bytes / 1000).toFixed(1);
const name = (file) => (ENTRIES.includes(file) ? `\`${file}\`` : shortName(file));
const list = (names) => names.map(name).join(', ');
const rows = order().map((file) => {
  const { withIt, later } = graph.get(file);
  return `| ${name(file)} | ${kB(file)} | ${list(withIt)} | ${list(later)} |`;
});
const lost = files.filter((file) => !order().includes(file));
const table = ['| file | kB | with it | later |', '|---|---|---|---|', ...rows].join('\n');
console.log(table);
if (lost.length > 0) {
  console.error(`Nothing loads ${lost.join(', ')}`);
  process.exitCode = 1;
}

if (process.argv.includes('--write')) {
  const path = join(root, 'docs/performance.md');
  const marks = /(<!-- chunk graph -->\n)[\s\S]*?(<!-- end -->)/;
  const text = readFileSync(path, 'utf8');
  if (!marks.test(text)) throw new Error('docs/performance.md has no place for the chunk graph');
  writeFileSync(
    path,
    text.replace(marks, (_, begin, end) => `${begin}\n${table}\n\n${end}`),
  );
}
