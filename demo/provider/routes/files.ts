import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { Refusal } from '../refusal.ts';
import { EMAIL_DOMAINS } from '../seed/email-domains.ts';

/** Templates lie in demo/templates, beside the stories that show them without a provider. */
const TEMPLATES = new URL('../../templates/', import.meta.url);
const PAGE = new URL('../page/', import.meta.url);

/** GET {poptin_url}: the HTML of a popup. */
export const templateRoute = () =>
  new Hono().get('/:name', async (context) => {
    const name = context.req.param('name');
    if (!/^[a-z0-9-]+\.html$/.test(name)) throw new Refusal(404, `No template "${name}"`);
    const html = await readFile(new URL(name, TEMPLATES), 'utf8').catch(() => {
      throw new Refusal(404, `No template "${name}"`);
    });
    return context.html(html);
  });

/** GET display/email-domains: free and throw-away domains for business e-mail mode (popup §5), `{domains: string[]}`. */
export const emailDomainsRoute = () =>
  new Hono().get('/', (context) =>
    context.json({ domains: EMAIL_DOMAINS }, 200, { 'Cache-Control': 'public, max-age=86400' }),
  );

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

/** The page that shows what was recorded: it prints what strangers typed, so it may run nothing but its own script. */
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
