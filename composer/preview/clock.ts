import { OFFSET } from './subject.ts';

/**
 * A clock that this page can move. It replaces the browser's own `Date`, timers and cookies, so it must be the first
 * script: everything after it lives in its time.
 *
 * Moving it is like closing a laptop's lid: time passes in one leap, then each timer that is due runs once. The
 * browser expires cookies by its own clock, so expired ones are removed here.
 */
const COOKIE_ENDS = 'scenario:cookie-ends';

interface Timer {
  due: number;
  task: () => void;
  /** Milliseconds between two runs; null for a timer that runs once. */
  every: number | null;
  native: number;
}

const RealDate = Date;
const realNow = Date.now.bind(Date);
const realPerformanceNow = performance.now.bind(performance);
const realSet = window.setTimeout.bind(window);
const realClear = window.clearTimeout.bind(window);
const realInterval = window.setInterval.bind(window);
const ownCookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');

let offset = Number(sessionStorage.getItem(OFFSET)) || 0;
const offsetAtLoad = offset;
const timers = new Map<number, Timer>();
/** Far above the numbers that the browser gave to timers set before this script. */
let handle = 1_000_000;

const now = () => realNow() + offset;

/** Moves the clock forward; everything that becomes due happens now. */
export function moveClock(ms: number): void {
  offset += ms;
  sessionStorage.setItem(OFFSET, String(offset));
  endCookies();
  const due = [...timers].filter(([, timer]) => timer.due <= now()).sort(([, a], [, b]) => a.due - b.due);
  for (const [id] of due) run(id);
  for (const [id, timer] of timers) wait(id, timer);
}

/** How far this visitor's clock is ahead of the real one, in milliseconds. */
export const movedBy = (): number => offset;

/** Back to the real time. */
export function resetClock(): void {
  offset = 0;
  sessionStorage.removeItem(OFFSET);
  localStorage.removeItem(COOKIE_ENDS);
}

/** Runs `task` every `ms` of real time, whatever the moved clock says. */
export const everyReal = (ms: number, task: () => void): number => realInterval(task, ms);

/** When each cookie written here ends, in milliseconds since 1970 of the moved clock. */
export function cookieEnds(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(localStorage.getItem(COOKIE_ENDS) ?? '{}') as Record<string, number>;
  } catch {
    return {}; // somebody else wrote there
  }
}

/** Whether a storage key is this clock's own. */
export const isClockKey = (key: string): boolean => key === OFFSET || key === COOKIE_ENDS;

export function removeCookie(name: string): void {
  ownCookie?.set?.call(document, `${name}=; Path=/; Max-Age=0`);
}

function endCookies(): void {
  const ends = { ...cookieEnds() };
  for (const [name, end] of Object.entries(ends)) {
    if (end > now()) continue;
    removeCookie(name);
    delete ends[name];
  }
  localStorage.setItem(COOKIE_ENDS, JSON.stringify(ends));
}

function noteCookie(text: string): void {
  const name = text.slice(0, text.indexOf('=')).trim();
  const life = /;\s*max-age=(-?\d+)/i.exec(text)?.[1];
  const ends = { ...cookieEnds() };
  if (life === undefined || Number(life) <= 0) delete ends[name];
  else ends[name] = now() + Number(life) * 1000;
  localStorage.setItem(COOKIE_ENDS, JSON.stringify(ends));
}

function run(id: number): void {
  const timer = timers.get(id);
  if (!timer) return; // a timer before it took this one away
  realClear(timer.native);
  if (timer.every === null) timers.delete(id);
  else {
    timer.due = now() + timer.every;
    wait(id, timer);
  }
  try {
    timer.task();
  } catch (error) {
    reportError(error);
  }
}

function wait(id: number, timer: Timer): void {
  realClear(timer.native);
  timer.native = realSet(() => run(id), Math.max(0, timer.due - now()));
}

function start(task: TimerHandler, ms: number, every: number | null, values: unknown[]): number {
  // a string would be evaluated; nobody here hands one over
  const call = () => void (typeof task === 'function' && task(...values));
  const timer: Timer = { due: now() + ms, task: call, every, native: 0 };
  handle += 1;
  timers.set(handle, timer);
  wait(handle, timer);
  return handle;
}

function stop(id: number | undefined): void {
  const timer = id === undefined ? undefined : timers.get(id);
  realClear(timer ? timer.native : id);
  if (id !== undefined) timers.delete(id);
}

const replacements = {
  setTimeout: (task: TimerHandler, ms = 0, ...values: unknown[]) => start(task, ms, null, values),
  // as in browsers, an interval of 0 ms is not a busy loop
  setInterval: (task: TimerHandler, ms = 0, ...values: unknown[]) => start(task, ms, Math.max(4, ms), values),
  clearTimeout: stop,
  clearInterval: stop,
  Date: new Proxy(RealDate, {
    construct: (real, values, target) =>
      Reflect.construct(real, values.length > 0 ? values : [now()], target),
    apply: () => new RealDate(now()).toString(),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  }),
};
for (const [name, value] of Object.entries(replacements)) {
  Object.defineProperty(window, name, { configurable: true, writable: true, value });
}
// the page's own stop watch began with the page
performance.now = () => realPerformanceNow() + offset - offsetAtLoad;
Object.defineProperty(document, 'cookie', {
  configurable: true,
  get: () => ownCookie?.get?.call(document) as string,
  set(text: string) {
    ownCookie?.set?.call(document, text);
    noteCookie(text);
  },
});
endCookies();
