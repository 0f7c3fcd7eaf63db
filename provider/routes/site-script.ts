import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { PageFiles } from '../page-files.ts';
import type { Store } from '../store/store.ts';
import type { PublishedWorks } from '../store/works.ts';
import { siteScript } from '../wire/site-script.ts';
import { knownClient, readCaller } from './access.ts';

/** A browser asks again after a minute; it waits for the answer only if its copy is older than a day. */
const CACHE = 'public, max-age=60, stale-while-revalidate=86400';

interface Written {
  readonly text: string;
  readonly etag: string;
}

/** The path of a site's script. */
export const siteScriptPath = (clientId: string): string => `/api/site/${clientId}.js`;

/** GET site/{client_id}.js: what a site has besides popups (`wire/site-script.ts`). */
export function siteScriptRoute(store: Store, { gate }: Pick<PageFiles, 'gate'>) {
  const known = new WeakMap<PublishedWorks, Map<string, Written>>();
  const write = (clientId: string, works: PublishedWorks, origin: string): Written => {
    const ofSite = known.get(works) ?? new Map<string, Written>();
    known.set(works, ofSite);
    const last = ofSite.get(origin);
    if (last) return last;
    const text = siteScript({ clientId, origin, works, gate });
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    ofSite.set(origin, { text, etag });
    return { text, etag };
  };
  return new Hono().get('/:file{.+\\.js}', async (context: Context) => {
    const { client_id: id } = await knownClient(store, context.req.param('file')?.slice(0, -'.js'.length));
    const { text, etag } = write(id, await store.works.published(id), readCaller(context).origin);
    context.header('ETag', etag);
    context.header('Cache-Control', CACHE);
    context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (context.req.header('if-none-match') === etag) return context.body(null, 304);
    return context.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
}
