import { describe, expect, it } from 'vitest';
import { createWriteQueue } from '../../../provider/store/write-queue.ts';

/** A connection that records its statements; `fails` names the statement that it refuses. */
function connection(fails: (text: string) => boolean = () => false) {
  const said: string[] = [];
  const run = async (text: string) => {
    said.push(text);
    await Promise.resolve();
    if (fails(text)) throw new Error(`${text} failed`);
  };
  return { said, run, count: (text: string) => said.filter((each) => each === text).length };
}

describe('writers in line', () => {
  it('are written through to the disk together, and each is told', async () => {
    const { run, said, count } = connection();
    const turns = createWriteQueue(run);
    const work = async (name: string) => {
      await turns.begin();
      await run(name);
      await turns.commit();
      return said.indexOf('commit') >= 0;
    };
    const isWritten = await Promise.all(['a', 'b', 'c', 'd'].map(work));
    expect(isWritten).toEqual([true, true, true, true]);
    expect(count('commit')).toBeLessThan(4);
    expect(count('begin immediate')).toBe(count('commit'));
    for (const name of ['a', 'b', 'c', 'd']) expect(count(name)).toBe(1);
  });

  it('do not roll back each other’s work', async () => {
    const { run, said } = connection();
    const turns = createWriteQueue(run);
    const good = async () => {
      await turns.begin();
      await run('good');
      await turns.commit();
    };
    const bad = async () => {
      await turns.begin();
      await run('bad');
      await turns.rollback();
    };
    await Promise.all([good(), bad(), good()]);
    expect(said.indexOf('rollback to one')).toBe(said.indexOf('bad') + 1);
    expect(said.filter((each) => each === 'rollback')).toEqual([]);
    expect(said.at(-1)).toBe('commit');
  });

  it('are all told that the disk refused', async () => {
    const { run } = connection((text) => text === 'commit');
    const turns = createWriteQueue(run);
    const work = async () => {
      await turns.begin();
      await turns.commit();
    };
    const ends = await Promise.allSettled([work(), work(), turns.single(() => run('x'))]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('continue after one that could not begin', async () => {
    let isLocked = true;
    const { run, said } = connection((text) => text === 'begin immediate' && isLocked);
    const turns = createWriteQueue(run);
    await expect(turns.begin()).rejects.toThrow('begin immediate failed');
    isLocked = false;
    await turns.single(() => run('x'));
    expect(said.slice(-3)).toEqual(['begin immediate', 'x', 'commit']);
  });

  it('run statements that no transaction allows outside theirs', async () => {
    const { run, said } = connection();
    const turns = createWriteQueue(run);
    await Promise.all([turns.single(() => run('a')), turns.alone(() => run('vacuum'))]);
    expect(said).toEqual(['begin immediate', 'a', 'commit', 'vacuum']);
  });
});
