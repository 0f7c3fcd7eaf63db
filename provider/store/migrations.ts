import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';
import { backOffice } from './migrations/003-back-office.ts';
import { pageSums } from './migrations/004-page-sums.ts';
import { oneSiteEach } from './migrations/005-one-site-each.ts';
import { searchAndCounts } from './migrations/006-search-and-counts.ts';
import { people } from './migrations/007-people.ts';
import { asWritten } from './migrations/008-as-written.ts';
import { experiments } from './migrations/009-experiments.ts';
import { mail } from './migrations/010-mail.ts';
import { jobs } from './migrations/011-jobs.ts';
import { changes } from './migrations/012-changes.ts';
import { pictures } from './migrations/013-pictures.ts';
import { receipts } from './migrations/014-receipts.ts';
import { works } from './migrations/015-works.ts';

export type Dialect = 'sqlite' | 'postgres';

/** In the order of their names. A released one is never changed: later changes are a new one. */
export function migrationsFor(dialect: Dialect): Record<string, Migration> {
  const counted = (column: ColumnDefinitionBuilder) =>
    dialect === 'postgres'
      ? column.primaryKey().generatedAlwaysAsIdentity()
      : column.primaryKey().autoIncrement();
  /** PostgreSQL's 4-byte `integer` would be full after two thousand million records. */
  const idType = dialect === 'postgres' ? 'bigint' : 'integer';

  return {
    '001-clients-popups-records': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('setting')
          .addColumn('name', 'text', (column) => column.primaryKey())
          .addColumn('value', 'text', (column) => column.notNull())
          .execute();
        await db.schema
          .createTable('client')
          .addColumn('id', idType, counted)
          .addColumn('client_id', 'text', (column) => column.notNull().unique())
          .addColumn('settings', 'text', (column) => column.notNull())
          .execute();
        await db.schema
          .createTable('poptin')
          .addColumn('client_id', 'text', (column) =>
            column.notNull().references('client.client_id').onDelete('cascade'),
          )
          .addColumn('poptin_id', 'text', (column) => column.notNull())
          .addColumn('position', 'integer', (column) => column.notNull())
          .addColumn('settings', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('poptin_pk', ['client_id', 'poptin_id'])
          .execute();
        await db.schema.createIndex('poptin_by_id').on('poptin').column('poptin_id').execute();
        await db.schema
          .createTable('record')
          .addColumn('id', idType, counted)
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('at', 'text', (column) => column.notNull())
          .addColumn('client_id', 'text', (column) => column.notNull())
          .addColumn('poptin_id', 'text', (column) => column.notNull())
          .addColumn('viewer_id', 'text', (column) => column.notNull())
          .addColumn('submission_id', 'text', (column) => column.unique())
          .addColumn('fields', 'text', (column) => column.notNull())
          .addColumn('answer', 'text', (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('record_by_kind')
          .on('record')
          .columns(['kind', 'client_id', 'id'])
          .execute();
      },
    },

    '002-accounts': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('account')
          .addColumn('id', idType, counted)
          .addColumn('login', 'text', (column) => column.notNull().unique())
          .addColumn('password', 'text', (column) => column.notNull())
          .addColumn('role', 'text', (column) => column.notNull())
          .addColumn('created_at', 'text', (column) => column.notNull())
          .execute();
        await db.schema
          .createTable('session')
          .addColumn('id', idType, counted)
          .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
          .addColumn('account_id', idType, (column) =>
            column.notNull().references('account.id').onDelete('cascade'),
          )
          .addColumn('until', 'text', (column) => column.notNull())
          .addColumn('label', 'text', (column) => column.notNull())
          .execute();
        await db.schema
          .createTable('attempt')
          .addColumn('key', 'text', (column) => column.notNull())
          .addColumn('at', 'text', (column) => column.notNull())
          .execute();
        await db.schema.createIndex('attempt_by_key').on('attempt').columns(['key', 'at']).execute();
        await db.schema.createIndex('attempt_by_at').on('attempt').column('at').execute();
        await db.schema
          .createTable('audit')
          .addColumn('id', idType, counted)
          .addColumn('at', 'text', (column) => column.notNull())
          .addColumn('login', 'text', (column) => column.notNull())
          .addColumn('did', 'text', (column) => column.notNull())
          .addColumn('about', 'text', (column) => column.notNull())
          .execute();
      },
    },

    '003-back-office': backOffice(idType, counted),
    '004-page-sums': pageSums,
    '005-one-site-each': oneSiteEach(idType, counted),
    '006-search-and-counts': searchAndCounts(dialect),
    '007-people': people(dialect),
    '008-as-written': asWritten,
    '009-experiments': experiments,
    '010-mail': mail(idType, counted),
    '011-jobs': jobs(idType, counted),
    '012-changes': changes(dialect),
    '013-pictures': pictures,
    '014-receipts': receipts(idType, counted),
    '015-works': works(dialect),
  };
}
