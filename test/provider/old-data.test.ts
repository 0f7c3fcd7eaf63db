import { type Kysely, Migrator, sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../provider/store/database.ts';
import { migrationsFor } from '../../provider/store/migrations.ts';
import { DATABASES, emptyDatabase, openTestStore } from './databases.ts';

/** Lower case, as people search; upper case, as old leads have it. */
const LETTERS = [
  ['é1@x.example', 'É1@x.example'],
  ['straßenname', 'Straßenname'],
  ['οδοσ', 'ΟΔΟΣ'],
  ['μαρια παπαδοπουλου', 'ΜΑΡΙΑ ΠΑΠΑΔΟΠΟΥΛΟΥ'],
  ['щука', 'ЩУКА'],
  ['istanbul', 'İSTANBUL'],
  ['ılgaz', 'ILGAZ'],
  ['ծով', 'ԾՈՎ'],
  ['ღვინო', 'ღვინო'],
  ['ａｄａ', 'ＡＤＡ'],
  ['ñandú', 'N\u0303ANDU\u0301'],
  ['שלום', 'שלום'],
  ['日本', '日本'],
  ['𐐨𐐩', '𐐀𐐁'],
] as const;

/** A database as the version with that last migration has left it. */
async function oldDatabase(kind: string, last: string, fill: (db: Kysely<never>) => Promise<void>) {
  const address = await emptyDatabase(kind);
  const sql = await openDatabase(address, { isMigrated: true });
  const dialect = kind === 'PostgreSQL' ? 'postgres' : 'sqlite';
  const all = Object.entries(migrationsFor(dialect)).filter(([name]) => name <= last);
  const { error } = await new Migrator({
    db: sql,
    provider: { getMigrations: async () => Object.fromEntries(all) },
  }).migrateToLatest();
  if (error) throw error;
  await fill(sql as unknown as Kysely<never>);
  await sql.destroy();
  return address;
}

const lead = async (
  db: Kysely<never>,
  clientId: string,
  fields: object,
  submissionId: string | null = null,
  at = '2026-01-02T03:04:05.000Z',
) => {
  await raw`insert into record (kind, at, client_id, poptin_id, viewer_id, submission_id, fields, answer)
    values ('conversion', ${at}, ${clientId}, 'news000000001', 'v-1', ${submissionId}, ${JSON.stringify(fields)}, '{"success":true}')`.execute(
    db,
  );
};
const site = async (db: Kysely<never>, id: string) => {
  await raw`insert into client (client_id, settings) values (${id}, '{"display":"allowed","keep_days":0}')`.execute(
    db,
  );
};

describe.each(DATABASES)('data of older versions on %s', (kind) => {
  it('are found in every script and case, from 002 and from 004', async () => {
    for (const last of ['002-accounts', '004-page-sums']) {
      const address = await oldDatabase(kind, last, async (db) => {
        await site(db, 'shop');
        for (const [, capitals] of LETTERS) await lead(db, 'shop', { name: capitals });
        if (last !== '002-accounts') await raw`update record set search = lower(fields)`.execute(db);
      });
      const { leads } = await openTestStore(address);
      for (const [small, capitals] of LETTERS)
        for (const search of [small, capitals]) {
          const found = await leads.list({ clientId: 'shop', search }, 20);
          expect([search, found.map(({ fields }) => fields.name)]).toEqual([search, [capitals]]);
        }
    }
  });

  it('keep ids of submissions, which then belong to each site', async () => {
    const address = await oldDatabase(kind, '004-page-sums', async (db) => {
      await site(db, 'shop-a');
      await lead(db, 'shop-a', { email: 'ada@example.com' }, 'order-1001');
    });
    const { records, leads } = await openTestStore(address);
    const order = (clientId: string) =>
      records.add('conversion', {
        clientId,
        poptinId: 'news000000001',
        submissionId: 'order-1001',
        fields: { email: 'bob@example.com' },
        answer: { success: true, at: clientId },
      });
    expect(await order('shop-a')).toEqual({ success: true });
    expect(await order('shop-b')).toEqual({ success: true, at: 'shop-b' });
    expect([await leads.count('shop-a'), await leads.count('shop-b')]).toEqual([1, 1]);
    const { conversions } = await records.lists();
    expect(conversions.map(({ submission_id }) => submission_id)).toEqual(['order-1001', 'order-1001']);
  });

  it('have a site for leads that named none', async () => {
    const address = await oldDatabase(kind, '004-page-sums', async (db) => {
      await lead(db, '', { email: 'ada@example.com' }, 's-1');
      await raw`insert into tally values ('', '2026-01-02', 'news000000001', 'conversion', '', 0, 1)`.execute(
        db,
      );
    });
    const { clients, leads, numbers } = await openTestStore(address);
    expect(await clients.all()).toMatchObject([{ client_id: 'no-site', keep_days: 0, display: 'allowed' }]);
    expect(await leads.list({ clientId: 'no-site' }, 9)).toMatchObject([
      { fields: { email: 'ada@example.com' } },
    ]);
    const { total } = await numbers.read({ clientId: 'no-site', from: '2026-01-01', to: '2026-01-31' });
    expect(total.conversions).toBe(1);
  });

  it('leave no person in the addresses of pages', async () => {
    const pages = ['https://a.example/u/me@x.example/orders', 'https://a.example/u/you%40x.example/orders'];
    const address = await oldDatabase(kind, '004-page-sums', async (db) => {
      for (const [at, page] of [...pages, 'https://a.example/u/…/orders', 'https://a.example/'].entries()) {
        await raw`insert into tally_page values ('shop', '2026-01-02', 'news000000001', 'view', ${page}, 0, ${at + 1})`.execute(
          db,
        );
        await raw`insert into page_sum values ('shop', 'day', '', '2026-01-02', 'view', ${page}, ${at + 1})`.execute(
          db,
        );
      }
    });
    const { numbers } = await openTestStore(address);
    const { pages: shown } = await numbers.read({ clientId: 'shop', from: '2026-01-01', to: '2026-01-31' });
    expect(shown.map(({ page, views }) => [page, views])).toEqual([
      ['https://a.example/u/…/orders', 6],
      ['https://a.example/', 4],
    ]);
  });

  it('know which accounts see all sites, and which popups there were', async () => {
    const address = await oldDatabase(kind, '004-page-sums', async (db) => {
      await site(db, 'shop');
      for (const [id, login] of [
        [1, 'all'],
        [2, 'one'],
      ] as const)
        await raw`insert into account (login, password, role, created_at) values (${login}, 'x', 'owner', ${String(id)})`.execute(
          db,
        );
      await raw`insert into account_site select id, 'shop' from account where login = 'one'`.execute(db);
      await raw`insert into poptin (client_id, poptin_id, position, settings) values ('shop', 'news000000001', 0, '{}')`.execute(
        db,
      );
      await raw`insert into tally values ('shop', '2026-01-02', 'gone000000001', 'view', '', 0, 1)`.execute(
        db,
      );
    });
    const { accounts, poptins } = await openTestStore(address);
    expect((await accounts.all()).map(({ login, sites }) => [login, sites])).toEqual([
      ['all', 'all'],
      ['one', ['shop']],
    ]);
    const known = ['news000000001', 'gone000000001', 'never00000001'].map((id) =>
      poptins.isKnown('shop', id),
    );
    expect(await Promise.all(known)).toEqual([true, true, false]);
  });

  it('say since when numbers are counted, if there are earlier leads', async () => {
    const old = await oldDatabase(kind, '002-accounts', (db) => lead(db, 'shop', {}));
    const store = await openTestStore(old);
    expect(await store.settings.get('numbers_since')).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    const later = await oldDatabase(kind, '004-page-sums', (db) =>
      lead(db, 'shop', {}, null, new Date(Date.now() + 60_000).toISOString()),
    );
    expect(await (await openTestStore(later)).settings.get('numbers_since')).toBeUndefined();
  });

  it('keep of a popup what its owner wrote, and not what the provider added', async () => {
    const added = {
      ...{
        viewer_id: '',
        poptin_size: { width: 800, height: 500 },
        account_id: 'demo-account',
        x_close_button: 1,
      },
      ...{ prizes: [], is_teasers_on: 0, poptin_format: 'format_1', poptin_name: 'news000000001' },
    };
    const written = {
      poptin_id: 'news000000001',
      poptin_type: 'bar',
      content: { title: 'Hello' },
      on_click: 1,
    };
    const settings = JSON.stringify({
      ...added,
      ...written,
      design_properties: { poptin_design_thank_screen_auto_close: 1, tabshow: 'always', timer: null },
    });
    const address = await oldDatabase(kind, '007-people', async (db) => {
      await site(db, 'shop');
      await raw`insert into poptin (client_id, poptin_id, position, settings) values ('shop', 'news000000001', 0, ${settings})`.execute(
        db,
      );
      await raw`insert into draft (client_id, poptin_id, settings, at, login) values ('shop', 'news000000001', ${settings}, '', '')`.execute(
        db,
      );
      await raw`insert into version (client_id, poptin_id, settings, at, login) values ('shop', 'news000000001', ${settings}, '', '')`.execute(
        db,
      );
    });
    const store = await openTestStore(address);
    const expected = { ...written, design_properties: { tabshow: 'always' } };
    expect((await store.poptins.published('shop')).map(({ poptin }) => poptin)).toStrictEqual([expected]);
    expect((await store.poptins.drafts('shop')).map(({ poptin }) => poptin)).toStrictEqual([expected]);
    const [version] = await store.poptins.versions('shop', 'news000000001');
    expect(await store.poptins.version('shop', 'news000000001', version?.id ?? 0)).toStrictEqual(expected);
  });
});
