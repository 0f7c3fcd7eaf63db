import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What keeps the desk's pages fast over a million leads: an index of every three letters for searches, counts of leads
 * that are updated as leads come and go, and indexes for the filters.
 */
export const searchAndCounts = (dialect: 'postgres' | 'sqlite'): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('delivery_by_due_of_destination')
      .on('delivery')
      .columns(['destination_id', 'state', 'due_at'])
      .execute();
    await sql`create index record_by_popup on record (client_id, poptin_id, id) where kind = 'conversion'`.execute(
      db,
    );
    await sql`create index record_by_suspicion on record (client_id, id) where kind = 'conversion' and suspicion <> ''`.execute(
      db,
    );
    await db.schema
      .createTable('lead_count')
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('is_suspected', 'integer', (column) => column.notNull())
      .addColumn('slot', 'integer', (column) => column.notNull())
      .addColumn('n', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('lead_count_pk', ['client_id', 'is_suspected', 'slot'])
      .execute();
    await sql`insert into lead_count (client_id, is_suspected, slot, n)
      select client_id, case when suspicion <> '' then 1 else 0 end, 0, count(*) from record
      where kind = 'conversion' group by 1, 2`.execute(db);
    if (dialect === 'postgres') await countInPostgres(db);
    else {
      await countInSqlite(db);
      await searchInSqlite(db);
    }
  },
});

/** In slots, so that writers do not wait for each other; once per statement, however many rows it has. */
async function countInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function count_leads() returns trigger language plpgsql as $$
    declare in_slot integer := floor(random() * 8);
    begin
      if tg_op <> 'INSERT' then
        insert into lead_count (client_id, is_suspected, slot, n)
          select client_id, case when suspicion <> '' then 1 else 0 end, in_slot, -count(*) from old_rows
          where kind = 'conversion' group by 1, 2 order by 1, 2
          on conflict (client_id, is_suspected, slot) do update set n = lead_count.n + excluded.n;
      end if;
      if tg_op <> 'DELETE' then
        insert into lead_count (client_id, is_suspected, slot, n)
          select client_id, case when suspicion <> '' then 1 else 0 end, in_slot, count(*) from new_rows
          where kind = 'conversion' group by 1, 2 order by 1, 2
          on conflict (client_id, is_suspected, slot) do update set n = lead_count.n + excluded.n;
      end if;
      return null;
    end $$`.execute(db);
  for (const [event, tables] of [
    ['insert', 'new table as new_rows'],
    ['delete', 'old table as old_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
  ] as const)
    await sql
      .raw(
        `create trigger count_leads_${event} after ${event} on record referencing ${tables}
         for each statement execute function count_leads()`,
      )
      .execute(db);
}

async function countInSqlite(db: Kysely<unknown>): Promise<void> {
  const count = (row: 'old' | 'new', by: number) =>
    `insert into lead_count (client_id, is_suspected, slot, n)
       select ${row}.client_id, ${row}.suspicion <> '', 0, ${by} where ${row}.kind = 'conversion'
       on conflict (client_id, is_suspected, slot) do update set n = n + excluded.n;`;
  for (const [name, event, counts] of [
    ['insert', 'insert', count('new', 1)],
    ['delete', 'delete', count('old', -1)],
    ['update', 'update of client_id, kind, suspicion', count('old', -1) + count('new', 1)],
  ] as const)
    await sql
      .raw(`create trigger count_leads_${name} after ${event} on record begin ${counts} end`)
      .execute(db);
}

/**
 * An index of every three letters (sqlite.org/fts5.html#the_trigram_tokenizer) that contains no text. Rows enter it a
 * little after they are written (provider/store/search-index.ts), so that no lead waits for it: the setting
 * `search_filled` has the last id in it.
 */
async function searchInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table record_search using fts5(
    search, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`.execute(
    db,
  );
  await sql`insert into setting (name, value) values ('search_filled', '0') on conflict do nothing`.execute(
    db,
  );
  const isIn = (row: 'old' | 'new') =>
    `${row}.id <= (select cast(value as integer) from setting where name = 'search_filled')`;
  await sql
    .raw(
      `create trigger record_search_delete after delete on record
       when old.search is not null and ${isIn('old')}
       begin delete from record_search where rowid = old.id; end`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger record_search_update after update of search on record when ${isIn('old')}
       begin
         delete from record_search where rowid = old.id;
         insert into record_search (rowid, search) select new.id, new.search where new.search is not null;
       end`,
    )
    .execute(db);
}
