import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['elements', 'shared', 'package/wrappers'];
/** The readers of names themselves. */
const READERS = /^shared\/(?:base\/page-names|consent\/adapter)\.ts$/;

/** What every browser has as its own members of the window: content of the page cannot take these names. */
const OF_BROWSERS = new Set([
  ...membersOf(new Window()),
  'cancelIdleCallback',
  'frameElement',
  'indexedDB',
  'visualViewport',
]);
/** Some browsers of docs/browser-support.md lack these: there an element with the id stands in their place. */
const LACKING = [
  'CloseWatcher',
  'cookieStore',
  'CSSScopeRule',
  'navigation',
  'onscrollend',
  'requestIdleCallback',
  'scheduler',
  'trustedTypes',
];
for (const name of LACKING) OF_BROWSERS.delete(name);

/** Members of the document that decide something, and that an element with this name hides. */
const DECIDING = new Set([
  'currentScript',
  'cookie',
  'defaultView',
  'domain',
  'referrer',
  'scripts',
  'title',
]);

const WINDOWS = /^(?:window|globalThis)$/;

function membersOf(object: object): string[] {
  const above = Object.getPrototypeOf(object) as object | null;
  return [...Object.getOwnPropertyNames(object), ...(above ? membersOf(above) : [])];
}

interface Syntax {
  readonly type: string;
  readonly [key: string]: unknown;
}

function* walk(node: unknown, parent?: Syntax): Generator<{ node: Syntax; parent: Syntax | undefined }> {
  if (Array.isArray(node)) for (const each of node) yield* walk(each, parent);
  else if (node && typeof node === 'object') {
    const syntax = node as Syntax;
    if (typeof syntax.type === 'string') yield { node: syntax, parent };
    for (const each of Object.values(syntax))
      yield* walk(each, typeof syntax.type === 'string' ? syntax : parent);
  }
}

/** The last name of `window`, `browser.window` and `(browser.window as Page)`. */
function lastName(node: Syntax | undefined): string {
  if (!node) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MemberExpression' && !node.computed) return lastName(node.property as Syntax);
  return lastName((node.expression ?? undefined) as Syntax | undefined);
}

/** The name in `a.name`, `a['name']` and `a[name]`, where only capitals, which name our symbols, are known to be none. */
function nameRead(node: Syntax): string {
  const property = node.property as Syntax;
  if (!node.computed) return lastName(property);
  if (property.type === 'Literal') return String(property.value);
  const variable = lastName(property);
  return /^[A-Z_]+$/.test(variable) ? '' : `[${variable}]`;
}

/** What the code reads by name of the window or the document. */
function* findBare(program: unknown): Generator<string> {
  const judge = (owner: string, name: string) =>
    (WINDOWS.test(owner) && name !== '' && !OF_BROWSERS.has(name)) ||
    (/^(?:document|ownerDocument)$/.test(owner) && DECIDING.has(name))
      ? [`${owner}.${name}`]
      : [];
  for (const { node, parent } of walk(program)) {
    // a comparison with our own function, or the removal of ours, trusts nothing
    const isWritten =
      (parent?.type === 'AssignmentExpression' && parent.left === node) ||
      (parent?.type === 'UnaryExpression' && parent.operator === 'delete') ||
      (parent?.type === 'BinaryExpression' && parent.operator === '!==');
    if (node.type === 'MemberExpression' && !isWritten)
      yield* judge(lastName(node.object as Syntax), nameRead(node));
    if (node.type === 'CallExpression' && /^(?:get|has)$/.test(lastName(node.callee as Syntax))) {
      const [owner, name] = node.arguments as Syntax[];
      if (name?.type === 'Literal') yield* judge(lastName(owner), String(name.value));
    }
    if (node.type === 'VariableDeclarator' && (node.id as Syntax).type === 'ObjectPattern')
      for (const each of (node.id as Syntax).properties as Syntax[])
        yield* judge(lastName(node.init as Syntax | undefined), lastName(each.key as Syntax | undefined));
    const [left, right] = [node.left, node.right] as [Syntax, Syntax];
    if (node.type === 'BinaryExpression' && node.operator === 'in' && left.type === 'Literal')
      yield* judge(lastName(right), String(left.value));
  }
}

const parse = (code: string) => parseSync('a.tsx', code, { lang: 'tsx' }).program;

test.each([
  ['if (window._ckyConfig) go()', ['window._ckyConfig']],
  ['const { wpcf7 = {} } = browser.window as Page', ['window.wpcf7']],
  ['(window as Page).consentPolicyManager?.get()', ['window.consentPolicyManager']],
  ["'CloseWatcher' in window", ['window.CloseWatcher']],
  ['document.currentScript.src', ['document.currentScript']],
  ["(browser.window as Page)['klaro']?.getManager()", ['window.klaro']],
  ['window[name]', ['window.[name]']],
  ["Reflect.get(window, 'Didomi')", ['window.Didomi']],
  ['window[OWN_EVENTS] ??= guard', []],
  ['const { cookie } = browser.window.document', ['document.cookie']],
  ['window.getCkyConsent = show; if (window.x !== show) delete window.x; window.location.href', []],
])('%s reads %j by name', (code, found) => {
  expect([...findBare(parse(code))]).toEqual(found);
});

test('names that content of the page can take are read by readGlobal and readMember alone', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const found = files
    .split('\n')
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !READERS.test(file))
    .flatMap((file) => {
      const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'), {
        lang: file.endsWith('x') ? 'tsx' : 'ts',
      });
      return [...findBare(program)].map((bare) => `${file}: ${bare}`);
    });
  expect(found).toEqual([]);
});
