import { onTestFinished } from 'vitest';
import type { DatabaseAddress } from '../../provider/store/database.ts';
import { openStore, type Store } from '../../provider/store/store.ts';
import { temporaryFile } from '../demo/server/open-server.ts';
import { missingPostgres, startPostgres, type TestPostgres } from './postgres.ts';

/** The databases that the provider runs on and that can be had here: what holds for one holds for all. */
const missing = missingPostgres();
export const DATABASES: readonly string[] = missing ? ['SQLite'] : ['SQLite', 'PostgreSQL'];
if (missing) console.warn(`Tested on SQLite alone: ${missing}.`);

let postgres: TestPostgres | undefined;

/** A new, empty database of that kind. */
export function newDatabase(kind: string): DatabaseAddress {
  if (kind === 'SQLite') return { file: temporaryFile() };
  postgres ??= startPostgres();
  return { url: postgres.newDatabase() };
}

/** For `afterAll` of a file that has used `newDatabase`. */
export function stopDatabases(): void {
  postgres?.stop();
  postgres = undefined;
}

export async function openTestStore(address: DatabaseAddress): Promise<Store> {
  const store = await openStore(address);
  onTestFinished(() => store.close());
  return store;
}
