import { describe, expect, it } from 'vitest';
import { gather } from '../../../provider/store/gather.ts';

function open(atOnce = 1, most = 3) {
  const runs: string[][] = [];
  const ends: (() => void)[] = [];
  const add = gather<string, string>(
    (items) => {
      runs.push([...items]);
      return new Promise((resolve, reject) => {
        ends.push(() =>
          items.includes('bad') ? reject(new Error('no')) : resolve(items.map((each) => `${each}!`)),
        );
      });
    },
    { most, atOnce },
  );
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return { add, runs, ends, turn };
}

describe('what arrives together', () => {
  it('is done together, while others wait for the next run', async () => {
    const { add, runs, ends, turn } = open();
    const first = [add('a'), add('b')];
    await turn();
    const second = ['c', 'd', 'e', 'f'].map(add);
    await turn();
    expect(runs).toEqual([['a', 'b']]);
    ends[0]?.();
    expect(await Promise.all(first)).toEqual(['a!', 'b!']);
    await turn();
    ends[1]?.();
    await turn();
    ends[2]?.();
    expect(await Promise.all(second)).toEqual(['c!', 'd!', 'e!', 'f!']);
    expect(runs).toEqual([['a', 'b'], ['c', 'd', 'e'], ['f']]);
  });

  it('fails together, and the next run goes on', async () => {
    const { add, ends, turn } = open();
    const both = [add('a'), add('bad')].map((each) => each.catch((cause: Error) => cause.message));
    await turn();
    ends[0]?.();
    expect(await Promise.all(both)).toEqual(['no', 'no']);
    const next = add('c');
    await turn();
    ends[1]?.();
    expect(await next).toBe('c!');
  });

  it('is in as many runs as are allowed', async () => {
    const { add, runs, turn } = open(2, 1);
    for (const each of ['a', 'b', 'c']) void add(each);
    await turn();
    await turn();
    expect(runs).toEqual([['a'], ['b']]);
  });
});
