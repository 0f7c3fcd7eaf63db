import { Kysely, type Migration, Migrator } from 'kysely';
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
  /** One line for the operator while the tables are brought up to date. */
  readonly say?: ((line: string) => void) | undefined;
  /** Whether the tables are known to be up to date. */
  readonly isMigrated?: boolean;
}

/** Opens the database and brings its tables up to date. Several processes may do so at the same time. */
export async function openDatabase(address: DatabaseAddress, options: OpenOptions = {}): Promise<Sql> {
  if (!options.isMigrated) await migrate(address, options);
  return connect(address, options);
}

/** Uses separate connections without time limits, because an index over a million rows takes a while. */
async function migrate(address: DatabaseAddress, { say, threadProgram }: OpenOptions): Promise<void> {
  const sql = connect(address, { threadProgram });
  const dialect: Dialect = 'file' in address ? 'sqlite' : 'postgres';
  try {
    const all = migrationsFor(dialect);
    const migratorOf = (those: Record<string, Migration>) =>
      new Migrator({ db: sql, provider: { getMigrations: async () => those } });
    const waiting = (await migratorOf(all).getMigrations()).filter(({ executedAt }) => !executedAt);
    // a new database has nothing that could take long
    const isNew = waiting.length === Object.keys(all).length;
    const names = waiting.map(({ name }) => name);
    const { error } = await migratorOf(say && !isNew ? told(all, names, say) : all).migrateToLatest();
    if (error) throw isNewer(error) ?? error;
  } finally {
    await sql.destroy();
  }
}

/** Kysely calls the tables of a later version corrupted. */
function isNewer(cause: unknown): Error | undefined {
  const missing = /previously executed migration (\S+) is missing/.exec(
    cause instanceof Error ? cause.message : '',
  );
  if (!missing) return undefined;
  return new Error(
    `the data are of a newer version of the provider (${missing[1]}): start that one, or restore the backup from before the upgrade`,
  );
}

/** How often a long step says that it is still at work. */
const STILL_MS = 10_000;

/**
 * The same migrations, which say what they do. They are one transaction: whoever ends the program meanwhile, with Ctrl-C
 * or by force, finds the tables as they were.
 */
function told(
  all: Record<string, Migration>,
  names: readonly string[],
  say: (line: string) => void,
): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(all).map(([name, migration]) => [
      name,
      {
        async up(db: Kysely<unknown>) {
          const step = `Updating the tables: ${name} (${names.indexOf(name) + 1} of ${names.length})`;
          say(step);
          const began = Date.now();
          const timer = setInterval(
            () => say(`${step}, for ${Math.round((Date.now() - began) / 1000)} s`),
            STILL_MS,
          );
          await migration.up(db).finally(() => clearInterval(timer));
        },
      },
    ]),
  );
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
