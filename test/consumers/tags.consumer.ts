import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, expect, test } from 'playwright/test';
import { build } from 'vite';
import { countForeign, FEED } from './foreign-photos.ts';
import { installApp, ROOT } from './install.ts';
import { type Site, serve } from './serve.ts';
import { listCases, svelteSource } from './tag-cases.ts';

type Spelling = 'camel' | 'kebab' | 'attribute';
interface Row {
  readonly build: string;
  readonly app: string;
  readonly entry: 'tagdrop' | 'define';
  readonly when: 'first' | 'late';
  readonly spelling: Spelling;
}

/**
 * Build, app, and how it spells props: React 18 and what is rendered before a tag is known have nothing but attributes.
 * Only React's development build does everything twice in StrictMode.
 */
const COMBINATIONS: readonly [build: string, app: string, spelling: Spelling][] = [
  ['react-18', 'react', 'kebab'],
  ['react-18-strict', 'react', 'kebab'],
  ['react-18', 'wrappers-react', 'camel'],
  ['react-18-strict', 'wrappers-react', 'camel'],
  ['all', 'react', 'camel'],
  ['react-19-strict', 'react', 'camel'],
  ['all', 'wrappers-react', 'camel'],
  ['react-19-strict', 'wrappers-react', 'camel'],
  ['all', 'vue', 'camel'],
  ['all', 'vue', 'attribute'],
  ['all', 'wrappers-vue', 'camel'],
  ['all', 'preact', 'camel'],
  ['all', 'solid', 'kebab'], // it makes `itempadding` of `itemPadding`
  ['all', 'solid', 'attribute'],
  ['all', 'svelte', 'kebab'],
  ['all', 'lit', 'camel'],
  ['all', 'lit', 'attribute'],
  ['all', 'angular', 'camel'],
  ['all', 'angular', 'attribute'],
];

/**
 * What only the framework decides: app, properties, and why. Vue and Preact write '' where an app has null, Vue 0 for a
 * number, and for these properties that is a value of its own. Angular takes `for` for the label's `htmlFor`.
 */
const OF_FRAMEWORK: readonly [app: RegExp, properties: RegExp][] = [
  [
    / vue (?:tagdrop|define) \w+ (?:camel|kebab)$/,
    /^[24] .*> (?:itemPadding|inboundPaths|header|nav): (?:0|""),/,
  ],
  [/ preact /, /^[24] .*> (?:downloadExtensions|inboundPaths|header|nav): (?:\[\]|""),/],
  [/ angular \w+ \w+ (?:camel|kebab)$/, /> for: /],
];

const ROWS = COMBINATIONS.flatMap(([name, app, spelling]): Row[] => {
  const isWrapper = app.startsWith('wrappers');
  // `tagdrop` knows the tags that take objects, and finds the others by their attributes
  const written = spelling === 'camel' && !isWrapper ? 'kebab' : spelling;
  const row = { build: name, app };
  return [
    { ...row, entry: 'tagdrop', when: 'first', spelling: written },
    { ...row, entry: 'define', when: 'first', spelling },
    // a component brings its tag
    ...(isWrapper ? [] : [{ ...row, entry: 'tagdrop', when: 'late', spelling: written } as const]),
  ];
});

/** React's builds: its two versions, and its development build, which alone does everything twice in StrictMode. */
const BUILDS = [
  { name: 'all', page: 'index', mode: 'production', react: '' },
  { name: 'react-18', page: 'react', mode: 'production', react: '-18' },
  { name: 'react-18-strict', page: 'react', mode: 'development', react: '-18' },
  { name: 'react-19-strict', page: 'react', mode: 'development', react: '' },
] as const;

/** An app with every tag, bound in each framework (after custom-elements-everywhere.com). */
async function buildTags(): Promise<string> {
  const cwd = await installApp('frameworks/tags');
  const cases = await listCases(ROOT);
  writeFileSync(join(cwd, 'src/cases.json'), JSON.stringify(cases));
  const { compile } = createRequire(join(cwd, 'package.json'))('svelte/compiler');
  const { js } = compile(svelteSource(cases), { generate: 'client' });
  writeFileSync(join(cwd, 'src/bound.compiled.js'), js.code);
  for (const { name, page, mode, react } of BUILDS)
    await build({
      root: cwd,
      configFile: false,
      logLevel: 'error',
      resolve: {
        alias: ['react', 'react-dom'].map((each) => ({
          find: new RegExp(`^${each}(?=/|$)`),
          replacement: `${each}${react}`,
        })),
      },
      define: { 'process.env.NODE_ENV': `"${mode}"` },
      build: {
        outDir: join('dist', name),
        minify: false,
        rolldownOptions: { input: join(cwd, `${page}.html`), output: { entryFileNames: 'main.js' } },
      },
      base: `/${name}/`,
    });
  return cwd;
}

interface Result {
  readonly cases: number;
  readonly wrong: string[];
  readonly held: number;
  readonly free: number;
}

async function tryRow(browser: Browser, site: Site, row: Row): Promise<Result> {
  // each is a new visitor: nothing that an app has stored answers for the next one
  const page = await browser.newPage();
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(`thrown: ${message}`));
  await page.exposeFunction('countForeign', await countForeign(page));
  const { build: name, ...rest } = row;
  const options = new URLSearchParams({ ...rest });
  if (name.endsWith('strict')) options.set('strict', '');
  // React 18 has no events of custom elements
  if (name.startsWith('react-18') && row.app === 'react') options.set('deaf', '');
  await page.goto(`${site.origin}/${name}/${name === 'all' ? 'index' : 'react'}.html?${options}`);
  const result: Result = await page.evaluate(() => Reflect.get(globalThis, 'result'));
  await page.close();
  return { ...result, wrong: [...result.wrong, ...thrown] };
}

test(`each property and event of each tag, bound in ${COMBINATIONS.length} apps: the last value counts, and no photo is requested before consent`, async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const cwd = await buildTags();
  const site = await serve({ folders: { '/': join(cwd, 'dist') }, pages: { '/feed.json': FEED } });
  const left = [...ROWS];
  const results: [name: string, Result][] = [];
  const work = async (): Promise<void> => {
    const row = left.shift();
    if (!row) return;
    results.push([Object.values(row).join(' '), await tryRow(browser, site, row)]);
    return work();
  };
  await Promise.all([work(), work(), work()]);
  const isOurs = (name: string) => (line: string) =>
    !OF_FRAMEWORK.some(([app, properties]) => app.test(name) && properties.test(line));
  const ours = results.map(([name, { wrong, held, free }]) => {
    return { name, wrong: wrong.filter(isOurs(name)), held, isFree: free > 0 };
  });
  const cases = results.reduce((sum, [, each]) => sum + each.cases, 0);
  expect(ours.filter(({ wrong, held, isFree }) => wrong.length > 0 || held > 0 || !isFree)).toEqual([]);
  expect(cases).toBeGreaterThan(7000);
  await site.close();
  rmSync(cwd, { recursive: true, force: true });
});
