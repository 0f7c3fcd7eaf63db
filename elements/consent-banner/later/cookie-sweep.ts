import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { readGlobal } from '../../../shared/base/page-names.ts';
import { CONSENT_COOKIE } from '../../../shared/consent/record.ts';
import { listScopes } from '../record/cookie-scopes.ts';
import { completeServices } from '../services/complete-services.ts';
import type { CookieEntry, FullCategory } from '../settings/full-settings.ts';

/**
 * Deletes what the categories that are not allowed have left behind (site §4, decision site-5): cookies by exact name
 * or with `*` wildcards, on this host and each parent domain, for `/` and the page's path, and named web storage. A
 * name that an allowed category also lists stays.
 * @returns how many there were.
 * @param allowed the record's answer for a category, or for a service with its own.
 */
export function sweepCookies(
  browser: Browser,
  given: readonly FullCategory[],
  allowed: (key: string) => boolean | undefined,
): number {
  const categories = completeServices(given);
  const groups = categories.flatMap(({ slug, isNecessary, cookies, services }) => {
    const may = isNecessary || allowed(slug) === true;
    const ofServices = services.map((each) => ({
      cookies: each.cookies,
      may: isNecessary || (allowed(each.key) ?? may),
    }));
    return [{ cookies, may }, ...ofServices];
  });
  const listEntries = (allows: boolean) =>
    groups
      .filter(({ may }) => may === allows)
      .flatMap(({ cookies }) => cookies.filter(({ isAway }) => !isAway));
  const [stays, goes] = [listEntries(true), listEntries(false)];
  const toSweep = (storage: CookieEntry['storage'], names: readonly string[]) =>
    names.filter(
      (name) => name !== CONSENT_COOKIE && isNamed(goes, storage, name) && !isNamed(stays, storage, name),
    );

  if (goes.length === 0) return 0;
  const scopes = listScopes(browser.window.location);
  const names = toSweep('cookie', Object.keys(browser.cookies.all()));
  for (const name of names) for (const scope of scopes) browser.cookies.set(name, '', 0, scope);
  const local = toSweep('local', browser.local.keys());
  for (const key of local) browser.local.remove(key);
  const session = toSweep('session', browser.session.keys());
  for (const key of session) browser.session.remove(key);
  return names.length + local.length + session.length;
}

const isNamed = (entries: readonly CookieEntry[], storage: string, name: string): boolean =>
  entries.some((each) => each.storage === storage && matchesPattern(each.cookieID, name));

/**
 * Whether `name` fits `pattern`, in which `*` matches any characters. Written by hand, because a regular expression
 * with many stars can take longer than a visitor waits.
 */
export function matchesPattern(pattern: string, name: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  const end = rest.pop();
  if (end === undefined) return name === pattern;
  if (!name.startsWith(start)) return false;
  let at = start.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - end.length >= at && name.endsWith(end);
}

/**
 * A running tracker writes its cookie again: the interval between sweeps, and how long they continue after the last find.
 */
const LOOK_MS = 500;
const QUIET_LOOKS = 60;

interface CookieChange extends Event {
  readonly changed?: readonly object[];
}

/**
 * Sweeps again while something comes back. Where the browser reports changes of cookies (Cookie Store API), it does so
 * whenever one is written, as long as the page lives. A tracker that answers each deletion gets two in a second.
 * @param sweep returns how many there were.
 */
export function keepSwept(browser: Browser, sweep: () => number): Stop {
  const controller = new AbortController();
  let quiet = 0;
  let stopLooking: Stop | undefined;
  const rest = () => {
    stopLooking?.();
    stopLooking = undefined;
  };
  const watch = () => {
    quiet = 0;
    stopLooking ??= browser.every(LOOK_MS, () => {
      quiet = sweep() > 0 ? 0 : quiet + 1;
      if (quiet >= QUIET_LOOKS) rest();
    });
  };
  watch();
  const store = readGlobal(browser.window, 'cookieStore') as EventTarget | undefined;
  store?.addEventListener?.(
    'change',
    ({ changed = [] }: CookieChange) => {
      if (changed.length > 0) watch();
    },
    { signal: controller.signal },
  );
  return () => {
    rest();
    controller.abort();
  };
}
