import { CompiledQuery, Kysely } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DatabaseAddress } from '../../../provider/store/database.ts';
import { openPeople } from '../../../provider/store/people.ts';
import { postgresDialect, UNLIMITED } from '../../../provider/store/postgres.ts';
import type { Tables } from '../../../provider/store/schema.ts';
import { sqliteDialect } from '../../../provider/store/sqlite.ts';
import { DATABASES, newDatabase, openTestStore } from '../databases.ts';

const ROWS = 20_000;

const USES_INDEX =
  /record_(?:search|address)_trigrams|record_without_search|record_by_address|record_search VIRTUAL TABLE INDEX|INTEGER PRIMARY KEY|setting USING INDEX/;

/** A database that records every statement. */
function listening(address: DatabaseAddress) {
  const done: CompiledQuery[] = [];
  const dialect = 'file' in address ? sqliteDialect(address) : postgresDialect(address.url, UNLIMITED);
  const sql = new Kysely<Tables>({ dialect, log: ({ query }) => void done.push(query) });
  onTestFinished(() => sql.destroy());
  return { sql, done };
}

describe.each(DATABASES)('the search for one person on %s', (kind) => {
  it('uses an index for every one of its statements, and finds all places', async () => {
    const address = await newDatabase(kind);
    const store = await openTestStore(address);
    const { sql, done } = listening(address);
    const isFile = 'file' in address;
    const numbers = isFile
      ? `with recursive many(n) as (select 1 union all select n + 1 from many where n < ${ROWS}) select n from many`
      : `select n from generate_series(1, ${ROWS}) as n`;
    await sql.executeQuery(
      CompiledQuery.raw(`insert into record (kind, at, client_id, poptin_id, viewer_id, fields, answer, search)
        select 'conversion', '2026-11-23T10:00:00.000Z', 'shop', 'news000000001', 'v-' || n, '{"email":"u' || n || '@a.example"}', '{}',
          '{"email":"u' || n || '@a.example"}' from (${numbers}) as rows`),
    );
    const add = (fields: object, more = {}) =>
      store.records.add('conversion', { clientId: 'shop', fields: fields as never, answer: {}, ...more });
    while (await store.leads.indexSearch());
    await store.leads.indexSearch();
    await add({ note: 'by its id' }, { viewerId: 'U77@a.example' });
    await add({ note: 'by another’s id' }, { submissionId: 'order of u77%40a.example' });
    await add({ message: 'write to u77@a.example' });
    await store.records.add('view', {
      clientId: 'shop',
      fields: { converted_email: 'u77@a.example' },
      answer: {},
    });
    await sql.executeQuery(CompiledQuery.raw('analyze'));
    done.length = 0;

    const { own, mentions } = await openPeople(sql).find('shop', 'u77@a.example');
    expect([own.map(({ id }) => id - ROWS), mentions.map(({ id }) => id - ROWS)]).toEqual([
      [77 - ROWS, 1, 4],
      [2, 3],
    ]);
    expect(done.length).toBeGreaterThan(2);
    for (const { sql: text, parameters } of [...done]) {
      const explain = isFile ? 'explain query plan' : 'explain';
      const { rows } = await sql.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
      const plan = rows.map((row) => Object.values(row as object).join(' ')).join('\n');
      expect(plan).toMatch(USES_INDEX);
      expect(plan).not.toMatch(/Seq Scan|SCAN record\b(?!.*VIRTUAL TABLE INDEX)/);
    }
  });
});
