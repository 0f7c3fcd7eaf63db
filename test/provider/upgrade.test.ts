import { Migrator, sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../provider/store/database.ts';
import { migrationsFor } from '../../provider/store/migrations.ts';
import { openStore } from '../../provider/store/store.ts';
import { DATABASES, emptyDatabase, newDatabase } from './databases.ts';

describe.each(DATABASES)('an upgrade on %s', (kind) => {
  const open = async (address: Awaited<ReturnType<typeof emptyDatabase>>) => {
    const said: string[] = [];
    const store = await openStore(address, { say: (line) => said.push(line) });
    await store.close();
    return said;
  };

  it('says each step, but not on a new database', async () => {
    expect(await open(await emptyDatabase(kind))).toEqual([]);
    const address = await emptyDatabase(kind);
    const sql = await openDatabase(address, { isMigrated: true });
    const all = Object.entries(migrationsFor(kind === 'PostgreSQL' ? 'postgres' : 'sqlite'));
    const older = Object.fromEntries(all.filter(([name]) => name < '011'));
    const provider = { getMigrations: async () => older };
    expect((await new Migrator({ db: sql, provider }).migrateToLatest()).error).toBeUndefined();
    await sql.destroy();
    const newer = all.map(([name]) => name).filter((name) => name > '011');
    expect(await open(address)).toEqual(
      newer.map((name, index) => `Updating the tables: ${name} (${index + 1} of ${newer.length})`),
    );
    expect(await open(address)).toEqual([]);
  });

  it('of a newer version is refused in a sentence, and changes nothing', async () => {
    const address = await newDatabase(kind);
    const sql = await openDatabase(address, { isMigrated: true });
    await raw`insert into kysely_migration (name, timestamp)
      values ('999-from-tomorrow', '2030-01-01T00:00:00.000Z')`.execute(sql);
    await expect(openStore(address)).rejects.toThrow(
      'the data are of a newer version of the provider (999-from-tomorrow): start that one, or restore the backup from before the upgrade',
    );
    const { rows } = await raw`select name from kysely_migration where name > '9'`.execute(sql);
    expect(rows).toHaveLength(1);
    await sql.destroy();
  });
});
