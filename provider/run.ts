import { serve } from '@hono/node-server';
import { hashPassword, newPassword } from './accounts/passwords.ts';
import { type Configuration, type Environment, readConfiguration } from './configuration.ts';
import { mountDesk } from './desk/desk.ts';
import type { World } from './destinations/destination.ts';
import { startDispatcher } from './destinations/dispatcher.ts';
import { openWorld } from './destinations/world.ts';
import { startHousekeeping } from './housekeeping.ts';
import { findPageFiles, type PageFiles } from './page-files.ts';
import { createProvider, type Provider } from './provider.ts';
import { openStore, type Store } from './store/store.ts';

/** How long a caller may take to send its headers, and the whole of its call: half a request holds memory. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;

const FIRST_LOGIN = 'owner';

export interface Running {
  /** Where it listens, which may be behind another address (`BASE_URL`). */
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Starts the provider as `env` says and prints its address; at the first start also the first login.
 * @param say one line for the person who started it.
 * @param pageFiles folder of what browsers fetch (`page-files.ts`).
 * @returns null if it could not be started: `say` has heard why.
 */
export async function run(
  env: Environment,
  say: (line: string) => void,
  pageFiles = '',
): Promise<Running | null> {
  const read = readConfiguration(env);
  if ('problems' in read) {
    for (const problem of read.problems) say(problem);
    return null;
  }
  const { configuration } = read;
  const where =
    'file' in configuration.database ? configuration.database.file : 'the database of DATABASE_URL';
  let store: Store;
  try {
    store = await openStore(configuration.database);
  } catch (cause) {
    say(`Cannot open ${where}: ${cause instanceof Error ? cause.message : cause}`);
    return null;
  }
  const world = openWorld({ mayBeInside: configuration.mayReachInside });
  const files = pageFiles === '' ? null : findPageFiles(pageFiles);
  const provider = await providerFor(store, configuration, world, files);
  const server = await listen(provider, configuration).catch((cause: Error) => cause);
  if (server instanceof Error) {
    say(`Cannot listen on ${configuration.host}:${configuration.port}: ${server.message}`);
    await store.close();
    return null;
  }
  say(`Provider  ${configuration.baseUrl ?? server.address}/`);
  say(`Data      ${where}`);
  const password = await addFirstAccount(store);
  if (password) {
    say(`login: ${FIRST_LOGIN}`);
    say(`password: ${password}`);
    say('The password is shown this once. Change it under Accounts.');
  }
  const jobs = [startDispatcher(store, world), startHousekeeping(store)];
  return {
    address: server.address,
    async stop() {
      await Promise.all(jobs.map((stop) => stop()));
      await server.stop();
    },
  };
}

/** @returns the password, or undefined where there is an account already. */
async function addFirstAccount({ accounts, audit }: Store): Promise<string | undefined> {
  if ((await accounts.all()).length > 0) return;
  const password = newPassword();
  if (!(await accounts.add(FIRST_LOGIN, await hashPassword(password), 'owner'))) return;
  await audit.add({ login: FIRST_LOGIN, did: 'was made at the first start' });
  return password;
}

const providerFor = async (
  store: Store,
  { baseUrl, trustedProxies, corsOrigins }: Configuration,
  world: World,
  files: PageFiles | null,
) =>
  createProvider({
    store,
    reach: { trustedProxies, ...(baseUrl ? { baseUrl } : {}) },
    corsOrigins,
    keepsVisits: false,
    callsPerMinute: { writes: 300, leads: 60 },
    extend: (app) =>
      mountDesk(app, { store, isSecure: baseUrl?.startsWith('https:') ?? false, world, files }),
  });

function listen(provider: Provider, { host, port }: Configuration): Promise<Running> {
  return new Promise((resolve, reject) => {
    const answer = (request: Request, bindings: unknown) =>
      provider.fetch(request, bindings as Parameters<Provider['fetch']>[1]);
    const serverOptions = { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS };
    const server = serve({ fetch: answer, hostname: host, port, serverOptions }, ({ address, port: given }) =>
      resolve({
        address: `http://${address.includes(':') ? `[${address}]` : address}:${given}`,
        stop: async () => {
          await new Promise((closed) => server.close(closed));
          await provider.close();
        },
      }),
    );
    server.once('error', reject);
  });
}
