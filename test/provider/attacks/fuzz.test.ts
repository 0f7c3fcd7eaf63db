import { statSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Hono } from 'hono';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../../provider/accounts/passwords.ts';
import { mountDesk } from '../../../provider/desk/desk.ts';
import type { World } from '../../../provider/destinations/destination.ts';
import { createProvider } from '../../../provider/provider.ts';
import type { DatabaseAddress } from '../../../provider/store/database.ts';
import { mulberry32 } from '../../chance.ts';
import { DATABASES, newDatabase, openTestStore } from '../databases.ts';
import { type HostileCall, hostileCall } from './hostile-calls.ts';

/** `npm test -- provider-attacks` makes 10,000 calls of each route. */
const CALLS = Number(process.env.ATTACK_CALLS ?? 8);
const SEED = Number(process.env.ATTACK_SEED ?? 20261126);
const AT_ONCE = 16;
/** Calls of a route before the next one's turn. */
const ROUND = 500;
const MB = 1024 * 1024;
const BASE_URL = 'https://popups.example';
/** What an accepted byte may cost: fields, their searchable copy, its index, and a page that is not reused yet. */
const COPIES = 8;
/** Records added by calls, which would only make the pages long. */
const POPUPS_MAX = 20;
const DESTINATIONS_MAX = 5;
/** Lines of the audit, sessions and rows of counters, whatever was sent. */
const BYTES_A_CALL = 2_500;

/** Nothing is called: destinations are not routes. */
const NOBODY: World = {
  now: () => new Date(),
  call: async () => Promise.reject(new Error('nobody is there')),
  mail: async () => Promise.reject(new Error('nobody is there')),
};

describe.each(DATABASES)('every route on %s, with every kind of body', (kind) => {
  it(
    `never answers 5xx in ${CALLS} calls, and stores no more than it was given`,
    async () => {
      const target = await open(kind);
      const { routes, send, size, rest } = target;
      expect(routes.length).toBeGreaterThan(60);
      const chance = mulberry32(SEED);
      const counts = new Map<string, Record<string, number>>();
      const before = { size: await size(), heap: heapMB() };
      let accepted = 0;
      let made = 0;
      // round by round, so that an interrupted run has made as many calls of each route
      for (let round = 0; round * ROUND < CALLS; round++) {
        await target.newDay();
        for (const { method, path } of routes) {
          const name = `${method} ${path}`;
          const count = counts.get(name) ?? {};
          counts.set(name, count);
          const most = Math.min(ROUND, CALLS - round * ROUND);
          for (let n = 0; n < most; n += AT_ONCE) {
            const known = await rest();
            const calls = Array.from({ length: Math.min(AT_ONCE, most - n) }, () =>
              hostileCall(chance, method, path, known),
            );
            const answers = await Promise.all(calls.map((call, index) => send(call, (n + index) % 10)));
            for (const [index, answer] of answers.entries()) {
              const call = calls[index] as HostileCall;
              const group = groupOf(answer);
              if (group === '5xx')
                expect.fail(`${answer.status} ${answer.text}\n${JSON.stringify(call).slice(0, 3_000)}`);
              expect(answer.nosniff).toBe('nosniff');
              if (answer.status < 400) accepted += Buffer.byteLength(call.body ?? '') + call.path.length;
              count[group] = (count[group] ?? 0) + 1;
            }
            made += answers.length;
          }
        }
        if (CALLS > ROUND) console.log(`${kind}, ${(round + 1) * ROUND} calls of each: ${await figures()}`);
      }
      console.log(`${kind}, seed ${SEED}: ${made} calls of ${routes.length} routes; ${await figures()}`);
      if (CALLS > ROUND) for (const [name, count] of counts) console.log(name, JSON.stringify(count));
      expect((await size()) - before.size).toBeLessThan(COPIES * accepted + BYTES_A_CALL * made + 8 * MB);
      expect(heapMB()).toBeLessThan(before.heap + 60);
      await target.check();

      async function figures() {
        const all: Record<string, number> = {};
        for (const count of counts.values())
          for (const [group, n] of Object.entries(count)) all[group] = (all[group] ?? 0) + n;
        const [heap, rss] = [heapMB(), mb(process.memoryUsage().rss)];
        const grown = (await size()) - before.size;
        return `${JSON.stringify(all)}; taken ${mb(accepted)} MB, database +${mb(grown)} MB, heap ${before.heap} → ${heap} MB, rss ${rss} MB`;
      }
    },
    Math.max(120_000, CALLS * 60_000),
  );
});

