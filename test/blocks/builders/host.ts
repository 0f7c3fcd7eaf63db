import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const BLOCKS = join(ROOT, 'dist/blocks');

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  css: 'text/css',
  woff2: 'font/woff2',
  html: 'text/html',
};

/** A popup that comes at once, as the composer exports it. */
export const POPUP = {
  poptin_id: 'frombuilder01',
  poptin_type: 'lightbox',
  display_after_sec_active: 0,
  d_f_r: 'all@display_everytime_everypage_5',
  content: { title: 'From a builder', button: { label: 'Good', action: 'close' } },
};

/**
 * A host that exists in the browser alone.
 * @param page whose requests it answers.
 * @param origin such as `https://shop.example`.
 * @param files what it has: texts by their paths, or a folder by a path that ends in `/`.
 * @returns what was asked for and is not there.
 */
export async function host(
  page: Page,
  origin: string,
  files: Readonly<Record<string, string>>,
): Promise<string[]> {
  const missing: string[] = [];
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const folder = Object.keys(files).find(
      (path) => path.endsWith('/') && path !== '/' && pathname.startsWith(path),
    );
    try {
      const body =
        files[pathname] ??
        (folder ? readFileSync(join(files[folder] as string, pathname.slice(folder.length))) : undefined);
      if (body === undefined) throw new Error('no such file');
      const type = pathname === '/' ? 'text/html' : (TYPES[pathname.split('.').pop() ?? ''] ?? 'text/plain');
      await route.fulfill({
        body,
        contentType: `${type}; charset=utf-8`,
        headers: { 'Access-Control-Allow-Origin': '*' },
      });
    } catch {
      missing.push(pathname);
      await route.fulfill({ status: 404, body: '' });
    }
  });
  return missing;
}

/** What the page complains of. */
export function complaintsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
