import type { Browser } from '../../../shared/base/browser.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Every cookie of the run: its name (a prefix where an id follows) and its life in seconds (popup §9). */
const COOKIES = {
  clientId: ['poptin_client_id', 365 * DAY],
  visitorId: ['poptin_user_id', 365 * DAY],
  lastVisit: ['poptin_last_visit', 365 * DAY],
  popups: ['poptin_popups', 365 * DAY],
  converted: ['poptin_conversion_', 365 * DAY],
  everyFewVisits: ['poptin_e_v_', 365 * DAY],
  everyFewDays: ['poptin_e_d_', 365 * DAY],
  accountSession: ['poptin_session_account_', 30 * DAY],
  accountVisitor: ['poptin_user_account_', 30 * DAY],
  oldUser: ['poptin_old_user', 2 * DAY],
  shownToday: ['poptin_o_a_d_', DAY],
  closedToday: ['poptin_c_p_o_x_c_', DAY],
  session: ['poptin_session', 30 * MINUTE],
  shownThisVisit: ['poptin_o_v_', 30 * MINUTE],
  referrer: ['poptin_referrer', 2 * MINUTE],
  previousUrl: ['poptin_previous_url', 2 * MINUTE],
  sessionTime: ['poptin_session_time', MINUTE],
} as const satisfies Record<string, readonly [name: string, lifeSeconds: number]>;

export type CookieName = keyof typeof COOKIES;

export const RECORDS = COOKIES.popups[0];

/** The prefix of all our cookie and storage names. */
const OWN_PREFIX = 'poptin_';

export function readCookie(browser: Browser, name: CookieName, id = ''): string | null {
  return browser.cookies.get(COOKIES[name][0] + id);
}

/** Writes a cookie with its whole life ahead: writing it again refreshes it. */
export function writeCookie(browser: Browser, name: CookieName, value: string, id = ''): void {
  browser.cookies.set(COOKIES[name][0] + id, value, COOKIES[name][1]);
}

/** The ids for which a cookie of this prefix exists, with its values. */
export function listCookies(browser: Browser, name: CookieName): [id: string, value: string][] {
  const prefix = COOKIES[name][0];
  return Object.entries(browser.cookies.all())
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]) => [key.slice(prefix.length), value]);
}

export const removeCookie = (browser: Browser, name: CookieName, id: string): void =>
  browser.cookies.remove(COOKIES[name][0] + id);

/** All our cookies, as a display call sends them (popup §7). */
export function listOwnCookies(browser: Browser): Record<string, string> {
  return Object.fromEntries(
    Object.entries(browser.cookies.all()).filter(([name]) => name.startsWith(OWN_PREFIX)),
  );
}

/** Erases everything about the visitor, because consent was withdrawn. */
export function eraseTraces(browser: Browser): void {
  for (const name of Object.keys(listOwnCookies(browser))) browser.cookies.remove(name);
  for (const area of [browser.local, browser.session]) {
    for (const key of area.keys()) if (key.startsWith(OWN_PREFIX) || key.startsWith('apt_')) area.remove(key);
  }
}
