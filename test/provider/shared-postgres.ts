import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../provider/store/database.ts';
import { type ServerFiles, startPostgres, stopPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's PostgreSQL is, if a test file has started one. */
    postgresFolder: string;
  }
}

/** What the file that started the server leaves for the others. */
interface Shared extends ServerFiles {
  /** Of the server's first database. */
  readonly url: string;
}

const TEMPLATE = 'tagdrop_template';

/**
 * vitest's `globalSetup`: one PostgreSQL for all test files of a run. The first file that needs it starts it, because
 * most runs need none; it ends with the run.
 */
export default function setUp({ provide }: TestProject): () => void {
  const folder = join(tmpdir(), `tagdrop-postgres-run-${randomUUID()}`);
  provide('postgresFolder', folder);
  return () => {
    const shared = read(folder);
    if (shared && !('failed' in shared)) stopPostgres(shared);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The address of a new database with the provider's tables in it, or of an empty one. */
export async function newPostgresDatabase(isEmpty: boolean): Promise<string> {
  const { url } = await sharedServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(url, `create database ${name}${isEmpty ? '' : ` template ${TEMPLATE}`}`);
  return withName(url, name);
}

async function sharedServer(): Promise<Shared> {
  const folder = inject('postgresFolder');
  try {
    mkdirSync(folder);
  } catch {
    return await startedByAnother(folder);
  }
  try {
    const server = startPostgres();
    const url = server.newDatabase();
    await query(url, `create database ${TEMPLATE}`);
    await (await openDatabase({ url: withName(url, TEMPLATE), connections: 1 })).destroy();
    const shared: Shared = { ...server.files, url };
    write(folder, shared);
    return shared;
  } catch (cause) {
    write(folder, { failed: String(cause) });
    throw cause;
  }
}

async function startedByAnother(folder: string): Promise<Shared> {
  for (;;) {
    const shared = read(folder);
    if (shared && 'failed' in shared) throw new Error(shared.failed);
    if (shared) return shared;
    await pause(50); // the other file's process: only its file can be waited for
  }
}

const fileIn = (folder: string) => join(folder, 'server.json');

function read(folder: string): Shared | { failed: string } | undefined {
  if (!existsSync(fileIn(folder))) return undefined;
  return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Shared | { failed: string };
}

/** Atomically: nobody reads half of it. */
function write(folder: string, what: Shared | { failed: string }): void {
  writeFileSync(`${fileIn(folder)}.new`, JSON.stringify(what));
  renameSync(`${fileIn(folder)}.new`, fileIn(folder));
}

const withName = (url: string, name: string): string => url.replace(/\/[^/?]*(?=\?)/, `/${name}`);

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
