export interface GatherOptions {
  /** The most that one run takes. */
  readonly most: number;
  /** How many runs may be under way at once. */
  readonly atOnce: number;
}

interface Waiting<T, R> {
  readonly item: T;
  resolve(result: R): void;
  reject(cause: unknown): void;
}

/**
 * Does together what arrives together: while one run is under way, further items wait for the next one, so that runs
 * grow with the load and nobody waits when there is none.
 * @param work gives one result for each item, in their order.
 */
export function gather<T, R>(
  work: (items: readonly T[]) => Promise<readonly R[]>,
  { most, atOnce }: GatherOptions,
): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = [];
  let underWay = 0;
  let isPlanned = false;

  const run = async () => {
    const some = waiting.slice(0, most);
    waiting = waiting.slice(most);
    underWay += 1;
    try {
      const results = await work(some.map(({ item }) => item));
      for (const [index, { resolve }] of some.entries()) resolve(results[index] as R);
    } catch (cause) {
      for (const { reject } of some) reject(cause);
    } finally {
      underWay -= 1;
      plan();
    }
  };
  const plan = () => {
    if (isPlanned || underWay >= atOnce || waiting.length === 0) return;
    isPlanned = true;
    // what the same turn of the event loop reads from other sockets comes along
    setImmediate(() => {
      isPlanned = false;
      if (waiting.length > 0) void run();
      plan();
    });
  };
  return (item) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      plan();
    });
}
