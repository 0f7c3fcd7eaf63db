/**
 * `node tools/check-docs.mjs`: fails when code or a document cites what a reader cannot open: a decision that
 * docs/decisions.md does not have, a section that docs/specification-map.md or docs/peers.md does not have, a dead link
 * of a document, a file of ours that does not exist, or a table with a column that has no heading. `--root=<folder>` checks another folder.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const root = resolve(
  process.argv.find((each) => each.startsWith('--root='))?.slice('--root='.length) ?? here,
);

/** Whatever is written by hand; generated files and recordings quote others, and the test of this file is wrong by purpose. */
const TEXT = /\.(?:ts|tsx|mjs|js|css|html|md)$/;
const NOT_OURS =
  /(?:^|\/)(?:generated|recordings|node_modules|dist|__screenshots__)\/|^test\/tools\/check-docs\.test\.ts$/;
/** A path of ours as texts name it. `*` and `…` stand for something that exists, `<tag>` for something that may. */
const OUR_PATH =
  /^(?:elements|shared|styles|package|composer|tools|templates|demo|test|docs|blocks|provider)\/[\w.<>*{},@/…-]+$/;

/** The end of a path, where a document has named the folder before. */
const SHORT_PATH = /^[\w-][\w./-]*\.(?:tsx?|mjs|css)$/;

/** White space inside of a comment's sentence, which may go on in the next line. */
const GAP = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\*|//)?[ \t]*)`;
const ONE = '(?:site-|D-)?\\d+';
const LIST = `${ONE}(?:(?:,${GAP}(?:and${GAP})?|${GAP}and${GAP}|–|${GAP}to${GAP})${ONE}(?!\\w))*`;
const DECISIONS = new RegExp(`\\b[Dd]ecisions?${GAP}(${LIST})(?!\\d)`, 'g');
const SECTIONS = new RegExp(
  `\\b(popup|site|peers)${GAP}§ ?(\\d+)((?:(?:,${GAP}|${GAP}and${GAP}|–)§\\d+)*)`,
  'gi',
);
/** Papers that are not in the repository: nobody can open them. */
const ELSEWHERE = new RegExp(
  `\\b(?:[Rr]eadings?${GAP}(?:"\\w+"${GAP})?\\d+|[Dd]esign${GAP}§\\d|style${GAP}§\\d)`,
  'g',
);

const listed = listFiles();
const files = listed.filter((path) => TEXT.test(path) && !NOT_OURS.test(path));
const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

