import { Window } from 'happy-dom';
import { vi } from 'vitest';
import type { Browser, Stop } from '../shared/base/browser.ts';
import { openCookies } from '../shared/base/cookies.ts';
import { LONGEST_LINE, type Log } from '../shared/base/log.ts';
import { openWebStorage } from '../shared/base/web-storage.ts';
import { mulberry32 } from './chance.ts';
import { type FakeCookies, openFakeCookies } from './fake-cookies.ts';
import { type Databases, fakeIndexedDB } from './fake-indexed-db.ts';

export { mulberry32 };

/** A scripted server: answers a request, or throws to simulate a failed network. */
export type FakeServer = (url: string, init: RequestInit) => Response | Promise<Response>;

export interface FakeBrowser extends Browser {
  /** Moves the clock, running every timer that falls due, and lets pending promises settle after each. */
  tick(ms: number): Promise<void>;
  /** Sets the device's clock forward or back, without any time passing: timers run when they would have. */
  shiftClock(ms: number): void;
  /** The browser is killed: web storage of the last seconds is not on the disk yet, so all of it is gone here. */
  kill(): void;
  /** Lets pending promises settle without moving the clock. */
  settle(): Promise<void>;
  /** Every request so far, with its body as text. */
  readonly requests: { method: string; url: string; body: string; headers: Headers; keepalive: boolean }[];
  /** Every line logged so far. */
  readonly logged: { level: 'warn' | 'error'; key: string; message: string; cause?: unknown }[];
  /** Timers that are neither due nor stopped: a stopped engine leaves none. */
  pendingTimers(): number;
  /**
   * Another page of the same visitor: cookies, local storage and the clock continue; session storage only if `sameTab`.
   */
  visit(url: string, options?: { sameTab?: boolean }): FakeBrowser;
  server: FakeServer;
  /**
   * The state of web storage, for all pages of this visitor: `full` accepts nothing new, `blocked` throws, as do
   * cookies.
   */
  storage: StorageHealth;
}

export type StorageHealth = 'well' | 'full' | 'blocked';

export interface FakeBrowserOptions {
  url?: string;
  now?: number;
  /** Seed of `random`. */
  seed?: number;
  server?: FakeServer;
  /** Storage and cookies throw, as when a visitor blocks them. */
  storageBlocked?: boolean;
  /** The page is in a frame on a page of this site, another one than its own. */
  outerSite?: string;
  html?: string;
}

interface World {
  now: number;
  random: () => number;
  cookies: FakeCookies;
  local: Map<string, string>;
  databases: Databases;
  storage: StorageHealth;
  timers: Map<number, { at: number; task: () => void; every?: number }>;
  nextTimer: number;
}

export const FAKE_NOW = Date.UTC(2026, 0, 15, 12);

/** Windows created while `closingWindows` runs. */
let made: Window[] | undefined;

/**
 * Runs `use`, and then closes the windows that it has created: happy-dom keeps each one, 0.25 MB, until it is closed.
 */
export async function closingWindows(use: () => void | Promise<void>): Promise<void> {
  const own: Window[] = [];
  made = own;
  try {
    await use();
  } finally {
    made = undefined;
    for (const each of own) await each.happyDOM.close();
  }
}

/** A document without any fakes, of a page at `url`. */
export function openWindow(url?: string): Window {
  const page = new Window(url ? { url } : {});
  made?.push(page);
  return page;
}

/** A browser whose clock, chance, network and storage the test controls; its document is a real happy-dom one. */
export function fakeBrowser(options: FakeBrowserOptions = {}): FakeBrowser {
  const world: World = {
    now: options.now ?? FAKE_NOW,
    random: mulberry32(options.seed ?? 1),
    cookies: new Map(),
    local: new Map(),
    databases: new Map(),
    storage: options.storageBlocked ? 'blocked' : 'well',
    timers: new Map(),
    nextTimer: 1,
  };
  return open(world, options, new Map());
}

