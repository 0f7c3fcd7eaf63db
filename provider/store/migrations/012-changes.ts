import { type Kysely, type Migration, sql } from 'kysely';

/** What visitors get. */
const TABLES = ['client', 'poptin'] as const;

/**
 * A number that grows with each change of what visitors get, whoever makes it: each instance asks for the number, and
 * reads sites and popups again only if it is another one.
 */
export const changes = (dialect: 'postgres' | 'sqlite'): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`insert into setting (name, value) values ('changes', '0') on conflict do nothing`.execute(db);
    const count = `update setting set value = cast(cast(value as bigint) + 1 as text) where name = 'changes';`;
    if (dialect === 'postgres') {
      await sql
        .raw(
          `create function count_changes() returns trigger language plpgsql as $$
           begin ${count} return null; end $$`,
        )
        .execute(db);
      for (const table of TABLES)
        await sql
          .raw(
            `create trigger count_changes_of_${table} after insert or update or delete on ${table}
             for each statement execute function count_changes()`,
          )
          .execute(db);
      return;
    }
    for (const table of TABLES)
      for (const event of ['insert', 'update', 'delete'])
        await sql
          .raw(`create trigger count_changes_${event}_${table} after ${event} on ${table} begin ${count} end`)
          .execute(db);
  },
});
