import { fork } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import Database from 'libsql';
import { type Environment, readConfiguration } from './configuration.ts';
import { makePrivate } from './store/sqlite-file.ts';

export interface BackupOptions {
  /** The provider's program: then another process copies, and this one says how far it is and can be stopped. */
  readonly program?: string;
  /** Ends the copy. */
  readonly signal?: AbortSignal;
  /** How often it says how far it is. */
  readonly everyMs?: number;
}

/** The variable that tells the provider's program to copy: the file and the copy, as JSON. */
export const COPY_VARIABLE = 'TAGDROP_COPY';
const EVERY_MS = 2000;

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
  options: BackupOptions = {},
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
    if (options.program === undefined) copyFile(database.file, target);
    else await copyElsewhere({ ...options, program: options.program }, database.file, target, say);
  } catch (cause) {
    say(`${database.file} could not be copied: ${cause instanceof Error ? cause.message : cause}`);
    return false;
  }
  say(`Copied ${database.file} to ${target}.`);
  return true;
}

/** Copies in another process, because SQLite does it in one long step. */
async function copyElsewhere(
  { program, signal, everyMs = EVERY_MS }: BackupOptions & { readonly program: string },
  from: string,
  to: string,
  say: (line: string) => void,
): Promise<void> {
  const child = fork(program, [], { env: { ...process.env, [COPY_VARIABLE]: JSON.stringify([from, to]) } });
  let failed = 'its process ended';
  child.on('message', (said) => {
    failed = String(said);
  });
  const total = statSync(from).size;
  const timer = setInterval(() => {
    const done = existsSync(to) ? statSync(to).size : 0;
    // the copy is compact, so it may end at less than all
    if (done > 0) say(`${toMB(done)} of at most ${toMB(total)} MB`);
  }, everyMs);
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(timer);
  signal?.removeEventListener('abort', stop);
  if (code === 0) return;
  rmSync(to, { force: true }); // half a copy is none
  rmSync(`${to}-journal`, { force: true });
  throw new Error(signal?.aborted ? 'it was stopped, and nothing is left of the copy' : failed);
}

const toMB = (bytes: number) => Math.ceil(bytes / 1e6);

/** The other process. */
export function copyInThisProcess(told: string): void {
  const [from, to] = JSON.parse(told) as [string, string];
  // Ctrl-C reaches both processes; the one that has started this one decides
  process.on('SIGINT', () => undefined);
  try {
    copyFile(from, to);
  } catch (cause) {
    process.send?.(cause instanceof Error ? cause.message : String(cause));
    process.exitCode = 1;
  }
  process.disconnect?.();
}

/** How long another process may hold the file. */
const BUSY_MS = 10_000;

function copyFile(from: string, to: string): void {
  const database = new Database(from, { readonly: true });
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    makePrivate(to);
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
