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
  svg: 'image/svg+xml',
};

/** A popup that appears at once, as the composer exports it. */
export const POPUP = {
  poptin_id: 'frombuilder01',
  poptin_type: 'lightbox',
  display_after_sec_active: 0,
  d_f_r: 'all@display_everytime_everypage_5',
  content: {
    title: 'From a builder',
    text: 'News twice a month, and nothing else.',
    fields: [{ id: 'email', type: 'email', name: 'email', label: 'E-mail', required: 1 }],
    button: { label: 'Sign me up', action: 'submit' },
  },
};

/** A picture that needs no file: one plain colour with a circle. */
const drawPhoto = (hue: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="hsl(${hue} 40% 70%)" d="M0 0h9v9H0z"/><circle cx="6" cy="3" r="1.5" fill="hsl(${hue} 60% 90%)"/></svg>`;

/** What every host of the tests has: popups, a feed and its photos. The first popup is called `First`. */
export const CONTENT: Readonly<Record<string, string>> = {
  '/popups.json': JSON.stringify({ poptins: [POPUP] }),
  '/feed.json': JSON.stringify({
    header: { name: 'cornerroastery', link: 'https://example.org/', bio: 'Coffee, roasted at the corner.' },
    items: ['First', 'Second', 'Third'].map((caption, at) => ({
      ...{ id: `${at + 1}`, link: `https://example.org/${at + 1}`, caption, image: `/${at + 1}.svg` },
    })),
  }),
  '/1.svg': drawPhoto(20),
  '/2.svg': drawPhoto(140),
  '/3.svg': drawPhoto(220),
};

/** A page of a site with its own look: a font and a width. */
export const pageOf = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1d2327}</style></head><body><h1>${title}</h1>${body}</body></html>`;

/**
 * A host that exists in the browser only.
 * @param page whose requests it answers.
 * @param origin such as `https://shop.example`.
 * @param files its files: texts by their paths, or a folder by a path that ends in `/`.
 * @returns the requested files that are missing.
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

/** The page's errors. */
export function complaintsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
