import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  isConnectionLost,
  isDatabaseDown,
  isRolledBack,
  retryTransient,
} from '../../../provider/store/transient-errors.ts';
import { DATABASES, newDatabase, openTestStore } from '../databases.ts';

const withCode = (code: string, message = '') => Object.assign(new Error(message), { code });

describe('an error of the database', () => {
  it.each([
    ['40P01', 'rolled back'],
    ['40001', 'rolled back'],
    ['57P01', 'lost'],
    ['08006', 'lost'],
    ['ECONNRESET', 'lost'],
    ['25006', 'lost'],
    ['55P03', 'down'],
    ['57014', 'down'],
    ['53300', 'down'],
    ['ECONNREFUSED', 'down'],
    ['23505', 'for good'],
    ['22021', 'for good'],
  ])('%s is %s', (code, kind) => {
    const cause = withCode(code);
    const is = isRolledBack(cause)
      ? 'rolled back'
      : isConnectionLost(cause)
        ? 'lost'
        : isDatabaseDown(cause)
          ? 'down'
          : 'for good';
    expect(is).toBe(kind);
  });

  it('is repeated a few times and then thrown', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw withCode('40P01');
    };
    await expect(retryTransient(work, isRolledBack)).rejects.toThrow();
    expect(tries).toBe(4);
  });

  it('is thrown at once if it will not pass', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw withCode('23505');
    };
    await expect(retryTransient(work, isRolledBack)).rejects.toThrow();
    expect(tries).toBe(1);
  });
});

describe.each(DATABASES.filter((kind) => kind === 'PostgreSQL'))('%s that ends its connections', (kind) => {
  async function open() {
    const address = await newDatabase(kind);
    const url = 'url' in address ? address.url : '';
    const store = await openTestStore(address);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    onTestFinished(() => other.end());
    const terminate = async () => {
      const { rowCount } = await other.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return rowCount;
    };
    return { store, terminate, other, address };
  }

  it('costs neither the process nor an uncommitted transaction', async () => {
    const { store, terminate } = await open();
    let runs = 0;
    await store.transaction(async (within) => {
      runs += 1;
      await within.clients.put('shop', {});
      // between two statements: only the pool notices
      if (runs === 1) expect(await terminate()).toBeGreaterThan(0);
      await within.clients.put('bakery', {});
    });
    expect(runs).toBe(2);
    expect((await store.clients.all()).map(({ client_id }) => client_id)).toEqual(['shop', 'bakery']);
  });

  it('costs no read', async () => {
    const { store, terminate } = await open();
    await store.clients.put('shop', {});
    for (let n = 0; n < 10; n++) {
      const [found] = await Promise.all([store.clients.find('shop'), terminate()]);
      expect(found).toMatchObject({ client_id: 'shop' });
    }
  });

  it('gives up a connection to a server that has become a replica', async () => {
    const { store, other, terminate } = await open();
    const name = (await other.query('select current_database() as name')).rows[0].name;
    await terminate();
    await other.query(`alter database ${name} set default_transaction_read_only = on`);
    await expect(store.clients.put('shop', {})).rejects.toSatisfy(isDatabaseDown);
    await other.query('set default_transaction_read_only = off');
    await other.query(`alter database ${name} set default_transaction_read_only = off`);
    await store.clients.put('shop', {});
    expect(await store.clients.find('shop')).toBeDefined();
  });
});

describe.each(DATABASES)('popups of one client that several publish on %s', (kind) => {
  it('are published in either order without a deadlock', async () => {
    const address = await newDatabase(kind);
    const stores = [await openTestStore(address), await openTestStore(address)] as const;
    await stores[0].clients.put('shop', {});
    const ids = Array.from({ length: 10 }, (_, index) => `popup00000${100 + index}`);
    const list = (round: number) => ids.map((poptin_id) => ({ poptin_id, poptin_name: `${round}` }));
    for (let round = 0; round < 5; round++)
      await Promise.all([
        ...stores.map(({ poptins }) => poptins.replace('shop', list(round))),
        ...stores.map(({ poptins }) => poptins.replace('shop', list(-round).reverse())),
        ...stores.map(({ poptins }) => poptins.remove('shop', ids[3] ?? '')),
      ]);
    expect((await stores[0].poptins.of('shop')).length).toBeGreaterThanOrEqual(9);
  });
});
