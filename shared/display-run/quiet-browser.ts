import type { Browser } from '../browser.ts';
import type { CookieJar } from '../cookies.ts';
import type { KeyValue } from '../web-storage.ts';

/** The same browser, where everything written stays in memory: a preview leaves no trace (reading 85). */
export function quietBrowser(browser: Browser): Browser {
  return {
    ...browser,
    cookies: quietCookies(browser.cookies),
    local: quietArea(browser.local),
    session: quietArea(browser.session),
  };
}

function quietCookies(jar: CookieJar): CookieJar {
  const written = new Map<string, string | null>();
  const all = () => {
    const merged = Object.entries({ ...jar.all(), ...Object.fromEntries(written) });
    return Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== null));
  };
  return {
    get: (name) => all()[name] ?? null,
    set: (name, value) => void written.set(name, value),
    remove: (name) => void written.set(name, null),
    all,
  };
}

function quietArea(area: KeyValue): KeyValue {
  const written = new Map<string, string | null>();
  return {
    get: (key) => (written.has(key) ? (written.get(key) ?? null) : area.get(key)),
    set: (key, value) => void written.set(key, value),
    remove: (key) => void written.set(key, null),
    keys: () => [...new Set([...area.keys(), ...written.keys()])].filter((key) => written.get(key) !== null),
    persistent: false,
  };
}