function open(world: World, options: FakeBrowserOptions, session: Map<string, string>): FakeBrowser {
  const url = options.url ?? 'https://shop.example/';
  const page = openWindow(url);
  if (options.html) page.document.documentElement.innerHTML = options.html;
  const requests: FakeBrowser['requests'] = [];
  const logged: FakeBrowser['logged'] = [];
  const refuse = () => {
    if (world.storage === 'blocked') throw new DOMException('blocked', 'SecurityError');
  };

  const held = openFakeCookies(world.cookies, url, () => world.now, options.outerSite);
  const cookieHolder = {
    get cookie() {
      refuse();
      return held.cookie;
    },
    set cookie(text: string) {
      refuse();
      held.cookie = text;
    },
  };
  const area = (map: Map<string, string>) => () => {
    refuse();
    return storageOver(map, () => world.storage === 'full');
  };
  // code that reads the page's own storage finds what `local` has
  Object.defineProperty(page, 'localStorage', { get: area(world.local), configurable: true });
  const indexedDB = fakeIndexedDB(world.databases, () => world.storage);
  Object.defineProperty(page, 'indexedDB', { value: indexedDB, configurable: true });
  const log: Log = {
    warnOnce: (key, message, cause) => say('warn', key, message, cause),
    errorOnce: (key, message, cause) => say('error', key, message, cause),
  };
  const say = (level: 'warn' | 'error', key: string, message: string, cause?: unknown) => {
    if (!logged.some((each) => each.key === key))
      logged.push({ level, key, message: message.slice(0, LONGEST_LINE), cause });
  };
  const schedule = (ms: number, task: () => void, every?: number): Stop => {
    const id = world.nextTimer++;
    world.timers.set(id, { at: world.now + ms, task, ...(every === undefined ? {} : { every }) });
    return () => {
      world.timers.delete(id);
    };
  };

  const browser: FakeBrowser = {
    now: () => world.now,
    random: world.random,
    after: (ms, task) => schedule(ms, task),
    every: (ms, task) => schedule(ms, task, Math.max(1, ms)),
    idle: (task) => schedule(1, task),
    async fetch(target, init = {}) {
      const request = new Request(new URL(target, url), { ...init, body: init.body ?? null } as RequestInit);
      const body = init.body instanceof Blob || init.body instanceof FormData ? '' : String(init.body ?? '');
      requests.push({
        method: request.method,
        url: request.url,
        body,
        headers: request.headers,
        keepalive: init.keepalive ?? false,
      });
      if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
      return await new Promise<Response>((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        Promise.resolve()
          .then(() => browser.server(request.url, init))
          .then(resolve, reject);
      });
    },
    cookies: openCookies(() => cookieHolder, true),
    local: openWebStorage(area(world.local)),
    session: openWebStorage(area(session)),
    log,
    window: page as unknown as Window & typeof globalThis as never,
    requests,
    logged,
    server: options.server ?? (() => new Response('not found', { status: 404 })),
    get storage() {
      return world.storage;
    },
    set storage(health) {
      world.storage = health;
    },
    kill: () => world.local.clear(),
    pendingTimers: () => world.timers.size,
    shiftClock(ms) {
      world.now += ms;
      for (const timer of world.timers.values()) timer.at += ms;
    },
    async settle() {
      await takeTurns();
      // a chunk is imported in real time: on a busy machine that takes more than any number of turns
      await vi.dynamicImportSettled();
      await takeTurns();
    },
    async tick(ms) {
      const end = world.now + ms;
      await browser.settle();
      for (;;) {
        const due = [...world.timers]
          .filter(([, each]) => each.at <= end)
          .sort(([a, one], [b, other]) => one.at - other.at || a - b)[0];
        if (!due) break;
        const [id, timer] = due;
        world.now = Math.max(world.now, timer.at);
        if (timer.every === undefined) world.timers.delete(id);
        else timer.at += timer.every;
        timer.task();
        await takeTurns();
      }
      await browser.settle();
      world.now = end;
    },
    visit: (next, { sameTab = true } = {}) =>
      open(world, { ...options, url: next, server: browser.server }, sameTab ? session : new Map()),
  };
  return browser;
}

async function takeTurns() {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

function storageOver(map: Map<string, string>, isFull: () => boolean): Storage {
  return new Proxy({} as Storage, {
    get: (_, key) =>
      ({
        getItem: (name: string) => map.get(name) ?? null,
        setItem(name: string, value: string) {
          if (isFull()) throw new DOMException('full', 'QuotaExceededError');
          map.set(name, value);
        },
        removeItem: (name: string) => void map.delete(name),
        length: map.size,
      })[key as string],
    ownKeys: () => [...map.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
