import type { CDPSession, Page } from 'playwright/test';

/** What a page holds on to after garbage collection. Heap in bytes. */
export interface Level {
  readonly nodes: number;
  readonly listeners: number;
  readonly observers: number;
  readonly timers: number;
  readonly heap: number;
}

export const COUNTS = ['nodes', 'listeners', 'observers', 'timers'] as const;

/**
 * Counts timers that have not run, and observers that have not been collected. It runs before the page's scripts and
 * holds no observer, so that what the page forgets is forgotten here too.
 */
export function watchPage(): void {
  const timers = new Set<number>();
  const counts = { observers: 0 };
  const collected = new FinalizationRegistry(() => counts.observers--);
  for (const [start, end] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
  ] as const) {
    const [begin, stop] = [window[start], window[end]];
    Object.assign(window, {
      [start](task: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) {
        const id: number = (begin as typeof setTimeout)(
          (...all: unknown[]) => {
            if (start === 'setTimeout') timers.delete(id);
            task(...all);
          },
          // popup §9: a popup's exit animation, which a thousand uses need not wait for
          ms === 800 ? 0 : ms,
          ...given,
        ) as unknown as number;
        timers.add(id);
        return id;
      },
      [end](id: number) {
        timers.delete(id);
        stop(id);
      },
    });
  }
  for (const name of [
    'MutationObserver',
    'ResizeObserver',
    'IntersectionObserver',
    'PerformanceObserver',
  ] as const)
    Object.assign(window, {
      [name]: new Proxy(window[name], {
        construct(original, given, target) {
          const observer = Reflect.construct(original, given, target);
          counts.observers++;
          collected.register(observer, undefined);
          return observer;
        },
      }),
    });
  Object.assign(window, { held: () => ({ timers: timers.size, observers: counts.observers }) });
}

/** What a page has not released after this many rounds, it keeps. */
const MOST_ROUNDS = 60;

/**
 * Collects garbage until nothing more goes and `isEnough`, and reads what is left. Pending work holds what was just
 * removed for a while: React's effects, the next frame, an animation's end, on a busy machine for many tasks.
 */
export async function readLevel(
  page: Page,
  session: CDPSession,
  isEnough: (level: Level) => boolean = () => true,
): Promise<Level> {
  let last: Level | undefined;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await session.send('HeapProfiler.collectGarbage');
    // finalizers run in their own task, and free what the next round collects
    const held = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
      return (window as never as { held(): { timers: number; observers: number } }).held();
    });
    const { metrics } = await session.send('Performance.getMetrics');
    const read = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
    const level = {
      ...held,
      nodes: read('Nodes'),
      listeners: read('JSEventListeners'),
      heap: read('JSHeapUsedSize'),
    };
    const isSettled = last && COUNTS.every((name) => level[name] === last?.[name]);
    last = level;
    if (isSettled && isEnough(level)) break;
  }
  return last as Level;
}
