/**
 * `node tools/check-docs.mjs`: fails when code or a document cites something that a reader cannot open: a decision that
 * docs/decisions.md lacks, a section that docs/specification-map.md or docs/peers.md lacks, a dead link, a missing file,
 * a name that is not in the file named with it, or a name that no code has. A table column without a heading fails as
 * well. `--root=<folder>` checks another folder.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const root = resolve(
  process.argv.find((each) => each.startsWith('--root='))?.slice('--root='.length) ?? here,
);

/** Written by hand. Generated files and recordings quote others; the test of this file contains mistakes on purpose. */
const TEXT = /\.(?:ts|tsx|mjs|js|css|html|md)$/;
const NOT_OURS =
  /(?:^|\/)(?:generated|recordings|node_modules|dist|__screenshots__)\/|^test\/tools\/check-docs\.test\.ts$/;
/** One of our paths as texts name it. `*` and `…` must match an existing file; `<tag>` need not. */
const OUR_PATH =
  /^(?:elements|shared|styles|package|composer|tools|templates|demo|test|docs|blocks|provider)\/[\w.<>*{},@/…-]+$/;

/** The end of a path whose folder the document named before. */
const SHORT_PATH = /^[\w-][\w./-]*\.(?:tsx?|mjs|css)$/;

/** White space inside a comment's sentence, which may continue on the next line. */
const GAP = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\*|//)?[ \t]*)`;
const ONE = '(?:site-|D-)?\\d+';
const LIST = `${ONE}(?:(?:,${GAP}(?:and${GAP})?|${GAP}and${GAP}|–|${GAP}to${GAP})${ONE}(?!\\w))*`;
const DECISIONS = new RegExp(`\\b[Dd]ecisions?${GAP}(${LIST})(?!\\d)`, 'g');
const SECTIONS = new RegExp(
  `\\b(popup|site|peers)${GAP}§ ?(\\d+)((?:(?:,${GAP}|${GAP}and${GAP}|–)§\\d+)*)`,
  'gi',
);
/** A name said to be in a file: `NAME` in `path`, `name()` of `path`, `NAME` (`path`), `A` and `B` in `path`. */
const PLACED_NAME = new RegExp(
  `((?:\`[\\w$.]+(?:\\(\\))?\`(?:,${GAP}|${GAP}and${GAP}|${GAP}or${GAP}))*\`[\\w$.]+(?:\\(\\))?\`)(?:${GAP}(?:in|of|from)${GAP}|${GAP}\\()\`([\\w./@-]+\\.(?:tsx?|mjs|js|css|json|php))\``,
  'g',
);
/** A constant or a type, by its spelling. */
const CAPITALISED = /^(?:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[A-Z][a-z\d]+(?:[A-Z][a-z\d]*)+)$/;
/** Documents that describe other products' code, or earlier versions of this one. */
const ABOUT_OTHERS = /^(?:CHANGELOG\.md|docs\/peers\.md)$/;

/** Papers outside the repository: nobody can open them. */
const ELSEWHERE = new RegExp(
  `\\b(?:[Rr]eadings?${GAP}(?:"\\w+"${GAP})?\\d+|[Dd]esign${GAP}§\\d|style${GAP}§\\d)`,
  'g',
);

const listed = listFiles();
const files = listed.filter((path) => TEXT.test(path) && !NOT_OURS.test(path));
const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const CODE = /\.(?:ts|tsx|mjs|js|css|json|php|liquid)$/;
const others = new Map();
const words = new Set(
  listed
    .filter((path) => CODE.test(path) && !NOT_OURS.test(path))
    .flatMap((path) => textOf(path).match(/[A-Z][\w$]+/g) ?? []),
);

const problems = [];
const known = { decisions: headings('docs/decisions.md', /^### Decision (\S+): /gm) };
known.popup = headings('docs/specification-map.md', /^### popup §(\d+)$/gm);
known.site = headings('docs/specification-map.md', /^### site §(\d+)$/gm);
known.peers = headings('docs/peers.md', /^## (\d+) /gm);

for (const [path, text] of texts) {
  checkCitations(path, text);
  checkPlacedNames(path, text);
  if (path.endsWith('.md')) checkDocument(path, text);
  else checkPathsOfComments(path, text);
}
for (const problem of problems) console.error(problem);
console.log(
  problems.length ? `${problems.length} dead references.` : 'Citations, links, paths and names are in order.',
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

/** Every name that a sentence puts into a file is in that file. A short path may mean any file that ends with it. */
function checkPlacedNames(path, text) {
  for (const match of text.matchAll(PLACED_NAME)) {
    const named = listed.filter((each) => `/${each}`.endsWith(`/${match[2]}`));
    if (named.length === 0) continue; // reported as a missing file where the path is ours
    for (const [, name] of match[1].matchAll(/`([\w$.]+)(?:\(\))?`/g))
      if (!/^[\w-]+\.\w{2,4}$/.test(name) && !named.some((each) => hasWord(textOf(each), name)))
        report(path, text, match, `${name} is not in ${match[2]}`);
  }
}

/** The last part of `window.dataLayer`. */
function hasWord(text, name) {
  return new RegExp(`(?<![\\w$])${name.replace(/^.*\./, '').replaceAll('$', '\\$')}(?![\\w$])`).test(text);
}

/** Cached for the files that are not read anyway. */
function textOf(path) {
  if (!texts.has(path)) others.set(path, others.get(path) ?? readFileSync(join(root, path), 'utf8'));
  return texts.get(path) ?? others.get(path);
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

/** Links to files and headings, and paths in backticks. Web addresses are not requested. */
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
  for (const match of prose.matchAll(/`([^`\n]+)`/g)) {
    checkPath(path, text, match, match[1]);
    const name = match[1].replace(/ = .*$/, '');
    if (CAPITALISED.test(name) && !words.has(name) && !ABOUT_OTHERS.test(path))
      report(path, text, match, `no code has the name ${name}`);
  }
  // screen readers read the column's heading with each cell
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
    problems.push(`${path}: ${id} is there twice`);
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
