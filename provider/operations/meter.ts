import { Refusal } from '../refusal.ts';
import type { Job, Jobs } from '../store/jobs.ts';

/** Somebody has stopped the work. */
export class Stopped extends Refusal {
  constructor() {
    super(409, 'Somebody has stopped this');
  }
}

/** Tells owner and operator how far a piece of work is. */
export interface Meter {
  /**
   * @param total undefined if nobody knows.
   * @throws Stopped if somebody wants the work to stop.
   */
  at(done: number, total?: number): Promise<void>;
  end(state: 'done' | 'stopped' | 'failed'): Promise<void>;
}

export interface MeterOptions {
  readonly now?: () => number;
  /** One line for the operator. */
  readonly say?: (line: string) => void;
}

/** Shorter work is over before anybody could look at it. */
const UNSEEN_MS = 1000;
/** How often the table says how far it is, and the terminal. */
const TOLD_MS = 500;
const SAID_MS = 10_000;

const NAMES = {
  export: 'Export of the leads',
  backfill: 'Sending of older leads',
  erase: 'Deletion of a person',
  expire: 'Deletion of old leads',
} as const satisfies Record<Job['kind'], string>;

/** A meter for work that begins now; work that is over within a second leaves no trace. */
export function openMeter(
  jobs: Pick<Jobs, 'begin' | 'report' | 'end'>,
  job: Pick<Job, 'kind' | 'clientId' | 'login'>,
  { now = Date.now, say = console.log }: MeterOptions = {},
): Meter {
  const began = now();
  let id: number | undefined;
  let toldAt = began;
  let saidAt = began;
  let last = 0;

  const describe = (total: number | undefined) =>
    total === undefined
      ? `${last}`
      : `${last} of ${total} (${Math.floor((100 * last) / Math.max(1, total))} %)`;
  return {
    async at(done, total) {
      last = done;
      const moment = now();
      if (moment - saidAt >= SAID_MS) {
        saidAt = moment;
        say(`${NAMES[job.kind]} of ${job.clientId}: ${describe(total)}`);
      }
      if (moment - toldAt < (id === undefined ? UNSEEN_MS : TOLD_MS)) return;
      toldAt = moment;
      if (id === undefined) id = await jobs.begin({ ...job, done, total });
      else if (!(await jobs.report(id, done, total))) throw new Stopped();
    },
    async end(state) {
      // said only if it was long enough to be announced
      if (saidAt > began) say(`${NAMES[job.kind]} of ${job.clientId}: ${state}, ${last}`);
      if (id !== undefined) await jobs.end(id, state, last);
    },
  };
}

/** Runs the work and says how it has ended. */
export async function withMeter<T>(meter: Meter, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await meter.end('done');
    return result;
  } catch (cause) {
    await meter.end(cause instanceof Stopped ? 'stopped' : 'failed').catch(() => undefined);
    throw cause;
  }
}
