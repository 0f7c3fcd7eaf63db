import { existsSync } from 'node:fs';
import { sql as raw } from 'kysely';
import { type Environment, readConfiguration } from './configuration.ts';
import { openDatabase } from './store/database.ts';

/**
 * `backup <file>`: a copy of the SQLite file, whole and small, also while the provider runs
 * (sqlite.org/lang_vacuum.html#vacuuminto).
 * @returns whether it was made; `say` has heard why not.
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
    say(`${target} exists; a backup overwrites nothing.`);
    return false;
  }
  if (!existsSync(database.file)) {
    say(`There is nothing to copy: ${database.file} does not exist (DATA_DIR names its folder).`);
    return false;
  }
  const sql = await openDatabase(database);
  try {
    await raw`VACUUM INTO ${target}`.execute(sql);
  } finally {
    await sql.destroy();
  }
  say(`Copied ${database.file} to ${target}.`);
  return true;
}
