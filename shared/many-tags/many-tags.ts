import type { Stop } from '../base/browser.ts';
import type { turns } from '../base/turns.ts';
import { createNearWatch, type NearWatch } from '../near-watch.ts';

/**
 * A page with many tags of one name, as a page builder's loop or pasted content makes it: it must stay usable while they
 * start. They share one queue, whose work is divided into portions; those in the page's flow wait until they are close to
 * the window; and there is an end. Other pages never download this.
 */

/** A portion is over after this; the rest waits for a separate task. A long task has 50 ms (w3.org/TR/longtasks). */
const PORTION_MS = 25;

/** More tags of one name do nothing, and the console says so: they come from a faulty loop, or from an attacker. */
export const MOST = 1000;

/** As far ahead as the loader fetches a tag's file (`elements/loader.ts`). */
const NEAR = '800px 0px';

type Take = (typeof turns)['take'];

interface Queue {
  /** When the current portion is over, as `performance.now()` counts; null without one. */
  until: number | null;
  readonly drawing: (() => void)[];
  readonly starting: (() => void)[];
}

const queue: Queue = { until: null, drawing: [], starting: [] };

const isEmpty = () => queue.drawing.length + queue.starting.length === 0;
const hasTime = () => queue.until !== null && performance.now() < queue.until;

const take: Take = (task, kind) => {
  const line = kind === 'draw' ? queue.drawing : queue.starting;
  if (queue.until === null) beginPortion();
  if (line.length === 0 && hasTime()) task();
  else line.push(task);
};

function beginPortion(): void {
  queue.until = performance.now() + PORTION_MS;
  setTimeout(() => void continueWork());
}

async function continueWork(): Promise<void> {
  queue.until = null;
  if (isEmpty()) return;
  beginPortion();
  while (hasTime() && !isEmpty()) {
    const task = queue.drawing.shift() ?? queue.starting.shift();
    try {
      task?.();
    } catch (cause) {
      // the browser reports it like any other error, and the others have their turn
      setTimeout(() => {
        throw cause;
      });
    }
    // what the task has begun continues in microtasks, and their time counts
    await null;
  }
}

/** What is there once for the page. */
const page: { near?: NearWatch; isTold?: boolean } = {};

/** How many tags of a name have begun, or wait for their turn. */
const counts = new Map<string, number>();

/**
 * Begins a tag when it is its turn.
 * @param copy of the tag's file, whose other work is then queued, too.
 */
export function beginInTurn(tag: Element, begin: () => void, signal: AbortSignal, copy: typeof turns): void {
  copy.take = take;
  const { localName } = tag;
  // a run has made it to show a popup
  if (signal.aborted || Reflect.get(tag, 'settings')) {
    begin();
    return;
  }
  const count = (counts.get(localName) ?? 0) + 1;
  counts.set(localName, count);
  signal.addEventListener('abort', () => counts.set(localName, (counts.get(localName) ?? 1) - 1));
  if (count > MOST) {
    if (!page.isTold)
      console.warn(
        `[tagdrop] There are more than ${MOST} <${localName}> on the page: the others do nothing.`,
      );
    page.isTold = true;
  } else if (Reflect.get(tag.constructor, 'isInFlow')) {
    page.near ??= createNearWatch({ window, after }, NEAR);
    const stop = page.near.add(tag, () => {
      stop();
      take(begin);
    });
    signal.addEventListener('abort', stop);
  } else take(begin);
}

function after(ms: number, task: () => void): Stop {
  const id = setTimeout(task, ms);
  return () => clearTimeout(id);
}
