import { type CookieJar, openCookies } from './cookies.ts';
import { type Log, pageLog } from './log.ts';
import { readGlobal } from './page-names.ts';
import { type KeyValue, openWebStorage } from './web-storage.ts';

/** Ends what a start began. Calling it twice is harmless. */
export type Stop = () => void;

/**
 * The world as one object. Engines and rules reach time, chance, network, storage and the address only through it,
 * so that tests can hand them a scripted one. No rule calls `Date.now`, `Math.random`, `fetch` or `setTimeout` itself.
 */
export interface Browser {
  /** Milliseconds since 1970. */
  now(): number;
  /** Uniform in [0, 1), from a secure source. */
  random(): number;
  /** Runs `task` once after `ms`. */
  after(ms: number, task: () => void): Stop;
  /** Runs `task` every `ms`. */
  every(ms: number, task: () => void): Stop;
  /** Runs `task` when the browser is idle, at the latest after two seconds. */
  idle(task: () => void): Stop;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  readonly cookies: CookieJar;
  readonly local: KeyValue;
  readonly session: KeyValue;
  readonly log: Log;
  /** The page's window: address, document, events, media queries. */
  readonly window: Window & typeof globalThis;
}

const IDLE_AT_LATEST_MS = 2000;

let real: Browser | undefined;

/** The real browser, made once for the page. */
export function realBrowser(): Browser {
  real ??= createBrowser(window);
  return real;
}

function createBrowser(window: Window & typeof globalThis): Browser {
  return {
    now: () => Date.now(),
    random: () => (window.crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32,
    after(ms, task) {
      const id = window.setTimeout(task, ms);
      return () => window.clearTimeout(id);
    },
    every(ms, task) {
      const id = window.setInterval(task, ms);
      return () => window.clearInterval(id);
    },
    idle(task) {
      // Safari has no requestIdleCallback
      const request = readGlobal(window, 'requestIdleCallback') as typeof requestIdleCallback | undefined;
      if (!request) {
        const id = window.setTimeout(task, 200);
        return () => window.clearTimeout(id);
      }
      const id = request.call(window, task, { timeout: IDLE_AT_LATEST_MS });
      return () => window.cancelIdleCallback(id);
    },
    fetch: (url, init) => window.fetch(url, init),
    cookies: openCookies(() => window.document, window.location.protocol === 'https:'),
    local: openWebStorage(() => window.localStorage),
    session: openWebStorage(() => window.sessionStorage),
    log: pageLog,
    window,
  };
}
