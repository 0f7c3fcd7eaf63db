import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';

const PAGE = new URL('page/', import.meta.url);

const PAGE_FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['records.html', 'text/html; charset=utf-8'],
  '/records.js': ['records.js', 'text/javascript; charset=utf-8'],
  '/records.css': ['records.css', 'text/css; charset=utf-8'],
};

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The page of recorded calls: it prints strangers' input, so it may run nothing but its own script. */
export function pageRoutes() {
  const routes = new Hono();
  for (const [path, [file, type]] of Object.entries(PAGE_FILES)) {
    routes.get(path, async (context) =>
      context.body(await readFile(new URL(file, PAGE), 'utf8'), 200, {
        'Content-Type': type,
        'Content-Security-Policy': PAGE_POLICY,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-cache',
      }),
    );
  }
  return routes;
}
