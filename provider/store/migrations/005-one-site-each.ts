import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely';
import { redactEmails } from '../../wire/page-address.ts';
import { foldText } from '../../wire/search-text.ts';

/** The site for leads that name none. */
const NO_SITE = 'no-site';
/** A new site's settings at the time of this migration. */
const SETTINGS = {
  ...{ about: 'Leads that name no site', display: 'allowed', message: '', lang: 'en', country: 'Israel' },
  ...{ country_code: 'IL', cc: 'IL', if_freemium: false, is_client_restriction: false },
  ...{ client_restriction_setting: null, conversion_code: '', refuses_conversions: false, keep_days: 0 },
};
const ROWS_AT_ONCE = 500;

/**
 * Separates sites: ids of submissions, links and account permissions belong to one site, and leads without a site get
 * one. Rewrites the searchable texts, because 003 left non-English capitals in them.
 */
export const oneSiteEach = (
  idType: 'bigint' | 'integer',
  counted: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
): Migration => ({
  async up(db: Kysely<unknown>) {
    await accounts(db, idType, counted);
    await db.schema
      .createTable('known_poptin')
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('poptin_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_poptin_pk', ['client_id', 'poptin_id'])
      .execute();
    for (const table of ['poptin', 'draft', 'version', 'tally'])
      await sql`insert into known_poptin select distinct client_id, poptin_id from ${sql.table(table)} where true
        on conflict do nothing`.execute(db);
    await nameNoSite(db);
    await sql`update record set submission_id = client_id || ' ' || submission_id
      where submission_id is not null`.execute(db);
    await foldSearch(db);
    for (const table of ['tally_page', 'page_sum'] as const) await cutPages(db, table);
    await noteSince(db);
  },
});

async function accounts(
  db: Kysely<unknown>,
  idType: 'bigint' | 'integer',
  counted: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('all_sites', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // until now no site meant all of them
  await sql`update account set all_sites = 1
    where not exists (select 1 from account_site where account_site.account_id = account.id)`.execute(db);
  await db.schema
    .createTable('link')
    .addColumn('id', idType, counted)
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', idType, (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('opens', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('link_by_client').on('link').column('client_id').execute();
  // a day's tries: their keys were names as typed, of any length
  await db.schema.dropTable('attempt').execute();
  await db.schema
    .createTable('attempt')
    .addColumn('id', idType, counted)
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attempt_by_key').on('attempt').columns(['key', 'at']).execute();
  await db.schema.createIndex('attempt_by_at').on('attempt').column('at').execute();
}

/** Leads without a site were stored where nobody could see, export or delete them. */
async function nameNoSite(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ n: number | string }>`select count(*) as n from record
    where kind = 'conversion' and client_id = ''`.execute(db);
  if (Number(rows[0]?.n) === 0) return;
  await sql`insert into client (client_id, settings) values (${NO_SITE}, ${JSON.stringify(SETTINGS)})
    on conflict do nothing`.execute(db);
  await sql`update record set client_id = ${NO_SITE} where kind = 'conversion' and client_id = ''`.execute(
    db,
  );
  for (const table of ['tally', 'tally_page', 'page_sum'])
    await sql`update ${sql.table(table)} set client_id = ${NO_SITE} where client_id = ''`.execute(db);
}

async function foldSearch(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number | string; fields: string; search: string }>`
      select id, fields, search from record where id > ${after} and search is not null
      order by id limit ${ROWS_AT_ONCE}`.execute(db);
    const wrong = rows
      .map(({ id, fields, search }) => ({ id: Number(id), search: foldText(fields), was: search }))
      .filter(({ search, was }) => search !== was)
      .map(({ id, search }) => sql`(cast(${id} as bigint), cast(${search} as text))`);
    if (wrong.length > 0)
      await sql`with folded (id, search) as (values ${sql.join(wrong)})
        update record set search = folded.search from folded where record.id = folded.id`.execute(db);
    if (rows.length < ROWS_AT_ONCE) return;
    after = Number(rows.at(-1)?.id);
  }
}

const COUNTS = {
  tally_page: ['client_id', 'day', 'poptin_id', 'kind', 'slot'],
  page_sum: ['client_id', 'span', 'poptin_id', 'period', 'kind'],
} as const;

/** An address in a page's path names a person; the counts of such pages become those of one page. */
async function cutPages(db: Kysely<unknown>, table: keyof typeof COUNTS): Promise<void> {
  const { rows } = await sql<{ page: string }>`select distinct page from ${sql.table(table)}
    where page like '%@%' or lower(page) like ${'%\\%40%'} escape ${'\\'}`.execute(db);
  const keys = sql.join(COUNTS[table].map((column) => sql.ref(column)));
  for (const { page } of rows) {
    const cut = redactEmails(page);
    if (cut === page) continue;
    await sql`insert into ${sql.table(table)} (${keys}, page, n)
      select ${keys}, cast(${cut} as text), n from ${sql.table(table)} where page = ${page}
      on conflict (${keys}, page) do update set n = ${sql.table(table)}.n + excluded.n`.execute(db);
    await sql`delete from ${sql.table(table)} where page = ${page}`.execute(db);
  }
}

/** Numbers are counted since 003; earlier leads are not in them, and the page of numbers says so. */
async function noteSince(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ timestamp: string }>`select timestamp from kysely_migration
    where name = '003-back-office'`.execute(db);
  const since = rows[0]?.timestamp;
  if (since === undefined) return;
  const { rows: older } =
    await sql`select 1 from record where kind = 'conversion' and at < ${since} limit 1`.execute(db);
  if (older.length === 0) return;
  await sql`insert into setting (name, value) values ('numbers_since', ${since}) on conflict do nothing`.execute(
    db,
  );
}
