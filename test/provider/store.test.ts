import { statSync } from 'node:fs';
import { sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../provider/store/database.ts';
import { openStore } from '../../provider/store/store.ts';
import { openProvider, temporaryFile } from '../demo/server/open-server.ts';
import { DATABASES, emptyDatabase, newDatabase, openTestStore } from './databases.ts';

const poptin = (poptin_id: string) => ({ poptin_id });
const lead = (submissionId: string, answer: string) => ({
  clientId: 'shop',
  poptinId: 'news000000001',
  submissionId,
  fields: { email: 'ada@example.com' },
  answer: { answer },
});

describe.each(DATABASES)('the store on %s', (kind) => {
  it('keeps clients in order of creation, with their settings', async () => {
    const address = await newDatabase(kind);
    const store = await openTestStore(address);
    await store.clients.put('zoo', { lang: 'he' });
    await store.clients.put('bakery', {});
    await store.clients.put('zoo', { message: 'hi' });
    const again = await openTestStore(address);
    expect(await again.clients.all()).toMatchObject([
      { client_id: 'zoo', lang: 'he', message: 'hi' },
      { client_id: 'bakery', display: 'allowed' },
    ]);
    await again.clients.remove('zoo');
    expect(await store.clients.find('zoo')).toBeUndefined();
  });

  it('keeps the popups of each client in their order, and deletes them with it', async () => {
    const { clients, poptins } = await openTestStore(await newDatabase(kind));
    for (const client of ['one', 'two']) await clients.put(client, {});
    await poptins.replace('two', [poptin('b000000000001'), poptin('a000000000001')]);
    await poptins.replace('one', [poptin('a000000000001')]);
    const ids = async (client: string) => (await poptins.of(client)).map(({ poptin_id }) => poptin_id);
    expect(await ids('two')).toEqual(['b000000000001', 'a000000000001']);
    expect(await poptins.find('a000000000001')).toMatchObject({ clientId: 'one' });
    expect(await poptins.find('a000000000001', 'two')).toMatchObject({ clientId: 'two' });
    await clients.remove('one');
    expect(await ids('one')).toEqual([]);
    expect(await poptins.find('a000000000001')).toMatchObject({ clientId: 'two' });
    await poptins.replace('two', []);
    expect(await ids('two')).toEqual([]);
  });

  it('stores a submission once and answers as the first time, even concurrently', async () => {
    const address = await newDatabase(kind);
    const stores = [await openTestStore(address), await openTestStore(address)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        stores[index % 2]?.records.add('conversion', lead('s-1', `answer ${index}`)),
      ),
    );
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    const { conversions } = (await stores[0]?.records.lists()) ?? {};
    expect(conversions).toHaveLength(1);
    expect(conversions?.[0]?.answer).toEqual(answers[0]);
  });

  it('keeps what arrived to the letter', async () => {
    const { records } = await openTestStore(await newDatabase(kind));
    const fields = {
      text: 'שלום 👋 \\u0000 "quoted" \' ; DROP TABLE record; --',
      list: ['b', 'a'],
      empty: '',
    };
    await records.add('conversion', { fields, answer: {} });
    const { conversions } = await records.lists();
    expect(conversions[0]?.fields).toEqual(fields);
    expect(Object.keys(conversions[0]?.fields ?? {})).toEqual(Object.keys(fields));
  });

  it('lists the newest of each kind, oldest first, and of one client only', async () => {
    const { records } = await openTestStore(await newDatabase(kind));
    for (const n of [1, 2, 3])
      await records.add('view', { clientId: `c${n % 2}`, fields: { n }, answer: {} });
    const numbers = async (filter: object) =>
      (await records.lists(filter)).views.map(({ fields }) => fields.n);
    expect(await numbers({ limit: 2 })).toEqual([2, 3]);
    expect(await numbers({ clientId: 'c1' })).toEqual([1, 3]);
    await records.clear('c1');
    expect(await numbers({})).toEqual([2]);
  });

  it('rolls back everything that a failing transaction did', async () => {
    const store = await openTestStore(await newDatabase(kind));
    const failing = store.transaction(async (within) => {
      await within.clients.put('a', {});
      await within.poptins.replace('a', [poptin('a000000000001')]);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await store.clients.all()).toEqual([]);
    expect(await store.poptins.of('a')).toEqual([]);
  });

  it('can be opened by several at once before its tables exist', async () => {
    const address = await emptyDatabase(kind);
    const stores = await Promise.all([1, 2, 3].map(() => openTestStore(address)));
    await stores[0]?.settings.put('name', 'value');
    expect(await stores[2]?.settings.get('name')).toBe('value');
  });
});

describe('the database file', () => {
  it('has a write-ahead log, and each commit is written through', async () => {
    const sql = await openDatabase({ file: temporaryFile() });
    const pragma = async (name: string) => (await raw.raw(`pragma ${name}`).execute(sql)).rows[0];
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(await pragma('synchronous')).toEqual({ synchronous: 2 }); // FULL
    await sql.destroy();
  });

  it.skipIf(process.platform === 'win32')('and its log are for their owner alone', async () => {
    const file = temporaryFile();
    const sql = await openDatabase({ file });
    for (const each of [file, `${file}-wal`, `${file}-shm`])
      expect([each, (statSync(each).mode & 0o777).toString(8)]).toEqual([each, '600']);
    await sql.destroy();
  });

  it('says what is wrong with an address that can’t be opened', async () => {
    await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the demo’s seed', () => {
  it('updates an old file when it has changed, and keeps records and other clients', async () => {
    const provider = openProvider();
    await provider.form('/api/display/demo', { domain: 'shop.example' });
    await provider.json('/provider/clients/demo/poptins', [], 'PUT');
    await provider.json('/provider/clients/mine/poptins', [{ poptin_id: 'mine000000001' }], 'PUT');
    await provider.close();
    const store = await openStore({ file: provider.file });
    await store.settings.put('seed', 'an older one');
    await store.close();
    const again = openProvider(provider.file);
    expect((await again.get('/provider/clients/demo/poptins')).body.poptins).toHaveLength(1);
    expect((await again.get('/provider/clients/mine/poptins')).body.poptins).toHaveLength(1);
    expect((await again.records()).displays).toHaveLength(1);
  });

  it('is shared by two processes that have the file open', async () => {
    const one = openProvider();
    const other = openProvider(one.file);
    const before = (await other.get('/provider/records')).headers.get('etag');
    await one.form('/api/display/demo', { domain: 'shop.example' });
    const after = await other.get('/provider/records');
    expect(after.body.displays).toHaveLength(1);
    expect(after.headers.get('etag')).not.toBe(before);
  });
});
