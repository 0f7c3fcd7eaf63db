import { describe, expect, it } from 'vitest';
import { createProvider } from '../../../provider/provider.ts';
import { siteScriptPath } from '../../../provider/routes/site-script.ts';
import { DATABASES, newDatabase, openTestStore } from '../databases.ts';

const banner = (law: string) => ({ file: { law }, attributes: {}, properties: {} });

describe.each(DATABASES)('the script of a site on %s', (kind) => {
  async function open(pageFiles: { gate: string } | null = { gate: 'gate();' }) {
    const store = await openTestStore(await newDatabase(kind));
    await store.clients.put('shop', {});
    const provider = createProvider({ store, pageFiles });
    const get = (path = siteScriptPath('shop'), headers: Record<string, string> = {}) =>
      provider.fetch(new Request(`https://popups.example${path}`, { headers }));
    return { store, get };
  }

  it('is what is published, and every page may have it', async () => {
    const { get, store } = await open();
    await store.works.save('shop', 'consent', banner('gdpr'), 'olga');
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=60, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).not.toContain('gdpr');
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(undefined, { 'If-None-Match': etag })).status).toBe(304);
    await store.works.publish('shop', 'consent');
    const next = await get(undefined, { 'If-None-Match': etag });
    expect(next.status).toBe(200);
    expect(await next.text()).toMatch(/"law":"gdpr"[\s\S]*gate\(\);/);
  });

  it('is one of a site, of an installation with the files for browsers', async () => {
    const { get } = await open();
    expect((await get(siteScriptPath('nobody'))).status).toBe(404);
    expect((await get('/api/site/shop')).status).toBe(404);
    expect((await (await open(null)).get()).status).toBe(404);
  });
});
