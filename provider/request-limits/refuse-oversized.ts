import type { Hono } from 'hono';
import { Refusal } from '../refusal.ts';
import { bodyMax, isPrivate } from './body-limits.ts';
import { readWhole } from './whole-request.ts';

/**
 * Runs before every route: it refuses unreadable addresses and bodies larger than their kind needs, and adds the
 * headers that keep caches and browsers from misreading an answer. Mount it first.
 * @param ownMax the largest body of a path that is not the provider's (the demo's fakes); undefined for the others.
 */
export function refuseOversized(
  app: Hono,
  ownMax: (path: string) => number | undefined = () => undefined,
): void {
  app.use(async (context, next) => {
    const { path, raw } = context.req;
    refuseUnreadable(raw.url);
    context.req.raw = await readWhole(raw, ownMax(path) ?? bodyMax(path));
    await next();
  });
}

/** Mount it before the limits, so that its refusals have these headers too. */
export function guardAnswers(app: Hono): void {
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('X-Content-Type-Options')) context.header('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Cache-Control') && isPrivate(context.req.path))
      context.header('Cache-Control', 'no-store');
  });
}

/** A NUL never belongs in an id, and PostgreSQL refuses it. */
function refuseUnreadable(url: string): void {
  try {
    decodeURIComponent(new URL(url).pathname);
  } catch {
    throw new Refusal(
      400,
      'The address is not encoded correctly: a % must be followed by two hexadecimal digits',
    );
  }
  if (/%00|\0/.test(url)) throw new Refusal(400, 'The address contains a NUL character');
}
