import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql as raw } from 'kysely';
import { afterAll, onTestFinished } from 'vitest';
import { type DatabaseAddress, openDatabase } from '../../provider/store/database.ts';
import { openStore, type Store } from '../../provider/store/store.ts';
import { temporaryFile } from '../demo/server/open-server.ts';
import { missingPostgres } from './postgres.ts';
import { newPostgresDatabase } from './shared-postgres.ts';

/** The databases that the provider supports and that this machine has: every test runs on all of them. */
const missing = missingPostgres();
export const DATABASES: readonly string[] = missing ? ['SQLite'] : ['SQLite', 'PostgreSQL'];
if (missing) console.warn(`Tested on SQLite alone: ${missing}.`);

/** A new database of that kind with the provider's tables, which are created once. */
export async function newDatabase(kind: string): Promise<DatabaseAddress> {
  if (kind === 'PostgreSQL') return { url: await newPostgresDatabase(false) };
  const file = temporaryFile();
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(await templateFile(), file);
  return { file };
}

/** One without tables, as at the first start. */
export const emptyDatabase = async (kind: string): Promise<DatabaseAddress> =>
  kind === 'PostgreSQL' ? { url: await newPostgresDatabase(true) } : { file: temporaryFile() };

export async function openTestStore(address: DatabaseAddress): Promise<Store> {
  const store = await openStore(address);
  onTestFinished(() => store.close());
  return store;
}

let template: Promise<string> | undefined;

/** An SQLite file with the tables, for one test file. */
function templateFile(): Promise<string> {
  template ??= (async () => {
    const file = join(templateFolder, 'template.sqlite');
    const sql = await openDatabase({ file: join(templateFolder, 'new.sqlite') });
    await raw`VACUUM INTO ${file}`.execute(sql); // one file, without its log
    await sql.destroy();
    return file;
  })();
  return template;
}

const templateFolder = mkdtempSync(join(tmpdir(), 'tagdrop-template-'));
afterAll(() => rmSync(templateFolder, { recursive: true, force: true }));
