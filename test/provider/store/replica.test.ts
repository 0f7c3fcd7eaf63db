import { describe, expect, it, vi } from 'vitest';
import { withReplica } from '../../../provider/store/replica.ts';
import { openStore } from '../../../provider/store/store.ts';
import { DATABASES, newDatabase, openTestStore } from '../databases.ts';

const today = () => new Date().toISOString().slice(0, 10);
const VIEW = { clientId: 'shop', poptinId: 'news000000001', kind: 'view', device: '', page: '' } as const;

describe.each(DATABASES.filter((kind) => kind === 'PostgreSQL'))('a replica of %s', (kind) => {
  /** Another database stands for the replica, so that it shows which one was asked. */
  async function open() {
    const store = await openTestStore(await newDatabase(kind));
    const replica = await openTestStore(await newDatabase(kind));
    await store.numbers.count(VIEW, 5);
    await replica.numbers.count(VIEW, 3);
    const read = async (over: typeof store) =>
      (await over.numbers.read({ clientId: 'shop', from: today(), to: today() })).total.views;
    return { store, replica, read };
  }

  it('is asked for charts, and for nothing else', async () => {
    const { store, replica, read } = await open();
    const both = withReplica(store, replica);
    expect(await read(both)).toBe(3);
    await both.numbers.count(VIEW);
    expect([await read(store), await read(replica)]).toEqual([6, 3]);
    expect((await both.numbers.perPoptin('shop', [VIEW.poptinId])).get(VIEW.poptinId)?.views).toBe(6);
  });

  it('that is gone costs no chart', async () => {
    const { store, read } = await open();
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const gone = await openStore({ url: 'postgres://nobody@127.0.0.1:1/none' }, { isMigrated: true });
    expect(await read(withReplica(store, gone))).toBe(5);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('The replica does not answer'));
    await gone.close();
    said.mockRestore();
  });
});
