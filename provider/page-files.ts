import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';

/**
 * Files for browsers next to the program, as `build.mjs` creates them: `tagdrop/` is what sites' pages fetch,
 * `composer/` is for the owner.
 */
export interface PageFiles {
  readonly folder: string;
  /** The composer's page. */
  readonly composer: string;
  /** The code of the consent gate. */
  readonly gate: string;
}

/** @returns null if they were not built: then sites have the files of the package `tagdrop` themselves. */
export function findPageFiles(folder: string): PageFiles | null {
  const composer = join(folder, 'composer', 'provider.html');
  const gate = join(folder, 'tagdrop', 'consent-gate.js');
  if (![composer, gate, join(folder, 'tagdrop', 'tagdrop.js')].every((file) => existsSync(file))) return null;
  return { folder, composer: readFileSync(composer, 'utf8'), gate: readFileSync(gate, 'utf8') };
}

/** A name with a hash never changes its content. */
const HASHED = /-[\w-]{8}\.(?:js|css|svg|png|woff2)$/;
const YEAR = 'public, max-age=31536000, immutable';
const TEN_MINUTES = 'public, max-age=600';

/** The preview shows the owner's work, including pictures from any host, and is embedded in the composer. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src * data: blob:',
  'media-src *',
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ');

/** GET /tagdrop/* for every page of every site, GET /composer/* for the owner. */
export function mountPageFiles(app: Hono, { folder }: PageFiles): void {
  const files: MiddlewareHandler = serveStatic({
    root: folder,
    onFound: (path, context) => {
      context.header('Cache-Control', HASHED.test(path) ? YEAR : TEN_MINUTES);
      context.header('X-Content-Type-Options', 'nosniff');
    },
  });
  app.use('/tagdrop/*', cors({ origin: '*', maxAge: 86_400 }), etag(), crossOrigin, files);
  app.use('/composer/*', etag(), framePolicy, files);
}

const crossOrigin: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
};

const framePolicy: MiddlewareHandler = async (context: Context, next) => {
  await next();
  if (context.req.path.endsWith('.html')) context.header('Content-Security-Policy', FRAME_POLICY);
};
