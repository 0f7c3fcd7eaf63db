import type { Browser } from '../../../shared/base/browser.ts';
import { createOutbox, type Outbox } from '../../../shared/outbox/outbox.ts';
import type { QueuedRequest } from '../../../shared/outbox/queued-request.ts';
import type { FakeBrowser } from '../../fake-browser.ts';

/** A tab that dies between two of its steps: what it did stays done, and nothing more happens in it. */
export interface Tab {
  readonly browser: Browser;
  readonly outbox: Outbox;
  /** Steps taken: writes to storage, requests sent, answers received. */
  steps(): number;
  isDead(): boolean;
  kill(): void;
}

const never = new Promise<never>(() => {});

/** Web Locks for the tabs of one test; a dead tab's locks are released, as in browsers. */
export function sharedLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  let busy = false;
  return (dead: Promise<void>, isDead: () => boolean): LockManager =>
    ({
      request: async (
        _name: string,
        options: { ifAvailable?: boolean; signal?: AbortSignal },
        work: (lock: unknown) => unknown,
      ) => {
        if (options.ifAvailable && busy) return work(null);
        const before = tail;
        let done: () => void = () => {};
        tail = new Promise<void>((resolve) => {
          done = resolve;
        });
        const aborted = new Promise<never>((_, reject) => {
          options.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
        });
        try {
          await Promise.race([before, aborted]);
        } catch (cause) {
          void before.then(done);
          throw cause;
        }
        if (isDead()) {
          done();
          return never;
        }
        busy = true;
        const result = await Promise.race([Promise.resolve(work({})), dead]);
        busy = false;
        done();
        return isDead() ? never : result;
      },
    }) as unknown as LockManager;
}

/**
 * @param dieAt the step before which the tab dies; by default it lives.
 * @param locks one {@link sharedLocks} for all tabs, or null for a page without Web Locks.
 */
export function openTab(
  real: FakeBrowser,
  locks: ReturnType<typeof sharedLocks> | null,
  dieAt = Number.POSITIVE_INFINITY,
): Tab {
  let step = 0;
  let dead = false;
  let kill: () => void = () => {};
  const death = new Promise<void>((resolve) => {
    kill = () => {
      dead = true;
      resolve();
    };
  });
  const lives = () => {
    if (step++ >= dieAt) kill();
    return !dead;
  };
  const { local } = real;
  const window = Object.create(real.window, {
    navigator: { value: { locks: locks?.(death, () => dead) } },
  }) as Browser['window'];
  const browser: Browser = {
    ...real,
    window,
    local: {
      ...local,
      persistent: true,
      get: (key) => local.get(key),
      keys: () => local.keys(),
      set: (key, value) => {
        if (lives()) local.set(key, value);
      },
      remove: (key) => {
        if (lives()) local.remove(key);
      },
    },
    after: (ms, task) => real.after(ms, () => !dead && task()),
    async fetch(url, init) {
      if (!lives()) return never;
      const answer = await real.fetch(url, init);
      return lives() ? answer : never;
    },
  };
  return { browser, outbox: createOutbox(browser), steps: () => step, isDead: () => dead, kill };
}

/** A page with a tag that sends to the provider of {@link queuedRequest}. */
export const PAGE =
  '<head></head><body><poptin-popup api-base="https://provider.example"></poptin-popup></body>';

export const queuedRequest = (
  id: string,
  url = 'https://provider.example/api/display/conversion/v-1',
): QueuedRequest => ({
  id,
  url,
  encoding: 'form',
  body: { submission_id: id, email: `${id}@example.com` },
  confirmed: true,
  about: 'a1b2c3d4e5f60',
});

/** What a provider does with one call; `stores` tells whether it stored the lead although no answer arrived. */
export type Act =
  | 'ok'
  | 'down'
  | 'lost answer'
  | '500'
  | '500 after storing'
  | 'half an answer'
  | '404'
  | '429'
  | 'slow'
  | 'hangs';

/** A provider that follows a script and then works; it counts a repeated submission once. */
export function provider(script: readonly Act[] = []) {
  const acts = [...script];
  const stored: string[] = [];
  const calls: string[] = [];
  const held: (() => void)[] = [];
  return {
    stored,
    calls,
    /** Answers what is `slow`. */
    release: () => {
      for (const answer of held.splice(0)) answer();
    },
    server: (_url: string, init: RequestInit): Response | Promise<Response> => {
      const id = new URLSearchParams(String(init.body)).get('submission_id') ?? '';
      calls.push(id);
      const act = acts.shift() ?? 'ok';
      const store = () => void (stored.includes(id) || stored.push(id));
      switch (act) {
        case 'down':
          throw new TypeError('Failed to fetch');
        case 'hangs':
          return never;
        case '500':
          return new Response('', { status: 500 });
        case '404':
          return new Response('', { status: 404 });
        case 'slow':
          store();
          return new Promise((resolve) => {
            held.push(() => resolve(Response.json({ success: true, conversion_id: id })));
          });
        case '429':
          return new Response('', { status: 429 });
        case 'lost answer':
          store();
          throw new TypeError('Failed to fetch');
        case '500 after storing':
          store();
          return new Response('', { status: 500 });
        case 'half an answer':
          store();
          return new Response('{"success": tru');
        case 'ok':
          store();
          return Response.json({ success: true, conversion_id: id });
      }
    },
  };
}
