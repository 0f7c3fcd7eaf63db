import type { Hono } from 'hono';
import { type Environment, readConfiguration } from './configuration.ts';
import { type DeskAddress, PEER_HEADER, SECRET_HEADER } from './desk-process.ts';
import { startDispatcher } from './destinations/dispatcher.ts';
import { openTransport } from './destinations/transport.ts';
import { startHousekeeping } from './housekeeping.ts';
import { beginCall, ROUTE_HEADER, routeIn } from './operations/call.ts';
import { findPageFiles } from './page-files.ts';
import { openPictureFiles } from './pictures/picture-files.ts';
import { createHandler, deskOver, type Programs, providerOver } from './run.ts';
import { createStoppableServer } from './stoppable-server.ts';
import type { Limits } from './store/postgres.ts';
import { withReplica } from './store/replica.ts';
import { startSearchIndex } from './store/search-index.ts';
import { openStore } from './store/store.ts';

/** The most that the owner's pages may ask of a PostgreSQL server. */
const DESK: Limits = { connections: 4, statementMs: 15_000, lockMs: 5000 };
/** Sums and deletions over much data take a while. */
const JOBS: Limits = { connections: 2, statementMs: 3_600_000, lockMs: 10_000 };
/** So that two searches over a large table run in parallel. */
const READERS = 3;

const STOP_CALLS_MS = 5000;

/**
 * The process for everything but visitors' calls (`desk-process.ts`). It listens on a socket of this machine, answers
 * only the process that has started it, and ends with that one.
 */
export async function runDesk(
  env: Environment,
  { socket, secret }: DeskAddress,
  pageFiles: string,
  programs: Programs,
): Promise<void> {
  // Ctrl-C reaches both processes; the other one decides when to end
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const read = readConfiguration(env);
  if ('problems' in read) throw new Error(read.problems.join(' '));
  const { configuration } = read;
  const { database, replica } = configuration;
  const threadProgram = programs.sqliteThread;
  const main = await openStore(database, {
    limits: DESK,
    threadProgram,
    readers: READERS,
    isMigrated: true,
  });
  const store = replica
    ? withReplica(main, await openStore(replica, { limits: DESK, isMigrated: true }))
    : main;
  const jobStore = await openStore(database, { limits: JOBS, threadProgram, isMigrated: true });
  const transport = openTransport({ mayBeInside: configuration.mayReachInside });
  const own = { pageFiles: findPageFiles(pageFiles), pictures: openPictureFiles(configuration) };
  const mountPages = deskOver(store, configuration, transport, own);
  const mount = (app: Hono) => {
    app.use(async (context, next) => {
      await next();
      context.header(ROUTE_HEADER, routeIn(context));
    });
    mountPages(app);
  };
  const provider = providerOver(store, configuration, mount, own);
  const handle = createHandler(provider);
  const server = createStoppableServer((incoming, outgoing) => {
    const { [SECRET_HEADER]: given, [PEER_HEADER]: peer } = incoming.headers;
    if (given !== secret) return void outgoing.writeHead(403).end();
    // as in the other process: the socket's peer is the caller
    Object.defineProperty(incoming.socket, 'remoteAddress', { value: peer, configurable: true });
    beginCall(incoming, String(incoming.headers['x-request-id'] ?? ''));
    handle(incoming, outgoing);
  });
  const jobs = [
    startDispatcher(jobStore, transport),
    startHousekeeping(jobStore),
    startSearchIndex(jobStore.leads),
  ];

  let isStopping = false;
  const stop = async (graceMs: number) => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all([server.stop(graceMs), ...jobs.map((end) => end())]);
    await Promise.all([store.close(), jobStore.close()]);
    process.exit(0);
  };
  process.on('message', (said) => {
    if (said === 'stop') void stop(STOP_CALLS_MS);
  });
  // the other process is gone, so nobody receives the answers
  process.on('disconnect', () => process.exit(0));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.server.listen(socket, resolve);
  });
  process.send?.('ready');
}
