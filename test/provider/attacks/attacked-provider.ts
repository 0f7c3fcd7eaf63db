import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, maxHeaderSize, type RequestOptions, request } from 'node:http';
import type { Hono } from 'hono';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { hashPassword } from '../../../provider/accounts/passwords.ts';
import { mountDesk } from '../../../provider/desk/desk.ts';
import { openTransport } from '../../../provider/destinations/transport.ts';
import { createProvider } from '../../../provider/provider.ts';
import { bodyMax } from '../../../provider/request-limits/body-limits.ts';
import type { DatabaseAddress } from '../../../provider/store/database.ts';
import type { Store } from '../../../provider/store/store.ts';
import { newDatabase, openTestStore } from '../databases.ts';
import { environmentOf } from '../kill.ts';
import { builtProvider, endProgram, startProgram } from '../program.ts';
import type { HostileCall, Known } from './hostile-calls.ts';

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;
const BASE_URL = 'https://popups.example';
/** Calls of the test that are made at the same time. */
export const AT_ONCE = 16;
/** Records added by calls, which would only make the pages long. */
const POPUPS_MAX = 20;
const DESTINATIONS_MAX = 5;
/** Each of this many callers stays below the limits of one address. */
const CALLERS = 60_000;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A refusal that did not arrive. */
const CUT: Answer = { status: 413, headers: {}, text: '' };

export interface AttackedProvider {
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** Restores what a call has deleted or locked out, for the next one. @returns ids that exist. */
  rest(): Promise<Known>;
  /** Daily budgets are full again. */
  newDay(): Promise<void>;
  /** @param who seven of ten calls are an owner's, one a viewer's, two a stranger's. */
  send(call: HostileCall, who: number): Promise<Answer>;
  /** An owner's page. */
  get(path: string): Promise<Answer>;
  /** Everything that it has printed. */
  said(): string;
  /** The memory of the processes, by kind; undefined where the system does not say it. */
  memoryMB(): { readonly visitors: number; readonly desk: number } | undefined;
  /** Bytes of the database. */
  size(): Promise<number>;
  readonly store: Store;
}

/**
 * The published provider in its own processes, as an owner runs it: so what is measured is its memory alone. The
 * test prepares its database over another connection.
 */
export async function attackProvider(kind: string): Promise<AttackedProvider> {
  const address = await newDatabase(kind);
  const store = await openTestStore(address);
  const program = await startProgram(await builtProvider(), {
    ...environmentOf(address),
    BASE_URL,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  onTestFinished(async () => {
    agent.destroy();
    await endProgram(program, 'SIGTERM');
  });
  const { port } = new URL(program.address);
  const owner = await prepareSites(store);
  let calls = 0;

  const call = ({ method, path, body, type }: HostileCall, secret: string | undefined): Promise<Answer> => {
    calls += 1;
    const bytes = body === undefined ? undefined : Buffer.from(body);
    return exchange(
      {
        agent,
        port,
        method,
        path,
        headers: {
          Host: 'popups.example',
          Origin: BASE_URL,
          'X-Forwarded-For': addressOf(calls % CALLERS),
          'X-Forwarded-Proto': 'https',
          ...(secret === undefined ? {} : { Cookie: `__Host-tagdrop=${secret}` }),
          ...(type === undefined ? {} : { 'Content-Type': type }),
          ...(bytes ? { 'Content-Length': bytes.length } : {}),
        },
      },
      bytes,
    );
  };

  return {
    store,
    routes: await routesOf(),
    rest: owner.rest,
    newDay: () => store.rates.forget(new Date(Date.now() + 2 * DAY_MS)),
    send: (each, who) =>
      call(each, who < 7 ? owner.secret('olga') : who < 8 ? owner.secret('vera') : undefined),
    said: program.said,
    get: (path) => call({ method: 'GET', path }, owner.secret('olga')),
    memoryMB: () => memoryOf(program.child.pid ?? 0),
    size: () => sizeOf(address),
  };
}

const addressOf = (n: number): string => `198.18.${n >> 8}.${n & 255}`;

/** One call, with its address and headers exactly as given. */
function exchange(options: RequestOptions, body: Buffer | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.once('error', reject);
      incoming.once('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.once('error', (cause) => {
      // the server may close a kept connection at the moment in which it is used again (nodejs.org/api/http.html);
      // after an idle time that is true of all that were kept
      if (sent.reusedSocket) return exchange(options, body).then(resolve, reject);
      const path = options.path ?? '';
      const size = body?.length ?? 0;
      // who refuses a body, or a head that is too long, may close the connection (RFC 9110, 15.5.14; RFC 9112, 9.6):
      // a slow sender finds it closed
      const isRefused = size > bodyMax(path.split('?', 1)[0] ?? '') || path.length > maxHeaderSize - 1_024;
      if (isRefused) return resolve(CUT);
      reject(
        new Error(
          `${options.method} ${path.slice(0, 500)} (${path.length} letters) with ${size} bytes: ${cause.message}`,
          { cause },
        ),
      );
    });
    sent.end(body);
  });
}

/** The program's routes: those of its parts together. */
async function routesOf() {
  let app: Hono | undefined;
  const store = await openTestStore(await newDatabase('SQLite'));
  createProvider({
    store,
    keepsVisits: false,
    extend: (given) => {
      app = given;
      mountDesk(given, { store, isSecure: true, transport: openTransport({ mayBeInside: false }) });
    },
  });
  const routes = (app?.routes ?? []).filter(({ method }) => method !== 'ALL');
  return [...new Map(routes.map((each) => [`${each.method} ${each.path}`, each])).values()];
}

/** Two sites with an owner and a viewer, a popup and a destination, which calls may delete. */
async function prepareSites(store: Store) {
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
      const known = await store.accounts.find(login);
      if (account && known?.password === cheap && account.role === role && account.sites === 'all') continue;
      await store.accounts.add(login, cheap, { role, sites: 'all' });
      const { id } = (await store.accounts.find(login)) ?? { id: 0 };
      await store.accounts.setPassword(id, cheap);
      await store.accounts.setAccess(id, { role, sites: 'all' });
      secrets.set(login, await store.accounts.openSession(id, new Date(Date.now() + DAY_MS)));
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
    return { id: await destinationIds(store) };
  };
  await rest();
  return { rest, secret: (login: string) => secrets.get(login) };
}

async function destinationIds(store: Store): Promise<string[]> {
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
}

function memoryOf(pid: number) {
  if (process.platform === 'win32') return undefined;
  const ps = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const all = ps
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const megabytes = (rows: readonly (readonly number[])[]) =>
    Math.round(rows.reduce((sum, [, , kilobytes = 0]) => sum + kilobytes, 0) / 1024);
  return {
    visitors: megabytes(all.filter(([id]) => id === pid)),
    desk: megabytes(all.filter(([, parent]) => parent === pid)),
  };
}

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

export const mb = (bytes: number): string => (bytes / MB).toFixed(1);
