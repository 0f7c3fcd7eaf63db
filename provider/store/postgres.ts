import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import pg from 'pg';
import { isConnectionLost, isRolledBack, retryTransient } from './transient-errors.ts';

/** The most that calls over these connections may ask of the database. */
export interface Limits {
  readonly connections: number;
  /** The database ends a statement that runs longer, in milliseconds. 0: never. */
  readonly statementMs: number;
  /** How long a statement waits for a lock that another transaction holds, in milliseconds. 0: forever. */
  readonly lockMs: number;
}

/** Without time limits: for migrations and for programs that own the database. */
export const UNLIMITED: Limits = { connections: 10, statementMs: 0, lockMs: 0 };

/** After this, the caller hears that the database is down instead of waiting for it. */
const CONNECT_MS = 5000;
/** A database that can't even report a statement that took too long is gone, or a proxy has swallowed the answer. */
const SILENCE_MS = 5000;

/** A pool of connections that survives restarts, failovers and proxies of the database. */
export function postgresDialect(url: string, limits: Limits): PostgresDialect {
  const pool = openPool(url, limits);
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new RepeatingDriver({ pool });
  return dialect;
}

function openPool(url: string, { connections, statementMs, lockMs }: Limits): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ...(statementMs > 0 ? { query_timeout: statementMs + SILENCE_MS } : {}),
  });
  // an idle connection that breaks; its own listener has recorded it
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // also between two statements of a transaction, where nothing else listens and Node would end the process
    let isNoted = false;
    client.on('error', (cause) => {
      if (!isNoted) console.error(`The database closed a connection: ${cause.message}`);
      isNoted = true;
    });
    // as statements, because a pooler in between refuses connection parameters that it does not know
    if (statementMs > 0 || lockMs > 0)
      client
        .query(`set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}`)
        .catch(() => undefined); // the statement after it fails too and says why
  });
  return {
    connect: async () => withoutBroken((await pool.connect()) as PostgresPoolClient & pg.PoolClient),
    end: () => pool.end(),
  };
}

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/**
 * The connection. It leaves the pool if it has failed in a way that the pool does not notice: a server that has become
 * a replica keeps its connections and refuses every write.
 */
function withoutBroken(client: PostgresPoolClient & pg.PoolClient): PostgresPoolClient {
  const known = clients.get(client);
  if (known) return known;
  let isBroken = false;
  const wrapped = {
    query: async (...args: [string, readonly unknown[]]) => {
      try {
        return await client.query(...(args as [string, unknown[]]));
      } catch (cause) {
        isBroken ||= isConnectionLost(cause);
        throw cause;
      }
    },
    release: () => client.release(isBroken),
  } as unknown as PostgresPoolClient;
  clients.set(client, wrapped);
  return wrapped;
}

/**
 * Repeats a statement outside a transaction if that is harmless: a read that lost its connection, on another one; a
 * write that the database itself has rolled back. `inTransaction` repeats transactions.
 */
class RepeatingDriver extends PostgresDriver implements Driver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new RepeatingConnection(await super.acquireConnection(), this);
  }

  takeAnother(): Promise<DatabaseConnection> {
    return super.acquireConnection();
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: Parameters<PostgresDriver['beginTransaction']>[1],
  ): Promise<void> {
    const repeating = connection as RepeatingConnection;
    repeating.isInTransaction = true;
    // nothing has happened yet: a connection that was closed while idle in the pool is replaced
    await repeating.orAnother(() => super.beginTransaction(repeating.inner, settings));
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { isHeld, inner } = connection as RepeatingConnection;
    if (isHeld) await super.releaseConnection(inner as never);
  }

  letGo(inner: DatabaseConnection): Promise<void> {
    return super.releaseConnection(inner as never);
  }
}

class RepeatingConnection implements DatabaseConnection {
  isInTransaction = false;
  /** False after it was given back and no other one was available. */
  isHeld = true;
  inner: DatabaseConnection;
  readonly #driver: RepeatingDriver;

  constructor(inner: DatabaseConnection, driver: RepeatingDriver) {
    this.inner = inner;
    this.#driver = driver;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isInTransaction) return this.inner.executeQuery<R>(query);
    if (SelectQueryNode.is(query.query)) return this.orAnother(() => this.inner.executeQuery<R>(query));
    return retryTransient(() => this.inner.executeQuery<R>(query), isRolledBack);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }

  /** Once more on another connection, if this one is lost. */
  async orAnother<T>(work: () => Promise<T>): Promise<T> {
    return retryTransient(work, isConnectionLost, async () => {
      await this.#driver.letGo(this.inner);
      this.isHeld = false;
      this.inner = await this.#driver.takeAnother();
      this.isHeld = true;
    });
  }
}
