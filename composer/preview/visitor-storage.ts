import type { VisitorStorage } from './subject.ts';

/**
 * Gives a page its own storage and cookies, which live as long as `visitorStorage`: a preview must not depend on the
 * owner's own browser storage, nor leave anything in it. Runs before any of the product's code.
 */
export function keepIn(window: Window & typeof globalThis, visitorStorage: VisitorStorage): void {
  Object.defineProperty(window, 'localStorage', { configurable: true, value: area(visitorStorage.local) });
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    value: area(visitorStorage.session),
  });
  // on the prototype, where the page's clock looks for it
  Object.defineProperty(window.Document.prototype, 'cookie', {
    configurable: true,
    get: () => readCookies(visitorStorage, window.Date.now()),
    set: (text: string) => writeCookie(visitorStorage, text, window.Date.now()),
  });
}

/** A Storage over a map: its keys are also properties. */
export function area(map: Map<string, string>): Storage {
  const methods: Storage = {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(`${key}`) ?? null,
    setItem: (key, value) => void map.set(`${key}`, `${value}`),
    removeItem: (key) => void map.delete(`${key}`),
    clear: () => map.clear(),
  };
  return new Proxy(methods, {
    get: (target, key) => (key in target ? Reflect.get(target, key) : map.get(String(key))),
    set: (_, key, value) => Boolean(map.set(String(key), `${value}`)),
    deleteProperty: (_, key) => map.delete(String(key)) || true,
    has: (target, key) => key in target || map.has(String(key)),
    ownKeys: () => [...map.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      map.has(String(key))
        ? { configurable: true, enumerable: true, writable: true, value: map.get(String(key)) }
        : undefined,
  });
}

/** In the format of `document.cookie`. */
export function readCookies({ cookies }: VisitorStorage, now: number): string {
  return [...cookies]
    .filter(([, { ends }]) => ends > now)
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');
}

/** Like `document.cookie = text`; domain and path are those of the page. */
export function writeCookie({ cookies }: VisitorStorage, text: string, now: number): void {
  const [pair = '', ...rest] = text.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  if (at < 1 || name === '') return;
  const option = (wanted: string) =>
    rest.map((each) => each.trim().split('=')).find(([key]) => key?.toLowerCase() === wanted)?.[1];
  const maxAge = option('max-age');
  const expires = option('expires');
  const ends =
    maxAge !== undefined
      ? now + Number(maxAge) * 1000
      : expires !== undefined
        ? Date.parse(expires)
        : Number.POSITIVE_INFINITY;
  if (ends > now) cookies.set(name, { value: pair.slice(at + 1).trim(), ends });
  else cookies.delete(name);
}
