import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'playwright/test';
import { picture } from '../picture.ts';
import { BLOCKS, CONTENT, complaintsOf, host, pageOf, ROOT } from './host.ts';

/** Webflow's own types check the components; the page that draws them is an emulation. */
const LIBRARY = join(BLOCKS, 'webflow');
const HERE = import.meta.dirname;

test('the components pass Webflow’s types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tagdrop-webflow-'));
  cpSync(LIBRARY, folder, { recursive: true });
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  const link = (from: string, name: string) => symlinkSync(from, join(folder, 'node_modules', name), 'dir');
  link(join(HERE, 'node_modules/@webflow'), '@webflow');
  link(ROOT, 'tagdrop');
  for (const name of ['react', 'react-dom']) link(join(ROOT, 'node_modules', name), name);
  for (const name of ['react', 'react-dom']) link(join(ROOT, 'node_modules/@types', name), `@types/${name}`);
  link(join(ROOT, 'node_modules/csstype'), 'csstype');
  const options = {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    skipLibCheck: true,
    types: ['react'],
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['src'] }),
  );
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  expect(stdout).toBe('');
});

test('a component is in a shadow root, draws its tag, and follows its properties', async ({ page }) => {
  const files = readdirSync(join(LIBRARY, 'src'));
  expect(files.length).toBeGreaterThanOrEqual(4);
  const entry = `
    import { createRoot } from 'react-dom/client';
    import { createElement } from 'react';
    import { declared } from '@webflow/react';
    ${files.map((file) => `import './src/${file}';`).join('\n')}
    const place = document.querySelector('#place').attachShadow({ mode: 'open' });
    const root = createRoot(place);
    window.draw = (name, values) => root.render(createElement(declared[name].component, values));
    window.declared = Object.fromEntries(Object.entries(declared).map(([name, { options }]) => [name, options]));`;
  // Webflow's own function: here it only records what is declared
  const fakes: Record<string, string> = {
    '@webflow/react':
      'export const declared = {}; export const declareComponent = (component, options) => (declared[options.name] = { component, options });',
    '@webflow/data-types':
      'export const props = new Proxy({}, { get: (_, kind) => (options) => ({ kind, ...options }) });',
  };
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: LIBRARY, loader: 'jsx' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    nodePaths: [join(ROOT, 'node_modules')],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'webflow',
        setup(bundler) {
          bundler.onResolve({ filter: /^@webflow\// }, ({ path }) => ({ path, namespace: 'fake' }));
          bundler.onLoad({ filter: /.*/, namespace: 'fake' }, ({ path }) => ({
            contents: fakes[path] ?? '',
          }));
          bundler.onResolve({ filter: /^tagdrop\// }, ({ path }) => ({
            path: `/tagdrop/${path.slice('tagdrop/'.length)}.js`,
            external: true,
          }));
        },
      },
    ],
  });
  const errors = complaintsOf(page);
  const missing = await host(page, 'https://site.example', {
    '/': pageOf('A site', '<div id="place"></div><script type="module" src="/library.js"></script>'),
    '/library.js': outputFiles[0]?.text ?? '',
    '/tagdrop/': join(ROOT, 'dist'),
    ...CONTENT,
  });
  await page.goto('https://site.example/');
  const draw = (name: string, values: object) =>
    page.evaluate(([title, set]) => (window as never as Library).draw(title, set), [name, values] as const);
  const declared = await page.evaluate(() => Object.keys((window as never as Library).declared));
  expect(declared).toEqual(expect.arrayContaining(['Popup', 'Photo feed']));
  await draw('Photo feed', { src: '/feed.json', cols: 2 });
  await expect(page.locator('sbi-feed').getByRole('link', { name: /First/ })).toBeVisible();
  await draw('Photo feed', { src: '/feed.json', cols: 3 });
  await expect(page.locator('sbi-feed')).toHaveAttribute('cols', '3');
  await picture(page, 'webflow');
  await draw('Popup', { src: '/popups.json' });
  await expect(page.getByText('From a builder')).toBeVisible();
  expect(missing).toEqual([]);
  expect(errors).toEqual([]);
});

interface Library {
  draw(name: string, values: object): void;
  declared: Record<string, object>;
}
