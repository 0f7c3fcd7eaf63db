import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import Database from 'libsql';

/** How long another process may hold the file, in milliseconds, until a statement fails. */
const BUSY_TIMEOUT_MS = 10_000;
const BUSY_PAUSE_MS = 5;

/** A file of SQLite's; it and its folder are created where they are missing. */
export function sqliteDialect(file: string): SqliteDialect {
  const dialect = new SqliteDialect({ database: () => open(file) });
  dialect.createDriver = () => new PatientDriver({ database: () => open(file) });
  dialect.createAdapter = () => new TransactionalAdapter();
  return dialect;
}

/** Two processes that open a new file at once must not both make its tables. SQLite can roll a table back. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return patient(await super.acquireConnection());
  }

  /** Takes the file at once: two that only read at first would wait for each other when both want to write. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

const isBusy = (cause: unknown): boolean =>
  cause instanceof Error && /database (?:table )?is locked|SQLITE_BUSY/.test(cause.message);

async function patiently<T>(work: () => T | Promise<T>): Promise<T> {
  const until = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      if (!isBusy(cause) || Date.now() > until) throw cause;
      await wait(BUSY_PAUSE_MS * (1 + Math.random()));
    }
  }
}

/** Waits while another process holds the file, without keeping this one from its other calls. */
const patient = (connection: DatabaseConnection): DatabaseConnection => ({
  executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
    patiently(() => connection.executeQuery<R>(query)),
  streamQuery: <R>(query: CompiledQuery, chunkSize: number) => connection.streamQuery<R>(query, chunkSize),
});

async function open(file: string): Promise<SqliteDatabase> {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  database.exec('PRAGMA busy_timeout = 0'); // it would block this process; see `patient`
  // readers and the one writer do not wait for each other; FULL writes each commit through to the disk, so that
  // neither a killed process nor a machine without power loses what was answered (sqlite.org/wal.html)
  await patiently(() => database.exec('PRAGMA journal_mode = WAL'));
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  return {
    close: () => database.open && database.close(),
    prepare: (statement) => prepare(database, statement),
  };
}

/** What a statement that failed has begun: nothing can be committed until it is run again (see `prepare`). */
const failed = new WeakMap<Database.Database, Map<string, Database.Statement>>();

/**
 * libsql leaves a statement open that found the file locked, until it is run again or collected, and SQLite commits
 * nothing meanwhile. So what is tried again is the same statement, and transactions begin and end by `exec`.
 */
function prepare(database: Database.Database, statement: string): SqliteStatement {
  if (/^\s*(?:begin|commit|rollback|savepoint|release)\b/i.test(statement)) {
    const run = () => {
      database.exec(statement);
      return { changes: 0, lastInsertRowid: 0 };
    };
    return { reader: false, all: () => [], run, iterate: () => [].values() };
  }
  const open = failed.get(database) ?? new Map<string, Database.Statement>();
  failed.set(database, open);
  const prepared = open.get(statement) ?? database.prepare(statement);
  const tried = <T>(work: () => T): T => {
    open.set(statement, prepared);
    const result = work();
    open.delete(statement);
    return result;
  };
  return {
    reader: prepared.reader,
    all: (parameters) => tried(() => prepared.all([...parameters])),
    run: (parameters) => tried(() => prepared.run([...parameters])),
    iterate: (parameters) => prepared.iterate([...parameters]) as IterableIterator<unknown>,
  };
}
