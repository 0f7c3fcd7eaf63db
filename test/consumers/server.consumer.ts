import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { consumers, ROOT } from './install.ts';

const SOURCES = join(ROOT, 'test/consumers');

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Every address of the package that names a script. */
const entries = (): string[] => {
  const { exports }: { exports: Record<string, unknown> } = read(consumers('package/package.json'));
  return Object.keys(exports).filter((name) => !/\*|json$/.test(name));
};

// Next, Nuxt, Astro and SvelteKit also evaluate an app's imports on their servers
test('every entry can be imported in bare Node, without output', () => {
  const has = { 'react-19': /^\.\/(?!vue)/, vue: /^\.\/vue/ };
  for (const [app, pattern] of Object.entries(has)) {
    const names = entries().filter((name) => pattern.test(`${name}/`.replace('.//', './')));
    const code = names.map((name) => `await import('tagdrop${name.slice(1)}');`).join('');
    const options = { cwd: consumers('apps', app), encoding: 'utf8', stdio: 'pipe' } as const;
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', code], options)).toBe('');
  }
});

test('TypeScript accepts every app, even when it checks the package’s types', () => {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  for (const app of ['vite-ts', 'react-18', 'react-19', 'vue']) {
    for (const resolution of [[], ['--module', 'nodenext', '--moduleResolution', 'nodenext']]) {
      const args = [tsc, '-p', consumers('apps', app), '--allowImportingTsExtensions', ...resolution];
      let said = '';
      try {
        execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' });
      } catch (cause) {
        said = (cause as { stdout: string }).stdout;
      }
      expect(`${app}: ${said}`).toBe(`${app}: `);
    }
  }
});

test('the command checks a file of settings with nothing but the package', () => {
  const cwd = consumers('apps', 'vite-ts');
  const { bin } = read(join(cwd, 'node_modules/tagdrop/package.json'));
  const check = (text: string) => {
    writeFileSync(join(cwd, 'popups.json'), text);
    const args = [join(cwd, 'node_modules/tagdrop', bin.tagdrop), 'check', 'popups.json'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
    return [status, stdout.trim()];
  };
  expect(check('[{ "poptin_id": "a" }]')).toEqual([0, 'popups.json: all right']);
  expect(check('[{ "poptin_id": "a", "cookie": "often" }]')).toEqual([
    1,
    expect.stringContaining('popups.json:1:32: error: [0].cookie: "often" is not a number'),
  ]);
});

test('installing the package installs nothing else', () => {
  const { dependencies, peerDependenciesMeta } = read(consumers('package/package.json'));
  expect(dependencies).toBeUndefined();
  const optional = { optional: true };
  // `npx tagdrop doctor` asks for puppeteer-core if it is missing
  expect(peerDependenciesMeta).toEqual({ react: optional, vue: optional, 'puppeteer-core': optional });
});

test('the lock files name no registry', () => {
  const locks = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('package-lock.json'),
  );
  expect(locks.length).toBeGreaterThan(0);
  for (const lock of [join(ROOT, 'package-lock.json'), ...locks.map((path) => join(SOURCES, path))]) {
    expect(readFileSync(lock, 'utf8')).not.toContain('"resolved": "http');
  }
});
