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

/** Opens the database and brings its tables up to date. Several may do so at the same time. */
export async function openDatabase(address: DatabaseAddress): Promise<Sql> {
  const sql = connect(address, UNLIMITED);
  const { error } = await new Migrator({
    db: sql,
    provider: { getMigrations: async () => migrationsFor(dialectOf(address)) },
  }).migrateToLatest();
  if (!error) return sql;
  await sql.destroy();
  throw error;
}

const dialectOf = (address: DatabaseAddress): Dialect => ('file' in address ? 'sqlite' : 'postgres');

/** Connects to a database whose tables are up to date. */
function connect(address: DatabaseAddress, limits: Limits): Sql {
  if ('file' in address) return new Kysely<Tables>({ dialect: sqliteDialect(address.file) });
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
