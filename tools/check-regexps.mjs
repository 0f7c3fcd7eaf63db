/**
 * Every regular expression of the product is linear in the text it reads: texts of visitors, owners and servers may be
 * long, and a quadratic one blocks the page for seconds (docs/security.md). Recheck
 * (makenowjust-labs.github.io/recheck) decides. Where it can't know why one is, a comment on the line or the one before
 * says so: `// linear: a cookie has at most 4 kB`.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const CACHE = join(root, '.results', 'regexps.json');
const FOLDERS = ['elements', 'shared', 'provider', 'composer', 'package/cli', 'package/wrappers'];
/** Recheck's fuzzer counts steps in texts it makes up, as long as its time lasts: on a busy machine it errs once in a while. */
const TRIES = 4;
const REASON = /\/\/ linear: \S/;

/** Expressions that are known to be linear: checking all of them takes 20 s. */
const known = readJson(CACHE);
const verdicts = {};
const findings = [];

const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS], {
  cwd: root,
  encoding: 'utf8',
});
let count = 0;
for (const file of listed.stdout
  .split('\n')
  .filter((each) => /\.(?:ts|tsx|mjs|js)$/.test(each) && !each.endsWith('.d.ts'))) {
  const code = readFileSync(join(root, file), 'utf8');
  if (!/\/|RegExp/.test(code)) continue;
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const lines = code.split('\n');
  const { program } = parseSync(file, code, { lang });
  const texts = new Map();
  visit(program, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator') return;
    const text = readText(init, texts);
    if (text !== undefined) texts.set(id.name, text);
  });
  visit(program, (node) => {
    const found = readExpression(node, texts);
    if (!found) return;
    count++;
    const line = code.slice(0, node.start).split('\n').length;
    if (REASON.test(lines[line - 1]) || REASON.test(lines[line - 2] ?? '')) return;
    const verdict = judge(found.pattern, found.flags);
    if (verdict !== 'linear')
      findings.push(`${file}:${line}: /${found.pattern}/${found.flags} is ${verdict}`);
  });
}
mkdirSync(dirname(CACHE), { recursive: true });
writeFileSync(CACHE, JSON.stringify(verdicts));
for (const each of findings) console.error(each);
if (findings.length > 0) {
  console.error(
    `${findings.length} of ${count} expressions are not linear: rewrite them, or cut the text first.`,
  );
  process.exit(1);
}
console.log(`All ${count} regular expressions are linear.`);

/**
 * A literal, or `new RegExp` of a text, with the texts of the same file that it names; of one composed at run time, the
 * written part is checked.
 */
function readExpression(node, texts) {
  if (node.type === 'Literal' && node.regex) return node.regex;
  const isMade = /^(?:New|Call)Expression$/.test(node.type) && node.callee.name === 'RegExp';
  if (!isMade) return null;
  const [pattern, flags] = node.arguments.map((each) => readText(each, texts));
  return pattern ? { pattern, flags: flags ?? '' } : null;
}

function readText(node, texts) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'Identifier') return texts.get(node.name);
  if (node?.type !== 'TemplateLiteral') return undefined;
  return node.quasis
    .map(({ value }, at) => {
      const part = node.expressions[at];
      // a part that is filled in later counts as one letter
      return value.cooked + (part ? (readText(part, texts) ?? 'x') : '');
    })
    .join('');
}

function judge(pattern, flags) {
  const key = createHash('sha256').update(`${flags} ${pattern}`).digest('base64url').slice(0, 16);
  const verdict = known[key] ?? decide(pattern, flags);
  if (verdict === 'linear') verdicts[key] = verdict;
  return verdict;
}

function decide(pattern, flags) {
  let verdict = '';
  for (let tries = 0; tries < TRIES; tries++) {
    const { status, complexity, error, checker } = checkSync(pattern, flags.replace(/[dv]/g, ''), {
      timeout: 20_000,
    });
    if (status === 'safe') return 'linear';
    verdict = status === 'vulnerable' ? complexity.summary : `not decided (${error?.kind ?? 'unknown'})`;
    if (status === 'vulnerable' && checker === 'automaton') break;
  }
  return verdict;
}

function visit(node, look) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) visit(each, look);
    return;
  }
  if (typeof node.type === 'string') look(node);
  for (const [name, value] of Object.entries(node)) if (name !== 'regex') visit(value, look);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
