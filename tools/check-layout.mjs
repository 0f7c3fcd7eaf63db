/**
 * `node tools/check-layout.mjs`: fails if CONTRIBUTING.md's rules about files are broken: an element lacks a part of
 * the skeleton, or has too many files at its top; a name says nothing; a file is too long; no test reaches a file, or a
 * new file has no test; a test asserts in Chai's dialect. `--root=<folder>` checks another folder.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const root = resolve(
  process.argv.find((each) => each.startsWith('--root='))?.slice('--root='.length) ?? here,
);

/** The files of every element. Other parts of the skeleton have the names of CONTRIBUTING.md's table. */
const SKELETON = ['index.ts', 'element.ts', 'attributes.ts', 'manual.ts', 'engine.ts'];
/** Other projects' names for a part of the skeleton, and ours. */
const OTHER_NAMES = {
  'constants.ts': 'next to its user (rule 10)',
  'store.ts': 'state.ts',
  'schema.ts': 'wire.ts',
  'schemas.ts': 'wire.ts',
  'requests.ts': 'api.ts',
  components: 'view/',
  views: 'view/',
  styles: 'view/',
  i18n: 'words/',
  locales: 'words/',
  messages: 'words/',
  translations: 'words/',
  'words.ts': 'words/',
};
/** Contents that belong to one part of the skeleton and nowhere else at the top of an element. */
const BELONGS = [
  [/export interface \w*State\b/, 'state.ts'],
  [/interface (?:HTMLElement|GlobalEventHandlers)EventMap\b/, 'events.ts'],
];
const MOST_AT_TOP = 13;
const MOST_LINES = 300;
/** Words and tables may be longer: splitting them makes them harder to read. */
const MOST_LINES_OF_TABLES = 400;
const TABLES = /\/(?:words|manual)\/|\/(?:words|manual|attributes|formats|layouts)\.ts$/;
/** A literal spread into a literal only puts several properties on a line. */
const SPREAD = /(?<=[{,(]\s*)\.\.\.\{ /g;
const SAYS_NOTHING = /^(?:utils?|helpers?|commons?|managers?|misc|stuff)$/;
/** Files of words and tables, without behaviour: types, and the tests of their users, check them. */
const WITHOUT_TEST = /(?:^|\/)(?:index|attributes|manual|events|en|words|sections|fetch-texts)\.ts$|\.d\.ts$/;
const HAS_BEHAVIOUR = /^(?:export )?(?:default )?(?:async )?(?:const|function|class|let)\b/m;

/** `expect(a).to.equal(b)`, or Chai's `assert` and `should`; the one dialect is Jest's. */
const CHAIS =
  /\) ?\.(?:not\.)?(?:to|be|have|deep)\.\w|\bassert\.\w|from '(?:chai|@esm-bundle\/chai|@open-wc\/testing)'/;
/** Makes Vitest's `expect` for @web/test-runner. */
const MAKES_EXPECT = 'test/expect.ts';

const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((path) =>
  existsSync(join(root, path)),
);
const code = files.filter((path) => /^(?:elements|shared)\/.*\.tsx?$/.test(path));
const tests = files.filter((path) => /^test\/.*\.(?:ts|tsx)$/.test(path));
const texts = new Map([...code, ...tests].map((path) => [path, readFileSync(join(root, path), 'utf8')]));

/** Views that are painted before React has loaded (decision D-1); features keep state in React and wait for it. */
const FIRST_VIEW = /^(?:elements\/[^/]+\/(?:form\/)?view|elements\/[^/]+\/template|shared\/paint)\/.*\.tsx?$/;
const REACTS_VALUE =
  /^import (?!type\b)(?!\{(?:\s*type [^,}]+,?)*\s*\})[^;]*\bfrom ['"]react(?:-dom)?(?:\/[\w-]+)?['"]/m;

const problems = [
  ...skeletons(),
  ...names(),
  ...firstViews(),
  ...units(),
  ...lengths(),
  ...untested(),
  ...dialects(),
];
for (const problem of problems) console.error(problem);
console.log(
  problems.length ? `${problems.length} breaches of the house rules.` : 'Every file is where it belongs.',
);
process.exitCode = problems.length ? 1 : 0;

function* skeletons() {
  const elements = files.flatMap((path) => /^elements\/([^/]+)\/attributes\.ts$/.exec(path)?.[1] ?? []);
  for (const tag of elements) {
    const inside = files
      .filter((path) => path.startsWith(`elements/${tag}/`))
      .map((path) => path.split('/').slice(2));
    const top = inside.flatMap(([name, ...rest]) => (rest.length === 0 ? [name] : []));
    for (const part of SKELETON)
      if (!top.includes(part) && !files.includes(`elements/${tag}/${part.replace('.ts', '/index.ts')}`))
        yield `elements/${tag}: ${part} is missing`;
    for (const name of new Set(inside.map(([first]) => first))) {
      if (Object.hasOwn(OTHER_NAMES, name))
        yield `elements/${tag}/${name}: here this is ${OTHER_NAMES[name]}`;
    }
    for (const name of top) {
      const text = texts.get(`elements/${tag}/${name}`) ?? '';
      for (const [pattern, part] of BELONGS)
        if (name !== part && pattern.test(text))
          yield `elements/${tag}/${name}: ${pattern.exec(text)[0]} belongs into ${part}`;
    }
    if (top.length > MOST_AT_TOP)
      yield `elements/${tag}: ${top.length} files at its top, ${MOST_AT_TOP} at most; a capability has a folder (rule 1)`;
    if (!files.includes(`demo/stories/${tag}.ts`)) yield `elements/${tag}: demo/stories/${tag}.ts is missing`;
  }
}

function* names() {
  for (const path of files.filter((each) =>
    /^(?:elements|shared|package|composer|tools|demo|provider|blocks|test|styles)\/.*\.(?:tsx?|mjs|css)$/.test(
      each,
    ),
  )) {
    const parts = path
      .replace(/\.[^/]*$/, '')
      .split('/')
      .slice(1);
    const empty = parts.find(
      (part) => part === 'types' || part.split('-').some((word) => SAYS_NOTHING.test(word)),
    );
    if (empty) yield `${path}: "${empty}" says nothing; name what it holds (rule 12)`;
  }
}

function* lengths() {
  for (const path of code) {
    const lines = texts.get(path).split('\n').length - 1;
    const most = TABLES.test(path) ? MOST_LINES_OF_TABLES : MOST_LINES;
    if (lines > most) yield `${path}: ${lines} lines, ${most} at most; split by noun (rule 12)`;
    const spreads = (texts.get(path).match(SPREAD) ?? []).length;
    if (spreads > 0) yield `${path}: spreads ${spreads} literals into literals to save lines (rule 12)`;
  }
}

/** `1rem` is 10 px on every sixth page of the web, and 20 px on others. */
function* units() {
  for (const path of files.filter((each) => /^(?:elements|shared|styles)\/.*\.(?:css|tsx?)$/.test(each))) {
    const text = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^ *\/\/.*/gm, '');
    const [found] = /(?<![\w-])(?:\d*\.)?\d+r(?:em|lh|cap|ch|ex|ic)\b/.exec(text) ?? [];
    if (found) yield `${path}: ${found} depends on the page's root font; use px or em (styles/tokens.css)`;
  }
}

function* firstViews() {
  for (const path of code) {
    if (FIRST_VIEW.test(path) && REACTS_VALUE.test(texts.get(path)))
      yield `${path}: a first view imports only types from React (rule 4)`;
  }
}

/** A test reaches every file; a new file has a test with its name, or one that imports it. */
function* untested() {
  const reached = new Set();
  const byTests = new Set(tests.flatMap(importsOf));
  // a test of an element tests its class and its views
  const isOfTested = (path) => {
    const [, element] = /^(elements\/[^/]+)\/(?:element\.ts$|.*\.tsx$)/.exec(path) ?? [];
    return (
      element !== undefined && (byTests.has(`${element}/index.ts`) || byTests.has(`${element}/element.ts`))
    );
  };
  const visit = (path) => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const each of importsOf(path)) visit(each);
  };
  for (const path of byTests) visit(path);
  // tests over pages load what the build makes of these
  for (const entry of entries()) visit(entry);
  const twins = new Set(
    tests.map((path) =>
      path.replace(/^test\//, '').replace(/\.(?:test|browser|dev\.browser|spec)\.tsx?$/, ''),
    ),
  );
  const added = new Set(newFiles());
  for (const path of code) {
    if (WITHOUT_TEST.test(path) || !HAS_BEHAVIOUR.test(texts.get(path))) continue;
    if (!reached.has(path)) yield `${path}: no test reaches it, and nothing else does`;
    else if (
      added.has(path) &&
      !byTests.has(path) &&
      !isOfTested(path) &&
      !twins.has(path.replace(/\.tsx?$/, ''))
    )
      yield `${path}: it is new and has no test, such as test/${path.replace(/\.ts(x?)$/, path.endsWith('x') ? '.browser.tsx' : '.test.ts')} (rule 15)`;
  }
}

