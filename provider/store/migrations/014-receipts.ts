import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';

/** Receipts of consent, as banners send them. */
export const receipts = (
  idType: 'bigint' | 'integer',
  counted: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
): Migration => ({
  async up(db: Kysely<unknown>) {
    const words = [
      'consent_id',
      'law',
      'action',
      'accepted',
      'rejected',
      'policy',
      'language',
      'url',
      'time',
    ];
    let table = db.schema
      .createTable('receipt')
      .addColumn('id', idType, counted)
      .addColumn('client_id', 'text', (column) =>
        column.notNull().references('client.client_id').onDelete('cascade'),
      )
      .addColumn('submission_id', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull());
    for (const name of words) table = table.addColumn(name, 'text', (column) => column.notNull());
    await table.addUniqueConstraint('receipt_once', ['client_id', 'submission_id']).execute();
    await db.schema
      .createIndex('receipt_by_consent')
      .on('receipt')
      .columns(['client_id', 'consent_id'])
      .execute();
    await db.schema.createIndex('receipt_by_time').on('receipt').columns(['client_id', 'at']).execute();
  },
});
