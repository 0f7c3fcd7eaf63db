import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Dialect, migrationsFor } from './migrations.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** The database, or a transaction of it. */
export type Sql = Kysely<Tables>;

/** Where the data are: a file of SQLite's, or the address of a PostgreSQL (`postgres://user:password@host/name`). */
export type DatabaseAddress =
  | { readonly file: string }
  | { readonly url: string /** Connections at most. Default: 10. */; readonly connections?: number };

const CONNECTIONS = 10;
/** A caller hears that the database is down, and does not wait for it. */
const CONNECT_MS = 5000;

/** Opens the database and brings its tables up to date. Several may do so at the same time. */
export async function openDatabase(address: DatabaseAddress): Promise<Sql> {
  const [dialect, sql] = connect(address);
  const migrations = migrationsFor(dialect);
  const { error } = await new Migrator({
    db: sql,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (!error) return sql;
  await sql.destroy();
  throw error;
}

function connect(address: DatabaseAddress): [Dialect, Sql] {
  if ('file' in address) return ['sqlite', new Kysely<Tables>({ dialect: sqliteDialect(address.file) })];
  const pool = new pg.Pool({
    connectionString: address.url,
    max: address.connections ?? CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // a connection that breaks while nobody uses it: the next call gets a new one
  pool.on('error', (cause) => console.error(`The database closed a connection: ${cause.message}`));
  return ['postgres', new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })];
}

/** All or nothing; inside another transaction it is part of that. */
export function inTransaction<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  return sql.isTransaction ? work(sql) : sql.transaction().execute(work);
}

/** PostgreSQL's classes of errors that pass: connection (08), shutdown (57P), too many connections (53). */
const PASSES = /^(?:08|57P|53)|^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EAI_AGAIN)$/;

/** Whether the database cannot be reached now, and the same call may succeed later. */
export function isDatabaseDown(cause: Error): boolean {
  const { code = '' } = cause as { code?: unknown };
  return (
    (typeof code === 'string' && PASSES.test(code)) ||
    /database is locked|connection terminated|timeout exceeded when trying to connect/i.test(cause.message)
  );
}
