import type { Browser } from '../../shared/base/browser.ts';
import { type FakeBrowser, fakeBrowser, mulberry32 } from '../fake-browser.ts';
import { sharedLocks } from '../shared/outbox/tab.ts';

/** The network between a page and the server. */
export type Worker = 'none' | 'offline page' | 'garbage' | 'stale';

/** One page in one tab: what it does ends when it is closed; what it has sent by then is under way. */
export interface Page {
  readonly browser: Browser;
  readonly isClosed: () => boolean;
  close(): void;
}

/** One person with one browser: pages, a network, a clock and a storage that a script may spoil. */
export interface Visitor {
  readonly base: FakeBrowser;
  readonly chance: () => number;
  worker: Worker;
  readonly isOnline: () => boolean;
  goOffline(): void;
  /** The network returns, and every open page gets the event. */
  goOnline(): void;
  /** Sets the device's clock; no time passes. */
  setClock(ms: number): void;
  /** Milliseconds that have passed, whatever the clock says. */
  elapsed(): number;
  open(path: string): Page;
  /** The keys of everything that pages have logged. */
  said(): string[];
}

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;

const never = new Promise<never>(() => {});
const noNetwork = () => new TypeError('Failed to fetch');

/** A response as in a browser: `type` and `url` tell where it comes from. */
export function answerOf(body: string | ReadableStream | null, init: ResponseInit & { at?: string } = {}) {
  const response = new Response(body, init);
  Object.defineProperty(response, 'type', { value: 'basic' });
  Object.defineProperty(response, 'url', { value: init.at ?? '' });
  return response;
}

/** @param hasLocks false for a page without Web Locks, such as one on http. */
export function openVisitor(seed: number, hasLocks: boolean, server: Answer): Visitor {
  const base = fakeBrowser({ seed });
  const chance = mulberry32(seed ^ 0x5bd1e995);
  const locks = sharedLocks();
  const opened: FakeBrowser[] = [];
  const pages = new Set<{ fake: FakeBrowser; cut: Set<() => void> }>();
  const state = { isOnline: true, shifted: 0, stale: null as string | null };
  const began = base.now();

  const visitor: Visitor = {
    base,
    chance,
    worker: 'none',
    isOnline: () => state.isOnline,
    goOffline() {
      state.isOnline = false;
      for (const { cut } of pages) for (const fail of [...cut]) fail();
    },
    goOnline() {
      if (state.isOnline) return;
      state.isOnline = true;
      for (const { fake } of pages) fake.window.dispatchEvent(new fake.window.Event('online'));
    },
    setClock(ms) {
      state.shifted += ms;
      base.shiftClock(ms);
    },
    said: () => opened.flatMap(({ logged }) => logged.map(({ key }) => key)),
    elapsed: () => base.now() - began - state.shifted,
    open(path) {
      const url = `https://shop.example${path}`;
      const fake = base.visit(url, { sameTab: false });
      let isClosed = false;
      let close = () => {};
      const death = new Promise<void>((resolve) => {
        close = resolve;
      });
      const cut = new Set<() => void>();
      const record = { fake, cut };
      pages.add(record);
      opened.push(fake);
      const { navigator } = fake.window;
      if (hasLocks)
        Object.defineProperty(navigator, 'locks', {
          value: locks(death, () => isClosed),
          configurable: true,
        });
      Object.defineProperty(navigator, 'onLine', { get: () => state.isOnline, configurable: true });
      Object.defineProperty(navigator, 'serviceWorker', {
        get: () => ({ controller: visitor.worker === 'none' ? null : {} }),
        configurable: true,
      });
      fake.server = async (to, init) => {
        if (visitor.worker !== 'none' && init.method === 'POST') return answerFromWorker(visitor, to, state);
        if (!state.isOnline) throw noNetwork();
        const lost = new Promise<never>((_, fail) => {
          const end = () => fail(noNetwork());
          cut.add(end);
        });
        lost.catch(() => {});
        const answer = await Promise.race([server(to, init), lost]);
        if (init.method === 'POST' && answer.ok)
          state.stale = await answer
            .clone()
            .text()
            .catch(() => null);
        return answer;
      };
      /** Nothing happens any more in a closed page. */
      const alive = (task: () => void) => () => {
        if (!isClosed) task();
      };
      const browser: Browser = {
        ...fake,
        after: (ms, task) => fake.after(ms, alive(task)),
        every: (ms, task) => fake.every(ms, alive(task)),
        idle: (task) => fake.idle(alive(task)),
        async fetch(to, init) {
          if (isClosed) return never;
          const answer = await fake
            .fetch(to, init)
            .catch((cause) => (isClosed ? never : Promise.reject(cause)));
          return isClosed ? never : answer;
        },
        local: Object.create(fake.local, {
          set: { value: (key: string, value: string) => isClosed || fake.local.set(key, value) },
          remove: { value: (key: string) => isClosed || fake.local.remove(key) },
        }),
      };
      return {
        browser,
        isClosed: () => isClosed,
        close() {
          isClosed = true;
          pages.delete(record);
          close();
        },
      };
    },
  };
  return visitor;
}

/** What a service worker of the host page may answer without asking the server. */
function answerFromWorker({ worker }: Visitor, url: string, { stale }: { stale: string | null }): Response {
  const html = { 'content-type': 'text/html' };
  if (worker === 'offline page')
    return answerOf('<h1>You are offline</h1>', { headers: html, at: 'https://shop.example/offline.html' });
  if (worker === 'stale' && stale !== null)
    return answerOf(stale, { headers: { 'content-type': 'application/json' }, at: url });
  // made by the worker itself: as browsers show it, `basic` at the requested address, and without a date
  const made = new Response('<h1>Something went wrong</h1>', { headers: html });
  return Object.defineProperties(made, { url: { value: url }, type: { value: 'basic' } });
}