async function open(kind: string) {
  const address = await newDatabase(kind);
  const store = await openTestStore(address);
  let app: Hono | undefined;
  const provider = createProvider({
    store,
    reach: { trustedProxies: [], baseUrl: BASE_URL },
    keepsVisits: false,
    extend: (given) => {
      app = given;
      mountDesk(given, { store, isSecure: true, world: NOBODY });
    },
  });
  const cheap = await hashPassword('a long enough one', { N: 1024, r: 8, p: 1 });
  const secrets = new Map<string, string>();
  const rest = async () => {
    for (const site of ['shop', 'shop-b'])
      if (!(await store.clients.find(site))?.client_id) await store.clients.put(site, {});
    for (const [login, role] of [
      ['olga', 'owner'],
      ['vera', 'viewer'],
    ] as const) {
      const secret = secrets.get(login);
      const account = secret === undefined ? undefined : await store.accounts.whose(secret, 'session');
      if (account?.role === role && account.sites === 'all') continue;
      await store.accounts.add(login, cheap, { role, sites: 'all' });
      const known = await store.accounts.find(login);
      await store.accounts.setAccess(known?.id ?? 0, { role, sites: 'all' });
      secrets.set(login, await store.accounts.openSession(known?.id ?? 0, new Date(Date.now() + 86_400_000)));
    }
    const popup = { poptin_id: 'news000000001' };
    const all = await store.poptins.published('shop');
    if (all.length > POPUPS_MAX || !all.some(({ poptin }) => poptin.poptin_id === popup.poptin_id)) {
      for (const { poptin } of [...all, ...(await store.poptins.drafts('shop'))])
        await store.poptins.remove('shop', poptin.poptin_id);
      await store.poptins.replace('shop', [popup]);
    }
    if (!(await store.poptins.drafts('shop')).some(({ poptin }) => poptin.poptin_id === popup.poptin_id))
      await store.poptins.saveDraft('shop', popup, 'olga');
    return { id: await destinationIds() };
  };
  const destinationIds = async () => {
    const ids = (await store.deliveries.destinations('shop')).map(({ id }) => id);
    for (const id of ids.slice(DESTINATIONS_MAX)) await store.deliveries.removeDestination('shop', id);
    if (ids.length === 0) {
      const settings = { url: 'https://a.example/' };
      ids.push(
        await store.deliveries.addDestination({
          clientId: 'shop',
          kind: 'webhook',
          label: 'CRM',
          isOn: true,
          settings,
          secrets: {},
        }),
      );
    }
    return [...ids.slice(0, DESTINATIONS_MAX), 1, 2, 17].map(String);
  };
  await rest();

  return {
    /** Restores what a call has deleted or locked out, for the next one. */
    rest,
    /** Daily budgets are full again. */
    newDay: () => store.rates.forget(new Date(Date.now() + 2 * 86_400_000)),
    routes: [
      ...new Map(
        (app?.routes ?? [])
          .filter(({ method }) => method !== 'ALL')
          .map((each) => [`${each.method} ${each.path}`, each]),
      ).values(),
    ],
    size: () => sizeOf(address),
    /** @param who seven of ten calls are an owner's, one a viewer's, two a stranger's. */
    async send({ method, path, body, type }: HostileCall, who: number) {
      const headers = new Headers({ Origin: BASE_URL });
      const secret = who < 7 ? secrets.get('olga') : who < 8 ? secrets.get('vera') : undefined;
      if (secret) headers.set('Cookie', `__Host-tagdrop=${secret}`);
      if (type !== undefined) headers.set('Content-Type', type);
      const request = new Request(BASE_URL + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      const answer = await provider.fetch(request);
      const text = await answer.text();
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        nosniff: answer.headers.get('x-content-type-options'),
        text: text.slice(0, 300),
      };
    },
    /** Afterwards the owner still sees and exports the leads, and a visitor gets popups. */
    async check() {
      await rest();
      const cookie = { Cookie: `__Host-tagdrop=${secrets.get('olga')}` };
      for (const path of [
        '/',
        '/accounts',
        '/sites/shop',
        '/sites/shop/leads',
        '/sites/shop/numbers',
        '/sites/shop/popups',
      ]) {
        const { status, text } = await provider
          .fetch(new Request(BASE_URL + path, { headers: cookie }))
          .then(async (answer) => ({ status: answer.status, text: await answer.text() }));
        expect([path, status]).toEqual([path, 200]);
        expect(text.length).toBeLessThan(4 * MB);
      }
      const exported = await provider.fetch(
        new Request(`${BASE_URL}/sites/shop/leads.csv`, { headers: cookie }),
      );
      const rows = (await exported.text()).split('\r\n').filter((line) => /^\d+,/.test(line)).length;
      expect(rows).toBe(await store.leads.count('shop'));
    },
  };
}

/** A full provider says when to come again; any other 5xx is a fault. */
const groupOf = ({ status, retryAfter }: { status: number; retryAfter: string | null }): string =>
  status === 503 && Number(retryAfter) > 0 ? 'full' : `${Math.floor(status / 100)}xx`;

async function sizeOf(address: DatabaseAddress): Promise<number> {
  if ('file' in address)
    return [address.file, `${address.file}-wal`].reduce(
      (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  const client = new pg.Client({ connectionString: address.url });
  await client.connect();
  const { rows } = await client.query('select pg_database_size(current_database()) as size');
  await client.end();
  return Number(rows[0].size);
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heapMB(): number {
  collect();
  return Math.round(process.memoryUsage().heapUsed / MB);
}
const mb = (bytes: number) => (bytes / MB).toFixed(1);
