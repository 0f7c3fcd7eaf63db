/**
 * `npm run new -- element|trigger|rule|format|language <name>`: makes the skeleton of a new thing, with its test and its
 * story, and registers it wherever CONTRIBUTING.md says. Words that need a translator are marked. `--root=<folder>` writes into another folder.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scaffoldElement } from './element.mjs';
import { scaffoldFormat } from './format.mjs';
import { scaffoldLanguage } from './language.mjs';
import { scaffoldRule } from './rule.mjs';
import { scaffoldTrigger } from './trigger.mjs';

const KINDS = {
  element: scaffoldElement,
  trigger: scaffoldTrigger,
  rule: scaffoldRule,
  format: scaffoldFormat,
  language: scaffoldLanguage,
};

const here = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const root = resolve(
  process.argv.find((each) => each.startsWith('--root='))?.slice('--root='.length) ?? here,
);
const [kind, ...names] = process.argv.slice(2).filter((each) => !each.startsWith('--'));

try {
  const scaffold = Object.hasOwn(KINDS, kind ?? '') ? KINDS[kind] : null;
  if (!scaffold) throw new Error(`Usage: npm run new -- ${Object.keys(KINDS).join('|')} <name>`);
  make(scaffold(read, ...names));
} catch (cause) {
  console.error(cause.message);
  process.exitCode = 1;
}

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}

/** Nothing is written before everything is known to fit. */
function make({ files, edits, next }) {
  const texts = new Map();
  for (const [path, text] of Object.entries(files)) {
    if (existsSync(join(root, path))) throw new Error(`${path} exists already.`);
    texts.set(path, text);
  }
  for (const { path, find, insert } of edits) {
    const text = texts.get(path) ?? read(path);
    if (!find.test(text)) throw new Error(`${path}: ${find} is not there any more; mend tools/scaffold.`);
    texts.set(path, text.replace(find, insert));
  }
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  // order of imports, line breaks
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'check', '--write', '--no-errors-on-unmatched', ...texts.keys()];
  spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  // the pages of the reference, and what types and editors read
  spawnSync(process.execPath, [join(root, 'package/manual/run.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const path of Object.keys(files)) console.log(`new      ${path}`);
  for (const path of new Set(edits.map((each) => each.path))) console.log(`changed  ${path}`);
  console.log(['', ...next, 'Then: npm run check'].join('\n'));
}
