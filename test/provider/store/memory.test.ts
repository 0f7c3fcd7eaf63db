import { describe, expect, it } from 'vitest';
import type { Client } from '../../../provider/store/clients.ts';
import { rememberSites } from '../../../provider/store/memory.ts';
import type { Published } from '../../../provider/store/poptins.ts';
import type { Store } from '../../../provider/store/store.ts';

/** A database that answers, is silent, or refuses. */
function open() {
  let mode: 'answers' | 'is silent' | 'refuses' = 'answers';
  let lang = 'en';
  let reads = 0;
  let asked = 0;
  let known = 0;
  let changes = 0;
  let time = 1_000_000;
  const answer = async <T>(value: T): Promise<T> => {
    if (mode === 'refuses') throw new Error('connection terminated');
    if (mode === 'is silent') return new Promise<T>(() => {});
    return value;
  };
  const client = (client_id: string) => ({ client_id, lang }) as Client;
  const store = {
    clients: {
      find: (id: string) => {
        reads += 1;
        return answer(id === 'nobody' ? undefined : client(id));
      },
      all: () => answer([client('shop')]),
    },
    poptins: {
      published: () => answer([{ poptin: { poptin_id: 'news000000001' } } as Published]),
      isKnown: async (_: string, poptinId: string) => {
        known += 1;
        return answer(poptinId === 'gone000000001');
      },
    },
    works: { published: () => answer({ feed: { file: { lang } } }) },
    settings: {
      secret: async (name: string) => answer(`secret of ${name}`),
      get: async () => {
        asked += 1;
        return answer(String(changes));
      },
    },
  } as unknown as Store;
  const memory = rememberSites(store, store, () => time);
  return {
    memory,
    find: async (id = 'shop') => (await memory.store.clients.find(id))?.lang,
    reads: () => reads,
    asked: () => asked,
    known: () => known,
    published: () => memory.store.poptins.published('shop'),
    works: () => memory.store.works.published('shop'),
    be: (next: typeof mode) => {
      mode = next;
    },
    change: (next: string) => {
      lang = next;
      changes += 1;
      memory.refresh();
    },
    elsewhere: (next: string) => {
      lang = next;
      changes += 1;
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

/** What was begun without anybody waiting for it is over. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('sites in memory', () => {
  it('are asked for once a second, however many calls need them, and read only after a change', async () => {
    const { find, reads, asked, published, works, pass, elsewhere } = open();
    await Promise.all(Array.from({ length: 20 }, () => find()));
    const before = await published();
    const worksBefore = await works();
    expect([asked(), reads()]).toEqual([1, 1]);
    for (let n = 0; n < 3; n++) {
      pass(1001);
      await find();
      await turn();
    }
    expect([asked(), reads()]).toEqual([4, 1]);
    // the same objects: an answer that was prepared from them stays
    expect(await published()).toBe(before);
    expect(await works()).toBe(worksBefore);
    elsewhere('he');
    pass(1001);
    await find();
    await turn();
    expect([await find(), reads()]).toEqual(['he', 2]);
    expect(await published()).not.toBe(before);
    expect(await works()).toEqual({ feed: { file: { lang: 'he' } } });
  });

  it('show this instance’s changes at once, and another one’s a second later', async () => {
    const { find, change, elsewhere, pass } = open();
    expect(await find()).toBe('en');
    change('he');
    expect(await find()).toBe('he');
    elsewhere('fr');
    expect(await find()).toBe('he');
    pass(1001);
    // returned once more while it is read again
    expect(await find()).toBe('he');
    await turn();
    expect(await find()).toBe('fr');
    elsewhere('de');
    // there was no call for long: the cached value may be old
    pass(60_000);
    expect(await find()).toBe('de');
  });

  it.each(['is silent', 'refuses'] as const)('are returned while the database %s', async (mode) => {
    const { find, be, pass, change } = open();
    await find();
    be(mode);
    for (let n = 0; n < 5; n++) {
      pass(1001);
      expect(await find()).toBe('en');
    }
    change('he');
    expect(await find()).toBe('en');
    be('answers');
    change('he');
    expect(await find()).toBe('he');
  });

  it('that nobody has requested are known if they existed at the start', async () => {
    const { find, be, memory } = open();
    await memory.warm();
    be('is silent');
    expect(await find()).toBe('en');
  });

  it('that are unknown are an error while the database is gone, and fill no memory', async () => {
    const { find, be, reads } = open();
    expect(await find('nobody')).toBeUndefined();
    expect(await find('nobody')).toBeUndefined();
    expect(reads()).toBe(2);
    be('refuses');
    await expect(find('other')).rejects.toThrow('connection terminated');
  });

  it('tell which popups are known, and ask only for those that nobody gets', async () => {
    const { memory, known } = open();
    const { isKnown } = memory.store.poptins;
    expect([await isKnown('shop', 'news000000001'), known()]).toEqual([true, 0]);
    expect(await isKnown('shop', 'gone000000001')).toBe(true);
    expect(await isKnown('shop', 'none000000001')).toBe(false);
    expect(known()).toBe(2);
  });

  it('and secrets are read once', async () => {
    const { memory, be } = open();
    expect(await memory.store.settings.secret('ip-salt')).toBe('secret of ip-salt');
    be('refuses');
    expect(await memory.store.settings.secret('ip-salt')).toBe('secret of ip-salt');
  });
});
