import fc from 'fast-check';
import { Kysely, Migrator, PostgresDialect, sql as raw } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Sql } from '../../../provider/store/database.ts';
import { listTrigrams } from '../../../provider/store/lead-search.ts';
import { migrationsFor } from '../../../provider/store/migrations.ts';
import type { Tables } from '../../../provider/store/schema.ts';
import { sqliteDialect } from '../../../provider/store/sqlite.ts';
import type { Store } from '../../../provider/store/store.ts';
import { foldText } from '../../../provider/wire/search-text.ts';
import { DATABASES, emptyDatabase, newDatabase, openTestStore } from '../databases.ts';

const POPTIN = 'news000000001';

async function indexAll(store: Store) {
  while (await store.leads.indexSearch());
}

async function open(kind: string) {
  const address = await newDatabase(kind);
  const store = await openTestStore(address);
  const sql = await openDatabase(address);
  onTestFinished(() => sql.destroy());
  const add = (texts: readonly string[], clientId = 'shop') =>
    sql
      .insertInto('record')
      .values(
        texts.map((text) => {
          const fields = JSON.stringify({ text });
          return {
            kind: 'conversion',
            at: '2026-11-23T10:00:00.000Z',
            client_id: clientId,
            poptin_id: POPTIN,
            viewer_id: '',
            submission_id: null,
            fields,
            answer: '{}',
            search: foldText(fields),
          };
        }),
      )
      .execute();
  const search = async (text: string, clientId = 'shop') =>
    (await store.leads.list({ clientId, search: text }, 1000)).map(({ fields }) => String(fields.text));
  return { store, sql, add, search };
}