function* dialects() {
  for (const path of tests) {
    const found = path === MAKES_EXPECT ? null : CHAIS.exec(texts.get(path));
    if (found)
      yield `${path}:${texts.get(path).slice(0, found.index).split('\n').length}: Chai's dialect; write it as Jest does, as in expect(a).toEqual(b)`;
  }
}

/** The build's own files, and the files that it names. */
function* entries() {
  const own = files
    .filter((path) => path === 'vite.config.ts' || /^package\/.*\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  yield 'elements/loader.ts';
  for (const text of [...own, ...texts.values()])
    for (const [, named] of text.matchAll(/['"](?:\.\/)?((?:elements|shared)\/[\w/.-]+\.tsx?)['"]/g))
      if (texts.has(named)) yield named;
}

function importsOf(path) {
  const text = texts.get(path) ?? '';
  return [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^'?]+)/g)]
    .map(([, target]) => join(dirname(path), target).split('\\').join('/'))
    .filter((target) => texts.has(target));
}

/** Uncommitted, or only on this branch. A moved file is not new. */
function newFiles() {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  return [...untracked, ...git('diff', '--find-renames', '--diff-filter=A', '--name-only', base)];
}

/** The lines of git's answer; none if it fails, as without a commit. */
function git(...args) {
  try {
    const answer = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return answer.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
