import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';

/** Work that takes longer than a moment: how far it is, and whether somebody wants it to stop. */
export const jobs = (
  idType: 'bigint' | 'integer',
  counted: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('job')
      .addColumn('id', idType, counted)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('login', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('done', idType, (column) => column.notNull())
      .addColumn('total', idType)
      .addColumn('began_at', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('job_by_client').on('job').columns(['client_id', 'at']).execute();
  },
});
