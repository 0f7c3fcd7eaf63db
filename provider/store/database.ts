import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { TABLES } from './tables.ts';

export type Row = Readonly<Record<string, number | bigint | string | Uint8Array | null>>;
type Value = number | string | null;

/** The little of SQL that the stores need. Values are bound by position. */
export interface Sql {
  run(statement: string, values?: readonly Value[]): void;
  all(statement: string, values?: readonly Value[]): Row[];
  get(statement: string, values?: readonly Value[]): Row | undefined;
  /** All or nothing; inside another one it is part of that. */
  transaction(work: () => void): void;
  close(): void;
}

/** Opens the file, creating it, its folder and its tables where they are missing. */
export function openDatabase(file: string): Sql {
  mkdirSync(dirname(file), { recursive: true });
  removeStaleLock(`${file}.lock`);
  const database = new sqlite.Database(file);
  // a crash of this process loses nothing in either mode; waiting for the disk on each insert only costs time
  database.exec('PRAGMA synchronous = NORMAL');
  database.exec('PRAGMA busy_timeout = 2000');
  database.exec(TABLES);
  return {
    run: (statement, values = []) => void database.run(statement, [...values]),
    all: (statement, values = []) => database.all(statement, [...values]) as Row[],
    get: (statement, values = []) => (database.get(statement, [...values]) as Row | null) ?? undefined,
    transaction(work) {
      if (database.inTransaction) return work();
      database.exec('BEGIN IMMEDIATE');
      try {
        work();
        database.exec('COMMIT');
      } catch (cause) {
        database.exec('ROLLBACK');
        throw cause;
      }
    },
    close: () => database.isOpen && database.close(),
  };
}

/** Transactions here take milliseconds. */
const LOCK_STALE_MS = 2000;

/**
 * node-sqlite3-wasm locks by a folder beside the file, held during a transaction. A process that was killed in the
 * middle of one leaves it behind, and the file could never be opened again.
 */
function removeStaleLock(lock: string) {
  for (;;) {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (since === undefined) return;
    const restMs = since + LOCK_STALE_MS - Date.now();
    if (restMs <= 0) return rmdirSync(lock);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.min(restMs + 1, 100));
  }
}
