import { describe, expect, it } from 'vitest';
import { DATABASES, newDatabase, openTestStore } from './databases.ts';

const ID = 'news000000001';
const named = (poptin_name: string, poptin_id = ID) => ({ poptin_id, poptin_name });

describe.each(DATABASES)('popups on %s', (kind) => {
  const open = async () => {
    const { clients, poptins } = await openTestStore(await newDatabase(kind));
    await clients.put('shop', {});
    const names = async () => (await poptins.of('shop')).map(({ poptin_name }) => poptin_name);
    return { poptins, names };
  };

  it('reach visitors once their draft is published, and can return to an older version', async () => {
    const { poptins, names } = await open();
    await poptins.saveDraft('shop', named('one'), 'olga');
    expect(await names()).toEqual([]);
    expect(await poptins.publish('shop', ID, 'olga')).toBe(true);
    expect(await poptins.publish('shop', ID, 'olga')).toBe(false);
    await poptins.saveDraft('shop', named('two'), 'vera');
    expect(await names()).toEqual(['one']);
    await poptins.publish('shop', ID, 'vera');
    expect(await names()).toEqual(['two']);
    const versions = await poptins.versions('shop', ID);
    expect(versions.map(({ login }) => login)).toEqual(['vera', 'olga']);
    const first = await poptins.version('shop', ID, versions[1]?.id ?? 0);
    expect(first?.poptin_name).toBe('one');
    await poptins.saveDraft('shop', first ?? named(''), 'olga');
    await poptins.dropDraft('shop', ID);
    expect(await poptins.drafts('shop')).toEqual([]);
  });

  it('are on or off, and have their time', async () => {
    const { poptins, names } = await open();
    await poptins.replace('shop', [named('one')]);
    expect(await poptins.change('shop', ID, { isOn: false })).toBe(true);
    expect(await names()).toEqual([]);
    expect(await poptins.find(ID)).toBeUndefined();
    const days = { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-25T00:00:00Z' };
    await poptins.change('shop', ID, { isOn: true, ...days });
    const givenAt = async (time: string) => (await poptins.of('shop', new Date(time))).length;
    expect(await givenAt('2026-11-30T23:59:59Z')).toBe(0);
    expect(await givenAt('2026-12-01T00:00:00Z')).toBe(1);
    expect(await givenAt('2026-12-25T00:00:00Z')).toBe(0);
    expect(await poptins.change('shop', 'none000000001', { isOn: true })).toBe(false);
  });

  it('keep switches and place when all are published anew, and the old text as a version', async () => {
    const { poptins } = await open();
    await poptins.replace('shop', [named('one'), named('other', 'other00000001')]);
    await poptins.change('shop', ID, { weight: 5 });
    await poptins.replace('shop', [named('other', 'other00000001'), named('two')]);
    expect(await poptins.published('shop')).toMatchObject([
      { poptin: { poptin_name: 'other' }, weight: 1 },
      { poptin: { poptin_name: 'two' }, weight: 5, isOn: true, startsAt: null },
    ]);
    expect(await poptins.versions('shop', ID)).toHaveLength(2);
    expect(await poptins.versions('shop', 'other00000001')).toHaveLength(1);
    await poptins.remove('shop', ID);
    expect(await poptins.versions('shop', ID)).toEqual([]);
  });
});