const problems = [];
const known = { decisions: headings('docs/decisions.md', /^### Decision (\S+): /gm) };
known.popup = headings('docs/specification-map.md', /^### popup §(\d+)$/gm);
known.site = headings('docs/specification-map.md', /^### site §(\d+)$/gm);
known.peers = headings('docs/peers.md', /^## (\d+) /gm);

for (const [path, text] of texts) {
  checkCitations(path, text);
  if (path.endsWith('.md')) checkDocument(path, text);
  else checkPathsOfComments(path, text);
}
for (const problem of problems) console.error(problem);
console.log(
  problems.length ? `${problems.length} dead references.` : 'Citations, links and paths are in order.',
);
process.exitCode = problems.length ? 1 : 0;

function checkCitations(path, text) {
  for (const match of text.matchAll(DECISIONS)) {
    for (const id of expand(match[1])) {
      if (!known.decisions.has(id)) report(path, text, match, `decision ${id} is not in docs/decisions.md`);
    }
  }
  for (const match of text.matchAll(SECTIONS)) {
    const from = match[1].toLowerCase();
    for (const id of expand(match[2] + match[3].replaceAll('§', ''))) {
      const book = from === 'peers' ? 'docs/peers.md' : 'docs/specification-map.md';
      if (!known[from].has(id)) report(path, text, match, `${from} §${id} is not in ${book}`);
    }
  }
  for (const match of text.matchAll(ELSEWHERE)) {
    report(path, text, match, `"${match[0].replace(/\s+/g, ' ')}" is not in the repository; cite a decision`);
  }
}

/** `1, 3 and 5–7` as single ids. */
function expand(list) {
  const parts = list.replace(/\n[ \t]*(?:\*|\/\/)?/g, ' ').match(/(?:site-|D-)?\d+|–|\bto\b/g) ?? [];
  const ids = [];
  for (let i = 0; i < parts.length; i++) {
    if (parts[i] !== '–' && parts[i] !== 'to') ids.push(parts[i]);
    else for (let n = Number(parts[i - 1]) + 1; n < Number(parts[i + 1]); n++) ids.push(String(n));
  }
  return ids;
}

/** Links to files and headings, and paths in backticks. Addresses of the web are not asked for. */
function checkDocument(path, text) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '));
  for (const match of prose
    .replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
    .matchAll(/\]\(([^)\s]+)\)/g)) {
    const [target, anchor] = match[1].split('#');
    if (/^[a-z]+:/.test(match[1])) continue;
    const file =
      target === ''
        ? path
        : normalize(join(dirname(path), target))
            .split(sep)
            .join('/');
    if (!existsSync(join(root, file))) report(path, text, match, `the link ${match[1]} leads nowhere`);
    else if (anchor && !anchorsOf(file).has(anchor))
      report(path, text, match, `${file} has no heading #${anchor}`);
  }
  for (const match of text.matchAll(/`([^`\n]+)`/g)) checkPath(path, text, match, match[1]);
  // who listens to a table hears the heading with each of its cells
  for (const match of prose.matchAll(/^(\|.*\|)\n\|[ :|-]+\|$/gm))
    if (/\| *\|/.test(match[1])) report(path, text, match, 'a column of the table has no heading');
}

function checkPathsOfComments(path, text) {
  const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm;
  for (const comment of text.matchAll(comments)) {
    for (const match of comment[0].matchAll(/`([^`\n]+)`/g)) {
      checkPath(path, text, { index: comment.index + match.index }, match[1]);
    }
  }
}

function checkPath(path, text, match, named) {
  const clean = named.replace(/[#:].*$/, '');
  if (
    path.endsWith('.md') &&
    SHORT_PATH.test(clean) &&
    !listed.some((each) => `/${each}`.endsWith(`/${clean}`))
  )
    report(path, text, match, `no file is called ${clean}`);
  if (!OUR_PATH.test(clean)) return;
  const pattern = clean
    .replace(/(?<=\/)[^/]*<(?!tag>).*$/, '')
    .replace(/\/$/, '')
    .replace(/[.+()|[\]]/g, '\\$&')
    .replace(/\{([^}]+)\}/g, (_, options) => `(?:${options.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*|…|<[^>]+>/g, (some) => (some === '**/' ? '(?:.*/)?' : '[^/]*'));
  const wanted = new RegExp(`^${pattern}(?:/|$)`);
  if (!listed.some((each) => wanted.test(each))) report(path, text, match, `${clean} does not exist`);
}

function anchorsOf(file) {
  const text = readFileSync(join(root, file), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const slugs = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set(slugs);
}

function headings(path, pattern) {
  const ids = [...(texts.get(path) ?? '').matchAll(pattern)].map(([, id]) => id);
  for (const id of ids.filter((each, at) => ids.indexOf(each) !== at))
    problems.push(`${path}: ${id} stands twice`);
  return new Set(ids);
}

function report(path, text, { index }, message) {
  problems.push(`${path}:${text.slice(0, index).split('\n').length}: ${message}`);
}

/** Tracked files, new ones, and what `npm run manual` generates; deleted ones are gone. */
function listFiles() {
  const list = (...args) => execFileSync('git', ['ls-files', ...args], { cwd: root, encoding: 'utf8' });
  const generated = ['--others', '--ignored', '--exclude-standard', '--', 'elements', 'package/manual'];
  return `${list('--cached', '--others', '--exclude-standard')}${list(...generated)}`
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)) && statSync(join(root, path)).isFile());
}
