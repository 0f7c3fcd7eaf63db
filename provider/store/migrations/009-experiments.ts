import type { Kysely, Migration } from 'kysely';

/** When an A/B test began and ended, and what had been counted by then. A test without a row counts from the beginning. */
export const experiments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('experiment')
      .addColumn('client_id', 'text', (column) =>
        column.notNull().references('client.client_id').onDelete('cascade'),
      )
      .addColumn('test', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('base', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('winner', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('final', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('switched_off', 'text', (column) => column.notNull().defaultTo('[]'))
      .addPrimaryKeyConstraint('experiment_pk', ['client_id', 'test'])
      .execute();
  },
};
