import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Done, Runner } from './sqlite-file.ts';

/** To a thread: a statement, or the order to end. */
export type ThreadRequest =
  | { readonly id: number; readonly text: string; readonly parameters: readonly unknown[] }
  | 'close';
/** From a thread: the result of the statement with that id. */
export type ThreadResponse = { readonly id: number } & (
  | Done
  | { readonly message: string; readonly code: string }
);

interface Waiting {
  resolve(done: Done): void;
  reject(cause: Error): void;
}

/** A connection in a thread. The thread starts with the first statement, and again if it has ended on its own. */
export const createThread = (program: string, data: ThreadData): Runner => new Thread(program, data);

export interface ThreadData {
  readonly file: string;
  readonly mayWrite: boolean;
}

class Thread implements Runner {
  readonly #program: string;
  readonly #data: ThreadData;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #next = 0;

  constructor(program: string, data: ThreadData) {
    this.#program = program;
    this.#data = data;
  }

  get load(): number {
    return this.#waiting.size;
  }

  run(text: string, parameters: readonly unknown[]): Promise<Done> {
    this.#worker ??= this.#start();
    this.#next += 1;
    const id = this.#next;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker?.postMessage({ id, text, parameters } satisfies ThreadRequest);
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { workerData: this.#data });
    worker.on('message', (told: ThreadResponse) => {
      const waiting = this.#waiting.get(told.id);
      this.#waiting.delete(told.id);
      if ('rows' in told) waiting?.resolve(told);
      else waiting?.reject(Object.assign(new Error(told.message), { code: told.code }));
    });
    const end = (cause: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(cause);
      this.#waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error("The database's thread ended")));
    return worker;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('close' satisfies ThreadRequest);
    await Promise.race([ended, wait(CLOSE_MS, undefined, { ref: false })]);
    await worker.terminate();
  }
}

/** A running statement may finish. */
const CLOSE_MS = 2000;