describe.each(DATABASES)('a search on %s', (kind) => {
  it('finds text anywhere in a lead, whatever the index contains yet', async () => {
    const { store, add, search } = await open(kind);
    const letters = fc.string({
      unit: fc.constantFrom(...'abÄß%_|"\\ שלום👋.@'),
      minLength: 1,
      maxLength: 12,
    });
    const texts = fc.sample(letters, 150);
    await add(texts.slice(0, 80));
    await indexAll(store);
    await add(texts.slice(80));
    const check = async () => {
      for (const wanted of [...fc.sample(letters, 40), ...texts.slice(70, 90), 'a', 'שלו', '👋', '"', '\\']) {
        const expected = texts.filter((text) => holds(text, wanted)).reverse();
        expect([wanted, await search(wanted)]).toEqual([wanted, expected]);
      }
    };
    await check();
    await indexAll(store);
    await check();
  });

  /** As JSON, which is what is searched. */
  const holds = (text: string, wanted: string) =>
    foldText(JSON.stringify({ text })).includes(JSON.stringify(foldText(wanted)).slice(1, -1));

  it('is limited to one site, newest first, page by page, by popup and days', async () => {
    const { store, add } = await open(kind);
    await add(Array.from({ length: 1500 }, (_, n) => `kitchen ${n}`));
    await add(['kitchen of another'], 'other');
    await indexAll(store);
    const filter = { clientId: 'shop', search: 'kitchen' };
    const first = await store.leads.list(filter, 700);
    const second = await store.leads.list({ ...filter, before: first.at(-1)?.id ?? 0 }, 2000);
    const all = [...first, ...second].map(({ fields }) => fields.text);
    expect(all).toEqual(Array.from({ length: 1500 }, (_, n) => `kitchen ${1499 - n}`));
    const count = async (more: object) => (await store.leads.list({ ...filter, ...more }, 50)).length;
    expect(await count({ poptinId: 'other00000001' })).toBe(0);
    expect(await count({ poptinId: POPTIN })).toBe(50);
    expect(await count({ from: '2026-11-24' })).toBe(0);
    expect(await count({ from: '2026-11-23', to: '2026-11-23' })).toBe(50);
    expect(await count({ to: '2026-11-22' })).toBe(0);
    expect(await count({ isSuspected: true })).toBe(0);
    expect(await count({ search: 'other' })).toBe(0);
  });

  it('finds nothing of a deleted lead', async () => {
    const { store, sql, add, search } = await open(kind);
    await add(['ada@example.com', 'grace@example.com']);
    await indexAll(store);
    const [grace] = await store.leads.list({ clientId: 'shop', search: 'grace' }, 1);
    await store.leads.remove('shop', [grace?.id ?? 0]);
    expect(await search('grace')).toEqual([]);
    expect(await search('example')).toEqual(['ada@example.com']);
    if (kind !== 'SQLite') return;
    const found =
      await raw`select rowid from record_search where record_search match ${listTrigrams('grace')}`.execute(
        sql,
      );
    expect(found.rows).toEqual([]);
  });

  it('finds a lead by its row’s current text', async () => {
    const { store, sql, add } = await open(kind);
    await add(['before']);
    await indexAll(store);
    await sql.updateTable('record').set({ search: '{"text":"afterwards"}' }).execute();
    const count = async (text: string) =>
      (await store.leads.list({ clientId: 'shop', search: text }, 5)).length;
    expect([await count('before'), await count('afterwards')]).toEqual([0, 1]);
  });

  it('has an index', async () => {
    const { store, sql, add } = await open(kind);
    await add(['ada@example.com']);
    await indexAll(store);
    await indexAll(store);
    if (kind === 'SQLite')
      return expect((await raw`select rowid from record_search`.execute(sql)).rows).toHaveLength(1);
    const { rows } = await raw`select indisvalid from pg_index
      where indexrelid = to_regclass('record_search_trigrams')`.execute(sql);
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});

describe('a search that takes too long', () => {
  it('says so', async () => {
    const { store, add } = await open('SQLite');
    await add(['ada@example.com']);
    await expect(store.leads.list({ clientId: 'shop', search: 'grace' }, 50, 0)).rejects.toThrow(
      'takes too long',
    );
    expect(await store.leads.list({ clientId: 'shop', search: 'ada' }, 1, 0)).toHaveLength(1);
  });
});

describe('groups of three letters', () => {
  it.each([
    ['ab', ''],
    ['abc', '"abc"'],
    ['abcd', '"abc" AND "bcd"'],
    ['aaaa', '"aaa"'],
    ['a"b', '"a""b"'],
    ['👋שa', '"👋שa"'],
  ])('of %s are %s', (text, groups) => {
    expect(listTrigrams(text)).toBe(groups);
  });

  it('are no more than an index reads quickly', () => {
    expect(listTrigrams('abcdefghijklmnopqrstuvwxyz'.repeat(40)).split(' AND ').length).toBeLessThanOrEqual(
      26,
    );
  });
});

describe.each(DATABASES)('counts of leads on %s', (kind) => {
  it('are right whatever is done', async () => {
    const { store, sql } = await open(kind);
    const lead = (suspicion = '', clientId = 'shop') =>
      store.records.add('conversion', {
        clientId,
        poptinId: POPTIN,
        fields: { email: 'ada@example.com' },
        answer: {},
        suspicion,
      });
    const counts = async () => [await store.leads.count('shop'), await store.leads.countSuspected('shop')];
    await Promise.all([lead(), lead(), lead(), lead('a program'), lead('', 'other')]);
    await store.records.add('view', { clientId: 'shop', fields: {}, answer: {} });
    expect(await counts()).toEqual([3, 1]);
    const [suspected] = await store.leads.list({ clientId: 'shop', isSuspected: true }, 1);
    await store.leads.acquit('shop', suspected?.id ?? 0);
    expect(await counts()).toEqual([4, 0]);
    await store.leads.remove('shop', [suspected?.id ?? 0]);
    expect(await counts()).toEqual([3, 0]);
    await sql.deleteFrom('record').where('client_id', '=', 'shop').execute();
    expect(await counts()).toEqual([0, 0]);
    expect(await store.leads.count('other')).toBe(1);
  });
});

describe.each(DATABASES)('a database of an older version on %s', (kind) => {
  it('is counted and searched after the upgrade', async () => {
    const address = await emptyDatabase(kind);
    const old: Sql = new Kysely<Tables>({
      dialect:
        'url' in address
          ? new PostgresDialect({ pool: new pg.Pool({ connectionString: address.url }) })
          : sqliteDialect({ file: address.file }),
    });
    const migrations = migrationsFor('url' in address ? 'postgres' : 'sqlite');
    const { error } = await new Migrator({
      db: old,
      provider: { getMigrations: async () => migrations },
    }).migrateTo('004-page-sums');
    expect(error).toBeUndefined();
    const row = (n: number, suspicion: string) => ({
      kind: 'conversion',
      at: '2026-11-23T10:00:00.000Z',
      client_id: 'shop',
      poptin_id: POPTIN,
      viewer_id: '',
      submission_id: null,
      fields: `{"text":"kitchen ${n}"}`,
      answer: '{}',
      search: `{"text":"kitchen ${n}"}`,
      suspicion,
    });
    await old
      .insertInto('record')
      .values(Array.from({ length: 250 }, (_, n) => row(n, n < 7 ? 'a program' : '')))
      .execute();
    await old.destroy();
    const store = await openTestStore(address);
    expect(await store.leads.count('shop')).toBe(243);
    expect(await store.leads.countSuspected('shop')).toBe(7);
    const found = async () =>
      (await store.leads.list({ clientId: 'shop', search: 'kitchen 2' }, 1000)).length;
    const before = await found();
    await indexAll(store);
    expect([before, await found()]).toEqual([60, 60]);
  });
});
