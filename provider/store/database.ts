import { Kysely, Migrator } from 'kysely';
import { type Dialect, migrationsFor } from './migrations.ts';
import { type Limits, postgresDialect, UNLIMITED } from './postgres.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { isConnectionLost, isRolledBack, retryTransient } from './transient-errors.ts';

/** The database, or one of its transactions. */
export type Sql = Kysely<Tables>;

/** Where the data are: an SQLite file, or the address of a PostgreSQL (`postgres://user:password@host/name`). */
export type DatabaseAddress =
  | { readonly file: string }
  | { readonly url: string /** The most connections. Default: 10. */; readonly connections?: number };

export interface OpenOptions {
  /** The most that calls may ask of a PostgreSQL. Default: no limits. */
  readonly limits?: Limits;
  /** Makes SQLite work in threads (`SqliteOptions`). */
  readonly threadProgram?: string | undefined;
  /** SQLite's reading connections. */
  readonly readers?: number;
  /** Whether the tables are known to be up to date. */
  readonly isMigrated?: boolean;
}

/** Opens the database and brings its tables up to date. Several processes may do so at the same time. */
export async function openDatabase(address: DatabaseAddress, options: OpenOptions = {}): Promise<Sql> {
  if (!options.isMigrated) await migrate(address);
  return connect(address, options);
}

/** Uses separate connections without time limits, because an index over a million rows takes a while. */
async function migrate(address: DatabaseAddress): Promise<void> {
  const sql = connect(address, {});
  const dialect: Dialect = 'file' in address ? 'sqlite' : 'postgres';
  try {
    const { error } = await new Migrator({
      db: sql,
      provider: { getMigrations: async () => migrationsFor(dialect) },
    }).migrateToLatest();
    if (error) throw error;
  } finally {
    await sql.destroy();
  }
}

function connect(address: DatabaseAddress, { limits = UNLIMITED, threadProgram, readers }: OpenOptions): Sql {
  if ('file' in address)
    return new Kysely<Tables>({ dialect: sqliteDialect({ file: address.file, threadProgram, readers }) });
  const connections = address.connections ?? limits.connections;
  return new Kysely<Tables>({ dialect: postgresDialect(address.url, { ...limits, connections }) });
}

/**
 * All or nothing; inside another transaction it is part of that one. The work runs again if the database rolled it back
 * (a deadlock) or the connection broke before the commit: it must use nothing but the database it receives.
 */
export function inTransaction<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  if (sql.isTransaction) return work(sql);
  // if a commit got no answer, nobody knows whether it was made
  let isCommitting = false;
  return retryTransient(
    () => {
      isCommitting = false;
      return sql.transaction().execute(async (within) => {
        const result = await work(within);
        isCommitting = true;
        return result;
      });
    },
    (cause) => isRolledBack(cause) || (!isCommitting && isConnectionLost(cause)),
  );
}
