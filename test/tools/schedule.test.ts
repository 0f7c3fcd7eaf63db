import { expect, test } from 'vitest';
import { schedule, slotsOf } from '../../tools/schedule.mjs';

interface Part {
  readonly name: string;
  readonly slots?: number;
  readonly needs?: string;
  readonly makes?: string;
}

/** Runs the parts; each ends when `end` says its name. */
function begin(parts: readonly Part[], slots: number) {
  const ends = new Map<string, () => void>();
  const beside: string[] = [];
  const results = schedule(parts, slots, async ({ name }: Part, isBeside: boolean) => {
    if (isBeside) beside.push(name);
    await new Promise<void>((end) => ends.set(name, end));
    ends.delete(name);
    return `${name} has ended`;
  });
  const running = () => [...ends.keys()];
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { results, beside, running, end };
}

test('as many parts run as fit, and a small one overtakes a large one that does not', async () => {
  const { results, beside, running, end } = begin(
    [{ name: 'a' }, { name: 'b', slots: 1 }, { name: 'c', slots: 3 }, { name: 'd', slots: 1 }],
    4,
  );
  expect(running()).toEqual(['a', 'b', 'd']);
  expect(beside).toEqual(['b', 'd']);
  await end('b');
  expect(running()).toEqual(['a', 'd']);
  await end('a');
  expect(running()).toEqual(['d', 'c']);
  expect(beside).toEqual(['b', 'd']); // c has the screen: a has ended
  await end('c');
  await end('d');
  expect(await results).toEqual(['a', 'b', 'c', 'd'].map((name) => `${name} has ended`));
});

test('parts that need the build wait for it, but only if it is made', async () => {
  const make = { name: 'build', makes: 'dist' };
  const pages = { name: 'pages', needs: 'dist' };
  const { running, end } = begin([pages, make], 4);
  expect(running()).toEqual(['build']);
  await end('build');
  expect(running()).toEqual(['pages']);
  expect(begin([pages], 4).running()).toEqual(['pages']);
});

test('a part that wants more slots than there are runs alone', async () => {
  const { running, end } = begin(
    [
      { name: 'a', slots: 1 },
      { name: 'b', slots: 3 },
      { name: 'c', slots: 1 },
    ],
    2,
  );
  expect(running()).toEqual(['a', 'c']);
  await end('a');
  await end('c');
  expect(running()).toEqual(['b']);
});

test('a core has two slots, and a large machine no more than four cores have', () => {
  expect([1, 2, 4, 64].map(slotsOf)).toEqual([2, 4, 8, 8]);
});
