import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely';

/**
 * What a site's owner needs beyond clients, popups and records: drafts and versions of popups, numbers, destinations
 * and the leads queued for them, limits, and which accounts may see which sites.
 * @param idType the type of a column that holds an id of another table.
 * @param counted makes an `idType` column the auto-incremented primary key.
 */
export const backOffice = (
  idType: 'bigint' | 'integer',
  counted: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
): Migration => ({
  async up(db: Kysely<unknown>) {
    await popups(db, idType, counted);
    await numbers(db);
    await destinations(db, idType, counted);
    await db.schema
      .createTable('rate')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('rate_pk', ['key', 'since'])
      .execute();
    await db.schema
      .createTable('account_site')
      .addColumn('account_id', idType, (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_site_pk', ['account_id', 'client_id'])
      .execute();
    // SQLite's own `lower` knows only English letters, so the searchable text is stored in lower case in its own column
    await db.schema.alterTable('record').addColumn('search', 'text').execute();
    await db.schema
      .alterTable('record')
      .addColumn('suspicion', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update record set search = lower(fields) where kind not in ('display', 'click', 'view', 'close')`.execute(
      db,
    );
    await db.schema.createIndex('record_by_time').on('record').columns(['client_id', 'at']).execute();
  },
});

async function popups(
  db: Kysely<unknown>,
  idType: 'bigint' | 'integer',
  counted: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
): Promise<void> {
  const poptin = () => db.schema.alterTable('poptin');
  await poptin()
    .addColumn('is_on', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await poptin().addColumn('starts_at', 'text').execute();
  await poptin().addColumn('ends_at', 'text').execute();
  await poptin()
    .addColumn('weight', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('draft')
    .addColumn('client_id', 'text', (column) =>
      column.notNull().references('client.client_id').onDelete('cascade'),
    )
    .addColumn('poptin_id', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('login', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_pk', ['client_id', 'poptin_id'])
    .execute();
  await db.schema
    .createTable('version')
    .addColumn('id', idType, counted)
    .addColumn('client_id', 'text', (column) =>
      column.notNull().references('client.client_id').onDelete('cascade'),
    )
    .addColumn('poptin_id', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('login', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('version_by_poptin')
    .on('version')
    .columns(['client_id', 'poptin_id', 'id'])
    .execute();
}

/** Counted as it happens: a chart reads a few rows a day, however many records there are. */
async function numbers(db: Kysely<unknown>): Promise<void> {
  for (const [name, dimension] of [
    ['tally', 'device'],
    ['tally_page', 'page'],
  ] as const) {
    await db.schema
      .createTable(name)
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('poptin_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn(dimension, 'text', (column) => column.notNull())
      .addColumn('slot', 'integer', (column) => column.notNull())
      .addColumn('n', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${name}_pk`, ['client_id', 'day', 'poptin_id', 'kind', dimension, 'slot'])
      .execute();
  }
}

async function destinations(
  db: Kysely<unknown>,
  idType: 'bigint' | 'integer',
  counted: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
): Promise<void> {
  await db.schema
    .createTable('destination')
    .addColumn('id', idType, counted)
    .addColumn('client_id', 'text', (column) =>
      column.notNull().references('client.client_id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('secrets', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('destination_by_client').on('destination').column('client_id').execute();
  await db.schema
    .createTable('delivery')
    .addColumn('id', idType, counted)
    .addColumn('destination_id', idType, (column) =>
      column.notNull().references('destination.id').onDelete('cascade'),
    )
    .addColumn('record_id', idType, (column) => column.notNull().references('record.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('said', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('delivery_by_due').on('delivery').columns(['state', 'due_at']).execute();
  await db.schema
    .createIndex('delivery_by_destination')
    .on('delivery')
    .columns(['destination_id', 'id'])
    .execute();
  await db.schema.createIndex('delivery_by_record').on('delivery').column('record_id').execute();
}
