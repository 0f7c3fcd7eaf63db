import type { Kysely, Migration } from 'kysely';

/** Pictures that owners have uploaded: their names and sizes, not their bytes. */
export const pictures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('picture')
      .addColumn('client_id', 'text', (column) =>
        column.notNull().references('client.client_id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('login', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('picture_pk', ['client_id', 'name'])
      .execute();
  },
};
