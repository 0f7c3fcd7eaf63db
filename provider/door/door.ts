import type { Hono } from 'hono';
import { Refusal } from '../refusal.ts';
import { bodyMax, isPrivate } from './body-limits.ts';
import { readWhole } from './whole-request.ts';

/**
 * What stands before every route: no address that cannot be read, no body larger than its kind needs, and on every answer
 * the headers that keep caches and browsers from making something else of it. Mount it first of all.
 * @param ownMax the largest body of a path that is not the provider's (the demo's fakes); undefined for the others.
 */
export function openDoor(app: Hono, ownMax: (path: string) => number | undefined = () => undefined): void {
  app.use(async (context, next) => {
    const { path, raw } = context.req;
    refuseUnreadable(raw.url);
    context.req.raw = await readWhole(raw, ownMax(path) ?? bodyMax(path));
    await next();
  });
}

/** Mount it before the door, so that its refusals have the headers, too. */
export function guardAnswers(app: Hono): void {
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('X-Content-Type-Options')) context.header('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Cache-Control') && isPrivate(context.req.path))
      context.header('Cache-Control', 'no-store');
  });
}

/** A NUL has no place in an id, and PostgreSQL takes none. */
function refuseUnreadable(url: string): void {
  try {
    decodeURIComponent(new URL(url).pathname);
  } catch {
    throw new Refusal(400, 'The address is not well encoded: a % must be followed by two hexadecimal digits');
  }
  if (/%00|\0/.test(url)) throw new Refusal(400, 'The address has a NUL character in it');
}
