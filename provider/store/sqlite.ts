import { mkdirSync, rmdirSync, statSync } from 'node:fs';
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
} from 'kysely';
import sqlite from 'node-sqlite3-wasm';

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

/** Waits while another process holds the file, without keeping this one from its other calls. */
function patient(connection: DatabaseConnection): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const until = Date.now() + BUSY_TIMEOUT_MS;
      for (;;) {
        try {
          return await connection.executeQuery<R>(query);
        } catch (cause) {
          const isBusy = cause instanceof Error && cause.message.includes('database is locked');
          if (!isBusy || Date.now() > until) throw cause;
          await wait(BUSY_PAUSE_MS * (1 + Math.random()));
        }
      }
    },
    streamQuery: <R>(query: CompiledQuery, chunkSize: number) => connection.streamQuery<R>(query, chunkSize),
  };
}

async function open(file: string): Promise<SqliteDatabase> {
  mkdirSync(dirname(file), { recursive: true });
  await removeStaleLock(`${file}.lock`);
  const database = new sqlite.Database(file);
  // a killed process loses nothing that was answered, a machine without power neither; WebAssembly has no shared
  // memory, so there is no write-ahead log (sqlite.org/wal.html#noshm)
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec('PRAGMA busy_timeout = 0'); // it would block this process; see `patient`

  // SQLite's own knows the letters of English only (sqlite.org/lang_corefunc.html#lower)
  database.function('lower', (text) => String(text).toLowerCase(), { deterministic: true });

  return {
    close: () => database.isOpen && database.close(),
    prepare(statement) {
      const reader = /^\s*(?:select|with|pragma|values)\b|\breturning\b/i.test(statement);
      const values = (parameters: readonly unknown[]) => [...parameters] as sqlite.JSValue[];
      return {
        reader,
        all: (parameters) => database.all(statement, values(parameters)),
        run: (parameters) => database.run(statement, values(parameters)),
        iterate: (parameters) => database.all(statement, values(parameters)).values(),
      };
    },
  };
}

/** Transactions here take milliseconds. */
const LOCK_STALE_MS = 2000;

/**
 * node-sqlite3-wasm locks by a folder beside the file, held during a transaction. A process that was killed in the
 * middle of one leaves it behind, and the file could never be opened again.
 */
async function removeStaleLock(lock: string): Promise<void> {
  for (;;) {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (since === undefined) return;
    const restMs = since + LOCK_STALE_MS - Date.now();
    if (restMs <= 0) return rmdirSync(lock);
    await wait(Math.min(restMs + 1, 100));
  }
}
