import { Kysely, Migrator } from 'kysely';
import { type Dialect, migrationsFor } from './migrations.ts';
import { isConnectionLost, isRolledBack, repeatedly } from './passing-errors.ts';
import { type Limits, postgresDialect, UNLIMITED } from './postgres.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** The database, or a transaction of it. */
export type Sql = Kysely<Tables>;

/** Where the data are: a file of SQLite's, or the address of a PostgreSQL (`postgres://user:password@host/name`). */
export type DatabaseAddress =
  | { readonly file: string }
  | { readonly url: string /** Connections at most. Default: 10. */; readonly connections?: number };

export interface OpenOptions {
  /** What calls may take of a PostgreSQL. Default: as much as they like. */
  readonly limits?: Limits;
  /** With it SQLite works in threads (`SqliteOptions`). */
  readonly threadProgram?: string | undefined;
  /** Connections of SQLite that read. */
  readonly readers?: number;
  /** Whether the tables are known to be up to date. */
  readonly isMigrated?: boolean;
}

/** Opens the database and brings its tables up to date. Several may do so at the same time. */
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
 * All or nothing; inside another transaction it is part of that. The work is done again if the database took it back
 * (a deadlock) or the connection broke before the commit: it must do nothing but use the database it is given.
 */
export function inTransaction<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  if (sql.isTransaction) return work(sql);
  // whether a commit that got no answer was made, nobody knows
  let isCommitting = false;
  return repeatedly(
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
