import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely';

/** Where an account gets mail, and the links with which it sets a new password. */
export const mail = (
  idType: 'bigint' | 'integer',
  counted: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('account')
      .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    // a login may be an address already
    await sql`update account set email = login where login like '%_@_%._%'`.execute(db);
    await db.schema
      .createTable('password_reset')
      .addColumn('id', idType, counted)
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('account_id', idType, (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('until', 'text', (column) => column.notNull())
      .execute();
  },
});
