import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { build } from 'vite';
import { countForeign, FEED } from './foreign-photos.ts';
import { installApp } from './install.ts';
import { listen } from './listen.ts';
import { serve } from './serve.ts';

const run = promisify(execFile);

/** What each framework's own command makes of an app: a folder of static files, rendered in Node. */
const FRAMEWORKS = {
  next: { command: ['next/dist/bin/next', 'build'], built: 'out' },
  nuxt: { command: ['nuxt/bin/nuxt.mjs', 'generate'], built: '.output/public' },
  astro: { command: ['astro/astro.js', 'build'], built: 'dist' },
  sveltekit: { command: ['vite/bin/vite.js', 'build'], built: 'build' },
} as const;

/** They report every build to their makers unless told not to. */
const SILENT = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  CI: '1',
};

for (const [name, { command, built }] of Object.entries(FRAMEWORKS)) {
  test(`${name}: a page is rendered without a DOM and taken over, and no object is lost`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const cwd = await installApp(`frameworks/${name}`);
    const [script, ...args] = command;
    await run(process.execPath, [join(cwd, 'node_modules', script), ...args], {
      cwd,
      env: { ...process.env, ...SILENT, NODE_ENV: 'production' },
      maxBuffer: 1e8,
      timeout: 240_000,
    });
    const folder = join(cwd, built);
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(html).toMatch(/<poptin-popup [^>]*popup-id="letter"/);
    expect(html).not.toContain('[object Object]');

    const lines = listen(page);
    const site = await serve({ folders: { '/': folder } });
    await page.goto(site.origin);
    await page.getByRole('region', { name: 'Biscuits?' }).getByRole('button', { name: 'Reject all' }).click();
    await page.getByRole('button', { name: 'Open' }).click();
    const popup = page.getByRole('dialog').filter({ hasText: 'Ten percent off' });
    await expect(popup).toBeVisible();
    await expect(page.locator('output')).toHaveText('letter');
    await popup.getByRole('button', { name: 'Done' }).click();
    await expect(popup).toBeHidden();
    expect(site.missing).toEqual([]);
    expect(lines).toEqual([]);
    await site.close();
    // the largest has 350 MB
    rmSync(cwd, { recursive: true, force: true });
  });
}

/**
 * Build, app, and how it spells props: React 18 and what is rendered before a tag is known have nothing but attributes.
 * Only React's development build does everything twice in StrictMode.
 */
const COMBINATIONS: readonly [build: string, app: string, spelling: 'camel' | 'kebab'][] = [
  ['react-18', 'react', 'kebab'],
  ['react-18', 'wrappers-react', 'camel'],
  ['react-18-strict', 'wrappers-react', 'camel'],
  ['all', 'react', 'camel'],
  ['react-19-strict', 'react', 'camel'],
  ['all', 'wrappers-react', 'camel'],
  ['react-19-strict', 'wrappers-react', 'camel'],
  ['all', 'vue', 'camel'],
  ['all', 'wrappers-vue', 'camel'],
  ['all', 'preact', 'camel'],
  ['all', 'solid', 'kebab'], // it makes `itempadding` of `itemPadding`
  ['all', 'svelte', 'kebab'],
  ['all', 'lit', 'camel'],
  ['all', 'angular', 'camel'],
];

/** An app with every tag, bound in each framework (after custom-elements-everywhere.com). */
async function buildTags(): Promise<string> {
  const cwd = await installApp('frameworks/tags');
  const require = createRequire(join(cwd, 'package.json'));
  const { compile } = require('svelte/compiler');
  const { js } = compile(readFileSync(join(cwd, 'src/bound.svelte'), 'utf8'), { generate: 'client' });
  writeFileSync(join(cwd, 'src/bound.compiled.js'), js.code);
  const eighteen = ['react', 'react-dom'].map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: `${name}-18`,
  }));
  for (const [name, page, mode, alias] of [
    ['all', 'index', 'production', []],
    ['react-18', 'react', 'production', eighteen],
    ['react-18-strict', 'react', 'development', eighteen],
    ['react-19-strict', 'react', 'development', []],
  ] as const)
    await build({
      root: cwd,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: [...alias] },
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

test('tags bound in 14 apps work with the last value of each binding, and no photo is requested before consent', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const cwd = await buildTags();
  const site = await serve({ folders: { '/': join(cwd, 'dist') }, pages: { '/feed.json': FEED } });
  const rows: Record<string, { compared: number; wrong: string[]; held: number }> = {};
  for (const [name, app, spelling] of COMBINATIONS)
    for (const [entry, when] of [
      ['tagdrop', 'first'],
      ['define', 'first'],
      ['tagdrop', 'late'],
    ] as const) {
      // a component brings its tag
      if (when === 'late' && app.startsWith('wrappers')) continue;
      // `tagdrop` knows the tags that take objects, and finds the others by their attributes
      const written = when === 'late' || entry === 'tagdrop' ? 'kebab' : spelling;
      const own = app.startsWith('wrappers') ? 'camel' : written;
      const html = name === 'all' ? 'index' : 'react';
      const strict = name.endsWith('strict') ? '&strict' : '';
      // each is a new visitor: nothing that an app has stored answers for the next one
      const page = await browser.newPage();
      await page.exposeFunction('countForeign', await countForeign(page));
      await page.goto(
        `${site.origin}/${name}/${html}.html?app=${app}&entry=${entry}&when=${when}&spelling=${own}${strict}`,
      );
      const { free, ...row } = await page.evaluate(() => Reflect.get(globalThis, 'result'));
      rows[`${name} ${app} ${entry} ${when}`] = row;
      await page.close();
      expect(free).toBeGreaterThan(0);
    }
  expect(Object.entries(rows).filter(([, { wrong, held }]) => wrong.length > 0 || held > 0)).toEqual([]);
  expect(Object.values(rows).reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(2000);
  await site.close();
  rmSync(cwd, { recursive: true, force: true });
});
