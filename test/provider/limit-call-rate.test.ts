import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createProvider, type Provider } from '../../provider/provider.ts';
import { openStore, type Store } from '../../provider/store/store.ts';
import { DATABASES, newDatabase } from './databases.ts';

const START = new Date('2026-11-23T10:00:10Z');

/** Two instances on one database, behind a proxy. */
async function open(kind: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  onTestFinished(() => void vi.useRealTimers());
  const address = await newDatabase(kind);
  const instances: { store: Store; provider: Provider }[] = [];
  for (let n = 0; n < 2; n++) {
    const store = await openStore(address);
    const provider = createProvider({
      store,
      reach: { trustedProxies: ['127.0.0.1'] },
      keepsVisits: false,
      callsPerMinute: { leads: 3, writes: 5 },
    });
    onTestFinished(() => provider.close());
    instances.push({ store, provider });
  }
  const [first] = instances;
  await first?.store.clients.put('shop', {});
  const post = (path: string, body: object, ip: string, instance = 0) =>
    instances[instance]?.provider.fetch(
      new Request(`http://provider.test${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
        body: JSON.stringify(body),
      }),
    ) as Promise<Response>;
  const lead = (n: number, ip = '203.0.113.7', instance = 0) =>
    post('/api/submit', { poptin_id: 'news000000001', email: `${n}@example.com` }, ip, instance);
  const view = (ip = '203.0.113.7') =>
    post(
      '/api/display/viewed/news000000001',
      { client_id: 'shop', viewer_id: 'v-1', trigger: 'time', type: 'mobile', url: 'https://a.example/' },
      ip,
    );
  return { lead, view, store: first?.store };
}

describe.each(DATABASES)('limits on %s', (kind) => {
  it('refuse an address that sends too many leads, over all instances, until the minute is over', async () => {
    const { lead } = await open(kind);
    expect((await lead(1)).status).toBe(200);
    expect((await lead(2, undefined, 1)).status).toBe(200);
    expect((await lead(3)).status).toBe(200);
    const refused = await lead(4, undefined, 1);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '50']);
    expect(await refused.json()).toMatchObject({
      message: 'This address has made more than 3 conversion calls in a minute; try again in 50 s',
    });
    // a neighbour is not affected
    expect((await lead(5, '203.0.113.8')).status).toBe(200);
    vi.setSystemTime(new Date('2026-11-23T10:01:00Z'));
    expect((await lead(4)).status).toBe(200);
  });

  it('of views are separate', async () => {
    const { lead, view } = await open(kind);
    for (let n = 0; n < 5; n++) expect((await view()).status).toBe(200);
    expect((await view()).status).toBe(429);
    expect((await lead(1)).status).toBe(200);
  });

  it('believe a proxy only, and store no address', async () => {
    const { lead, store } = await open(kind);
    // the caller wrote everything before the proxy's own entry
    for (let n = 0; n < 3; n++) await lead(n, `198.51.100.${n}, 203.0.113.7`);
    expect((await lead(9, '198.51.100.99, 203.0.113.7')).status).toBe(429);
    const everything = JSON.stringify(await store?.records.lists());
    expect(everything).not.toContain('203.0.113.7');
  });
});
