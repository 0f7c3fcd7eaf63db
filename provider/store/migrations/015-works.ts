import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A site's consent banner and photo feed: the draft, and what visitors get. Instances read sites again when the number
 * of changes grows (012): here only by what is published.
 */
export const works = (dialect: 'postgres' | 'sqlite'): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('work')
      .addColumn('client_id', 'text', (column) =>
        column.notNull().references('client.client_id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('draft', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('login', 'text', (column) => column.notNull())
      .addColumn('published', 'text')
      .addColumn('published_at', 'text')
      .addPrimaryKeyConstraint('work_pk', ['client_id', 'kind'])
      .execute();
    await sql
      .raw(
        dialect === 'postgres'
          ? `create trigger count_changes_of_work after update of published on work
             for each statement execute function count_changes()`
          : `create trigger count_changes_of_work after update of published on work begin
             update setting set value = cast(cast(value as bigint) + 1 as text) where name = 'changes'; end`,
      )
      .execute(db);
  },
});
