import type { Context, Hono, MiddlewareHandler } from 'hono';
import { hashedIp, readNetwork } from '../accounts/hashed-ip.ts';
import { Refusal } from '../refusal.ts';
import type { Store } from '../store/store.ts';
import { readCaller } from './access.ts';

/** Calls a minute of one address, or of one IPv6 /64, over all instances. */
export interface CallRateLimits {
  /** Everything that is stored or counted. */
  readonly writes: number;
  /** Of those, conversions. */
  readonly leads: number;
}

const WINDOW_MS = 60_000;

/**
 * 429 with Retry-After for an address that calls too often; a page's outbox keeps its lead and tries again. Display
 * calls change nothing, and a cache in front of the provider answers most of them (docs/scale.md).
 */
export function limitCallRate(app: Hono, store: Store, { writes, leads }: CallRateLimits): void {
  const limit =
    (name: string, most: number, isMeant: (context: Context) => boolean): MiddlewareHandler =>
    async (context, next) => {
      if (isMeant(context)) {
        const now = Date.now();
        const key = `${name} ${await hashedIp(store.settings, readNetwork(readCaller(context).ip))}`;
        if ((await store.rates.hit(key, WINDOW_MS, new Date(now))) > most) {
          const restS = Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / 1000);
          throw new Refusal(
            429,
            `This address has made more than ${most} ${name} calls in a minute; try again in ${restS} s`,
            [],
            restS,
          );
        }
      }
      await next();
    };
  const isLead = ({ req }: Context) =>
    req.method === 'POST' && /^\/api\/(?:submit|display\/conversion(?:\/|$))/.test(req.path);
  const isWrite = (context: Context) =>
    !isLead(context) &&
    /^\/api\/(?:consent|display\/(?:viewed|closed|total-website-session|conversion-activities|limitLogs))\//.test(
      context.req.path,
    );
  app.use('/api/*', limit('conversion', leads, isLead), limit('visit', writes, isWrite));
  app.use(
    '/shopify/save/*',
    limit('visit', writes, () => true),
  );
  app.use(
    '/wix/*',
    limit('visit', writes, () => true),
  );
}
