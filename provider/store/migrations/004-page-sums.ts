import type { Kysely, Migration } from 'kysely';

/** What a chart of a year reads instead of every count of every day (provider/store/page-sums.ts). */
export const pageSums: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('page_sum')
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('span', 'text', (column) => column.notNull())
      .addColumn('poptin_id', 'text', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('n', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('page_sum_pk', ['client_id', 'span', 'poptin_id', 'period', 'kind', 'page'])
      .execute();
  },
};
