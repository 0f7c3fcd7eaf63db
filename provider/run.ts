import { randomUUID } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { hashPassword, newPassword } from './accounts/passwords.ts';
import { type Configuration, type Environment, readConfiguration } from './configuration.ts';
import { type CountryOf, openCountries } from './country.ts';
import { mountDesk } from './desk/desk.ts';
import type { Mailer } from './desk/forgotten-password.ts';
import { type DeskProcess, startDesk } from './desk-process.ts';
import type { Transport } from './destinations/destination.ts';
import { startDispatcher } from './destinations/dispatcher.ts';
import { openTransport } from './destinations/transport.ts';
import { startHousekeeping } from './housekeeping.ts';
import { mountHealth } from './operations/health.ts';
import { openMetrics } from './operations/metrics.ts';
import { observe, printCall } from './operations/observe.ts';
import { findPageFiles, mountPageFiles, type PageFiles } from './page-files.ts';
import { openPictureFiles, type PictureFiles } from './pictures/picture-files.ts';
import { createProvider, type Provider, type ProviderOptions } from './provider.ts';
import { proxiesIn } from './routes/proxies.ts';
import { createStoppableServer, type Handler, type StoppableServer } from './stoppable-server.ts';
import { rememberSites } from './store/memory.ts';
import type { Limits } from './store/postgres.ts';
import { startSearchIndex } from './store/search-index.ts';
import { openStore, type Store } from './store/store.ts';

const FIRST_LOGIN = 'owner';

export interface Running {
  /** Where it listens; its public address may be another one (`BASE_URL`). */
  readonly address: string;
  /** Accepts no more calls, and ends within ten seconds whatever its connections do. */
  stop(): Promise<void>;
}

/** Paths of the built programs, from which the provider starts its other process and its threads. */
export interface Programs {
  readonly provider: string;
  readonly sqliteThread: string;
}

/** The most that visitors' calls may ask of a PostgreSQL server: they are short, or something is wrong. */
const VISITORS: Limits = { connections: 6, statementMs: 5000, lockMs: 3000 };
/** Connections that read popups, so that leads that wait for a lock delay no popup. */
const DISPLAY: Limits = { connections: 2, statementMs: 2000, lockMs: 1000 };

/** How long running calls may still take when the provider ends. */
const STOP_CALLS_MS = 5000;
const STOP_DESK_MS = 8000;

/**
 * Starts the provider according to `env` and prints its address; at the first start also the first login.
 * @param say one line for the person who started it.
 * @param pageFiles folder of the files for browsers (`page-files.ts`).
 * @param programs runs the desk in a separate process and gives SQLite threads, so that neither delays visitors' calls.
 * Without it everything runs in this thread, as tests want it.
 * @returns null if it could not be started: `say` has reported why.
 */
export async function run(
  env: Environment,
  say: (line: string) => void,
  pageFiles = '',
  programs?: Programs,
): Promise<Running | null> {
  const read = readConfiguration(env);
  if ('problems' in read) {
    for (const problem of read.problems) say(problem);
    return null;
  }
  const { configuration } = read;
  const { database } = configuration;
  const where = 'file' in database ? database.file : 'the database of DATABASE_URL';
  let store: Store;
  try {
    store = await openStore(database, { limits: VISITORS, threadProgram: programs?.sqliteThread, say });
  } catch (cause) {
    say(`Cannot open ${where}: ${cause instanceof Error ? cause.message : cause}`);
    return null;
  }
  const { countryHeader: header, countryDatabase } = configuration;
  const countryOf = await openCountries({ header, database: countryDatabase }).catch((cause: Error) => cause);
  if (countryOf instanceof Error) {
    say(`Cannot read COUNTRY_DATABASE ${countryDatabase}: ${countryOf.message}`);
    await store.close();
    return null;
  }
  const files = pageFiles === '' ? null : findPageFiles(pageFiles);
  const own = { countryOf, pageFiles: files, pictures: openPictureFiles(configuration) };
  const parts = programs
    ? await startApart(store, configuration, own, programs)
    : await startTogether(store, configuration, own);
  const { server, stop } = parts;
  const address = await listen(server, configuration).catch((cause: Error) => cause);
  if (address instanceof Error) {
    say(`Cannot listen on ${configuration.host}:${configuration.port}: ${address.message}`);
    await stop();
    return null;
  }
  say(`Provider  ${configuration.baseUrl ?? address}/`);
  say(`Data      ${where}`);
  const password = await addFirstAccount(store);
  if (password) {
    say(`login: ${FIRST_LOGIN}`);
    say(`password: ${password}`);
    say('The password is shown this once. Change it under Accounts.');
  }
  return {
    address,
    async stop() {
      await Promise.all([server.stop(STOP_CALLS_MS), stop()]);
      await store.close();
    },
  };
}

interface Parts {
  readonly server: StoppableServer;
  /** Ends everything but the server and the store. */
  stop(): Promise<void>;
}

/** Everything in this thread. */
async function startTogether(store: Store, configuration: Configuration, own: Own): Promise<Parts> {
  const transport = openTransport({ mayBeInside: configuration.mayReachInside });
  const operations = await openOperations(store, configuration, () => true);
  const mountPages = deskOver(store, configuration, transport, own);
  const mount = (app: Hono) => {
    operations.mount(app);
    mountPages(app);
  };
  const provider = providerOver(store, configuration, mount, own);
  const jobs = [startDispatcher(store, transport), startHousekeeping(store), startSearchIndex(store.leads)];
  return {
    server: createStoppableServer(operations.observe(createHandler(provider))),
    stop: async () => void (await Promise.all(jobs.map((stop) => stop()))),
  };
}

