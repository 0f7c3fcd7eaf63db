import { existsSync, rmSync } from 'node:fs';
import Database from 'libsql';
import { type Environment, readConfiguration } from './configuration.ts';
import { makePrivate } from './store/sqlite-file.ts';

/**
 * `backup <file>`: a compact copy of the SQLite file, complete even while the provider runs
 * (sqlite.org/lang_vacuum.html#vacuuminto). The file is opened read-only: a backup before an upgrade must not be the
 * upgrade.
 * @returns whether the copy was made; if not, `say` has reported why.
 */
export async function backUp(
  env: Environment,
  [target, ...more]: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const read = readConfiguration(env);
  if ('problems' in read) {
    for (const problem of read.problems) say(problem);
    return false;
  }
  const { database } = read.configuration;
  if (!('file' in database)) {
    say(
      'The data are in PostgreSQL: pg_dump makes its backups (postgresql.org/docs/current/app-pgdump.html).',
    );
    return false;
  }
  if (target === undefined || more.length > 0) {
    say('Name one file for the copy: backup copy.sqlite');
    return false;
  }
  if (existsSync(target)) {
    say(`${target} exists; a backup never overwrites a file.`);
    return false;
  }
  if (!existsSync(database.file)) {
    say(`Nothing to copy: ${database.file} does not exist (DATA_DIR names its folder).`);
    return false;
  }
  try {
    copy(database.file, target);
  } catch (cause) {
    say(`${database.file} could not be copied: ${cause instanceof Error ? cause.message : cause}`);
    return false;
  }
  say(`Copied ${database.file} to ${target}.`);
  return true;
}

/** How long another process may hold the file. */
const BUSY_MS = 10_000;

function copy(from: string, to: string): void {
  const database = new Database(from, { readonly: true });
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    makePrivate(to, 'wx');
    try {
      database.prepare('VACUUM INTO ?').run([to]);
    } catch (cause) {
      rmSync(to); // half a copy is none
      throw cause;
    }
  } finally {
    database.close();
  }
}
