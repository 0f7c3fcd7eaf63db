import { setTimeout as wait } from 'node:timers/promises';

/** A writer that waits longer for its turn gets the error that the database is locked. */
const QUEUE_MS = 5000;
/** One write to the disk covers the transactions of this time span, up to this many. */
const TOGETHER_MS = 8;
const TOGETHER_MAX = 50;
/** Between two such groups another process may lock the file. */
const PAUSE_MS = 1;

/** One writer after the other, and one write to the disk for all who are waiting. */
export interface WriteQueue {
  begin(): Promise<void>;
  /** It is on the disk when this resolves. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** One statement outside a transaction. */
  single<T>(work: () => Promise<T>): Promise<T>;
  /** One statement that SQLite refuses inside a transaction. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

interface Member {
  resolve(): void;
  reject(cause: unknown): void;
}

/**
 * A write through to the disk takes as long for fifty transactions as for one. So each is a savepoint inside an outer
 * transaction, the next in line follows in the same one, and all of them resolve when the outer one is on the disk.
 */
export function createWriteQueue(run: (text: string) => Promise<unknown>): WriteQueue {
  const line: { resolve: () => void; until: number }[] = [];
  let isTaken = false;
  let isOpen = false;
  let began = 0;
  let members: Member[] = [];

  const take = async () => {
    if (isTaken) {
      await new Promise<void>((resolve, reject) => {
        const entry = { resolve, until: Date.now() + QUEUE_MS };
        line.push(entry);
        const timer = setTimeout(() => {
          const index = line.indexOf(entry);
          if (index < 0) return;
          line.splice(index, 1);
          reject(new Error('database is locked: too many are waiting to write'));
        }, QUEUE_MS);
        entry.resolve = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    isTaken = true;
  };
  const pass = () => {
    const next = line.shift();
    if (next) next.resolve();
    else isTaken = false;
  };
  const open = async () => {
    if (isOpen) return;
    await run('begin immediate');
    isOpen = true;
    began = performance.now();
  };
  /** The turn is over: the next one follows in the same transaction, or the transaction is written through. */
  const leave = async () => {
    const isFull = members.length >= TOGETHER_MAX || performance.now() - began > TOGETHER_MS;
    if (isOpen && line.length > 0 && !isFull) return pass();
    await close();
    if (line.length > 0) await wait(PAUSE_MS);
    pass();
  };
  const close = async () => {
    if (!isOpen) return;
    const written = members;
    members = [];
    isOpen = false;
    try {
      await run('commit');
      for (const { resolve } of written) resolve();
    } catch (cause) {
      await run('rollback').catch(() => undefined);
      for (const { reject } of written) reject(cause);
    }
  };
  const join = () => new Promise<void>((resolve, reject) => members.push({ resolve, reject }));

  return {
    async begin() {
      await take();
      try {
        await open();
        await run('savepoint one');
      } catch (cause) {
        await leave();
        throw cause;
      }
    },
    async commit() {
      let written: Promise<void>;
      try {
        await run('release one');
        written = join();
      } catch (cause) {
        await undo(run);
        await leave();
        throw cause;
      }
      void leave();
      await written;
    },
    async rollback() {
      await undo(run);
      await leave();
    },
    async alone(work) {
      await take();
      try {
        await close();
        return await work();
      } finally {
        pass();
      }
    },
    async single(work) {
      await take();
      let written: Promise<void>;
      let result: Awaited<ReturnType<typeof work>>;
      try {
        await open();
        result = await work();
        written = join();
      } catch (cause) {
        await leave();
        throw cause;
      }
      void leave();
      await written;
      return result;
    },
  };
}

/** Nothing of this turn is left; the work of the group's other turns stays. */
async function undo(run: (text: string) => Promise<unknown>): Promise<void> {
  await run('rollback to one').catch(() => undefined);
  await run('release one').catch(() => undefined);
}
