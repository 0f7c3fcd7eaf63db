import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

export interface Done {
  readonly rows: readonly unknown[];
  /** The result of a statement that reads nothing. */
  readonly changes?: number | bigint;
  readonly lastInsertRowid?: number | bigint;
}

/** One connection to an SQLite file. Each call blocks until it is done. */
export interface SqliteFile {
  run(text: string, parameters: readonly unknown[]): Done;
  close(): void;
}

/** One connection, here or in another thread. */
export interface Runner {
  run(text: string, parameters: readonly unknown[]): Promise<Done>;
  /** Statements that it has yet to run. */
  readonly load: number;
  close(): Promise<void>;
}

export interface FileOptions {
  /** A read-only connection refuses every statement that would change something. */
  readonly mayWrite: boolean;
  /** Whether a call waits while another process holds the file; otherwise it throws at once. */
  readonly isPatient: boolean;
}

/** How long another process may hold the file, in milliseconds, until a patient call fails. */
const BUSY_MS = 5000;
/** The pause between two tries; it varies a little, so that two processes do not meet again. */
const BUSY_PAUSE_MS = 3;
/** Prepared statements that are kept; those with lists of ids have many texts. */
const PREPARED_MAX = 200;

/** The file holds leads and keys of destinations: only its owner may read it. SQLite gives its log the same permissions. */
const PRIVATE = 0o600;

/**
 * An empty file that is private.
 * @throws if there is one.
 */
export const makePrivate = (file: string): void => closeSync(openSync(file, 'wx', PRIVATE));

/**
 * Leaves a file alone that is there: if this process closed a handle of it, the system would drop the locks of all its
 * connections, and another process could delete the log that they write into (sqlite.org/howtocorrupt.html, 2.2).
 */
function makeIfMissing(file: string): void {
  try {
    if (!existsSync(file)) makePrivate(file);
  } catch (cause) {
    // another process was quicker
    if ((cause as { code?: unknown }).code !== 'EEXIST') throw cause;
  }
}

export const isBusy = (cause: unknown): boolean =>
  cause instanceof Error && /database (?:table )?is locked|SQLITE_BUSY/.test(cause.message);

/** Opens the file; creates it and its folder if they are missing. */
export function openFile(file: string, { mayWrite, isPatient }: FileOptions): SqliteFile {
  mkdirSync(dirname(file), { recursive: true });
  makeIfMissing(file);
  const database = new Database(file);
  const patiently = isPatient ? waiting : <T>(work: () => T) => work();
  // SQLite's own wait grows to 100 ms, in which the file may have been free many times; see `waiting`
  database.exec('PRAGMA busy_timeout = 0');
  // readers and the one writer do not wait for each other; FULL writes each commit through to the disk, so that neither
  // a killed process nor a power failure loses what was answered (sqlite.org/wal.html)
  waiting(() => database.exec('PRAGMA journal_mode = WAL'));
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  if (!mayWrite) database.exec('PRAGMA query_only = ON');
  const prepared = new Map<string, Database.Statement>();

  return {
    close: () => void (database.open && database.close()),
    run(text, parameters) {
      // libsql leaves a statement that found the file locked open until it runs again or is collected, and SQLite
      // commits nothing in the meantime: so transactions begin and end with `exec`, and a retry uses the same statement
      if (/^\s*(?:begin|commit|rollback|savepoint|release)\b/i.test(text)) {
        patiently(() => database.exec(text));
        return { rows: [] };
      }
      const statement = prepared.get(text) ?? database.prepare(text);
      prepared.delete(text);
      prepared.set(text, statement);
      const [oldest] = prepared.keys();
      if (prepared.size > PREPARED_MAX && oldest !== undefined) prepared.delete(oldest);
      return patiently(() =>
        statement.reader
          ? { rows: statement.all([...parameters]) }
          : { rows: [], ...statement.run([...parameters]) },
      );
    },
  };
}

const pause = new Int32Array(new SharedArrayBuffer(4));

/** Tries again while another process holds the file; meanwhile nothing else happens in this thread. */
function waiting<T>(work: () => T): T {
  const until = Date.now() + BUSY_MS;
  for (;;) {
    try {
      return work();
    } catch (cause) {
      if (!isBusy(cause) || Date.now() > until) throw cause;
      Atomics.wait(pause, 0, 0, BUSY_PAUSE_MS * (0.5 + Math.random()));
    }
  }
}
