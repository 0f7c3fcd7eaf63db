import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type Done, isBusy, openFile, type Runner, type SqliteFile } from './sqlite-file.ts';
import { createThread } from './sqlite-threads.ts';
import { createWriteQueue, type WriteQueue } from './write-queue.ts';

export interface SqliteOptions {
  /** The file; it and its folder are created if they are missing. */
  readonly file: string;
  /**
   * Path of the built program of `sqlite-thread.ts`. With it each connection has its own thread, and a call costs the
   * caller's thread one message. Without it the caller's thread does the work.
   */
  readonly threadProgram?: string | undefined;
  /** Connections that read. Default: 1. */
  readonly readers?: number | undefined;
}

/** SQLite with one connection that writes and some that read: readers never wait for writers (sqlite.org/wal.html). */
export const sqliteDialect = (options: SqliteOptions): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => new SqliteDriver(options),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Two processes that open a new file at once must not both create its tables. SQLite can roll a table back. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #readers: Runner[];
  readonly #writer: Runner;
  readonly #turns: WriteQueue;

  constructor({ file, threadProgram, readers = 1 }: SqliteOptions) {
    const open = (mayWrite: boolean): Runner =>
      threadProgram ? createThread(threadProgram, { file, mayWrite }) : createLocal(file, mayWrite);
    this.#writer = open(true);
    this.#readers = Array.from({ length: readers }, () => open(false));
    this.#turns = createWriteQueue((text) => this.#writer.run(text, []));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#readers, this.#writer, this.#turns);
  }

  /**
   * Locks the file at once: two transactions that begin by reading would wait for each other when both want to write.
   */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#turns.begin();
    (connection as SqliteConnection).isInTransaction = true;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).isInTransaction = false;
    await this.#turns.commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const open = connection as SqliteConnection;
    // a failed commit has already been rolled back
    if (open.isInTransaction) await this.#turns.rollback();
    open.isInTransaction = false;
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await Promise.all([this.#writer, ...this.#readers].map((each) => each.close()));
  }
}

const READS = /^\s*(?:select|pragma)\b/i;
/** Statements that SQLite does not accept inside a transaction. */
const ALONE = /^\s*vacuum\b/i;

class SqliteConnection implements DatabaseConnection {
  isInTransaction = false;
  readonly #readers: readonly Runner[];
  readonly #writer: Runner;
  readonly #turns: WriteQueue;

  constructor(readers: readonly Runner[], writer: Runner, turns: WriteQueue) {
    this.#readers = readers;
    this.#writer = writer;
    this.#turns = turns;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters } = query;
    const write = () => this.#writer.run(text, parameters);
    if (this.isInTransaction) return toResult<R>(await write());
    if (SelectQueryNode.is(query.query) || READS.test(text))
      return toResult<R>(await leastBusy(this.#readers).run(text, parameters));
    return toResult<R>(await (ALONE.test(text) ? this.#turns.alone(write) : this.#turns.single(write)));
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

const leastBusy = (runners: readonly Runner[]): Runner =>
  runners.reduce((best, each) => (each.load < best.load ? each : best));

const toResult = <R>({ rows, changes, lastInsertRowid }: Done): QueryResult<R> => ({
  rows: rows as R[],
  ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
  ...(lastInsertRowid === undefined ? {} : { insertId: BigInt(lastInsertRowid) }),
});

/** How long another process may hold the file, in milliseconds, until a statement fails. */
const BUSY_MS = 10_000;
const BUSY_PAUSE_MS = 5;

/** A connection in this thread. While another process holds the file, this one continues with its other calls. */
function createLocal(path: string, mayWrite: boolean): Runner {
  let opened: SqliteFile | undefined;
  return {
    load: 0,
    async run(text, parameters) {
      opened ??= openFile(path, { mayWrite, isPatient: false });
      const until = Date.now() + BUSY_MS;
      for (;;) {
        try {
          return opened.run(text, parameters);
        } catch (cause) {
          if (!isBusy(cause) || Date.now() > until) throw cause;
          await wait(BUSY_PAUSE_MS * (1 + Math.random()));
        }
      }
    },
    close: async () => opened?.close(),
  };
}