/** Paths of visitors' calls, of the files that their pages fetch, and of monitoring. All others belong to the desk. */
const VISITORS_PATHS = /^\/(?:api|health|metrics|pictures|shopify|wix|poptin-templates|tagdrop)(?:[/?]|$)/;

/** Visitors' calls in this process, answered from memory if they only read; the desk in another one. */
async function startApart(
  store: Store,
  configuration: Configuration,
  own: Own,
  programs: Programs,
): Promise<Parts> {
  const reads = await openStore(configuration.database, {
    limits: DISPLAY,
    threadProgram: programs.sqliteThread,
    isMigrated: true,
  });
  const memory = rememberSites(store, reads);
  void memory.warm().catch((cause: Error) => console.error(`Popups were not read: ${cause.message}`));
  let desk: DeskProcess | undefined;
  const operations = await openOperations(store, configuration, () => desk?.isUp() ?? false);
  const mount = (app: Hono) => {
    operations.mount(app);
    if (own.pageFiles) mountPageFiles(app, own.pageFiles);
  };
  const provider = providerOver(memory.store, configuration, mount, own);
  const visitors = createHandler(provider);
  const server = createStoppableServer(
    operations.observe((incoming, outgoing) => {
      if (VISITORS_PATHS.test(incoming.url ?? '/')) visitors(incoming, outgoing);
      else desk?.forward(incoming, outgoing);
    }),
  );
  desk = await startDesk(programs.provider, memory.refresh);
  return {
    server,
    async stop() {
      await desk?.stop(STOP_DESK_MS);
      await reads.close();
    },
  };
}

/** For the operator: health, metrics, a log of the calls. */
async function openOperations(
  store: Store,
  { metricsToken, logsCalls, trustedProxies }: Configuration,
  isDeskUp: () => boolean,
) {
  const { clients, deliveries } = store;
  const metrics =
    metricsToken === undefined
      ? undefined
      : await openMetrics({ token: metricsToken, waiting: () => deliveries.waiting(), isDeskUp });
  const isProxy = proxiesIn(trustedProxies);
  const log = logsCalls ? printCall : undefined;
  return {
    mount(app: Hono) {
      mountHealth(app, { ask: () => clients.find('health'), isDeskUp });
      metrics?.mount(app);
    },
    observe: (handle: Handler) => observe({ log, metrics, isProxy }, handle),
  };
}

/** What this process has besides the database. */
interface Own {
  readonly countryOf?: CountryOf;
  readonly pageFiles: PageFiles | null;
  readonly pictures: PictureFiles;
}

/** The routes of the provider, with these before all others. */
export const providerOver = (
  store: Store,
  { baseUrl, trustedProxies, corsOrigins, pictureBytesMax }: Configuration,
  extend: NonNullable<ProviderOptions['extend']>,
  { countryOf, pageFiles, pictures }: Own,
): Provider =>
  createProvider({
    store,
    reach: { trustedProxies, ...(baseUrl ? { baseUrl } : {}), ...(countryOf ? { countryOf } : {}) },
    pageFiles,
    pictures: { files: pictures, mostBytes: pictureBytesMax },
    corsOrigins,
    keepsVisits: false,
    callsPerMinute: { writes: 300, leads: 60 },
    extend,
  });

export const deskOver =
  (
    store: Store,
    { baseUrl, mail, pictureBytesMax }: Configuration,
    transport: Transport,
    { pageFiles, pictures }: Pick<Own, 'pageFiles' | 'pictures'>,
  ): NonNullable<ProviderOptions['extend']> =>
  (app) =>
    mountDesk(app, {
      store,
      isSecure: baseUrl?.startsWith('https:') ?? false,
      transport,
      files: pageFiles,
      pictures: { files: pictures, mostBytes: pictureBytesMax },
      mailer: mail && mailerOf(mail),
    });

/** The operator has set the mail server: it may be in this machine's own network. */
function mailerOf({ server, from }: NonNullable<Configuration['mail']>): Mailer {
  const { mail } = openTransport({ mayBeInside: true });
  return ({ to, subject, text }) =>
    mail(server, { from, to, subject, text, messageId: `<${randomUUID()}@${from.split('@')[1]}>` });
}

/** Answers the calls of Node's server. */
export const createHandler = (provider: Provider): Handler =>
  getRequestListener((request, bindings) =>
    provider.fetch(request, bindings as Parameters<Provider['fetch']>[1]),
  );

/** @returns the password, or undefined if there is an account already. */
async function addFirstAccount({ accounts, audit }: Store): Promise<string | undefined> {
  if ((await accounts.all()).length > 0) return;
  const password = newPassword();
  if (!(await accounts.add(FIRST_LOGIN, await hashPassword(password), { role: 'owner', sites: 'all' })))
    return;
  await audit.add({ login: FIRST_LOGIN, did: 'was created at the first start' });
  return password;
}

/** @returns where it listens. */
const listen = ({ server }: StoppableServer, { host, port }: Configuration): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const given = server.address();
      if (given === null || typeof given === 'string') return reject(new Error('It has no address.'));
      const { address } = given;
      resolve(`http://${address.includes(':') ? `[${address}]` : address}:${given.port}`);
    });
  });
