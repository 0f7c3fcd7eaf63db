import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Sql } from '../../../provider/store/database.ts';
import { DELETED_AT_ONCE } from '../../../provider/store/expire.ts';
import { openLeads } from '../../../provider/store/leads.ts';
import { openReceipts } from '../../../provider/store/receipts.ts';
import { DATABASES, newDatabase } from '../databases.ts';

const OLD = '2026-01-01T00:00:00.000Z';
const NEW = '2026-03-01T00:00:00.000Z';
const BEFORE = new Date('2026-02-01T00:00:00Z');

const WRITE = {
  record: (sql: Sql, client_id: string, at: string, n: number) =>
    sql
      .insertInto('record')
      .values({
        ...{
          kind: 'conversion',
          at,
          client_id,
          poptin_id: '',
          viewer_id: '',
          submission_id: `${client_id} ${at} ${n}`,
        },
        ...{ fields: '{}', answer: '{}', search: null },
      })
      .execute(),
  receipt: (sql: Sql, client_id: string, at: string, n: number) =>
    sql
      .insertInto('receipt')
      .values({
        ...{ client_id, at, submission_id: `${at} ${n}`, consent_id: '1', law: 'gdpr', action: 'accept' },
        ...{ accepted: '', rejected: '', policy: '', language: 'en', url: '', time: at },
      })
      .execute(),
};

describe.each(DATABASES)('what a site keeps only for a while, on %s', (kind) => {
  it.each(['record', 'receipt'] as const)(
    'is deleted in portions, each site by itself: %s',
    async (table) => {
      const sql = await openDatabase(await newDatabase(kind));
      onTestFinished(() => sql.destroy());
      for (const client_id of ['shop', 'other'])
        await sql.insertInto('client').values({ client_id, settings: '{}' }).execute();
      const expire = (table === 'record' ? openLeads(sql) : openReceipts(sql)).expire;
      await sql.transaction().execute(async (within) => {
        for (let n = 0; n <= DELETED_AT_ONCE; n++) await WRITE[table](within, 'shop', OLD, n);
      });
      await WRITE[table](sql, 'shop', NEW, 0);
      await WRITE[table](sql, 'other', OLD, 0);
      expect(await expire('shop', BEFORE)).toBe(DELETED_AT_ONCE);
      expect(await expire('shop', BEFORE)).toBe(1);
      expect(await expire('shop', BEFORE)).toBe(0);
      const left = await sql.selectFrom(table).select(['client_id', 'at']).orderBy('id').execute();
      expect(left).toEqual([
        { client_id: 'shop', at: NEW },
        { client_id: 'other', at: OLD },
      ]);
    },
  );
});
