import * as z from 'zod/mini';
import type { Browser } from '../browser.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { readStored, writeStored } from './stored.ts';
import type { Frequency } from './wire/poptin.ts';

/** What happened to a popup, each in a ledger of its own: seen, closed and converted do not imply each other. */
export type Deed = 'seen' | 'closed' | 'converted';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as the cookies that say the same (popup §9). */
const LEDGER_LIFE_MS = 365 * DAY_MS;

const Ledger = z.record(z.string(), z.number());
const keyOf = (deed: Deed) => `poptin_${deed}`;

/** Whether `deed` ever happened to the popup in this browser. Read anew each time, so that other tabs count. */
export function hasHappened(browser: Browser, deed: Deed, id: string): boolean {
  if (deed === 'converted' && readCookie(browser, 'converted', id)) return true;
  const at = readLedger(browser, deed)[id];
  return at !== undefined && browser.now() - at < LEDGER_LIFE_MS;
}

function readLedger(browser: Browser, deed: Deed): Record<string, number> {
  return readStored(browser.local, keyOf(deed), Ledger) ?? {};
}

/** Writes the ledger, and the cookies of popup §9 that belong to the deed. */
export function recordDeed(
  browser: Browser,
  deed: Deed,
  id: string,
  frequency: Frequency | null = null,
): void {
  const now = browser.now();
  const kept = Object.entries(readLedger(browser, deed)).filter(([, at]) => now - at < LEDGER_LIFE_MS);
  writeStored(browser.local, keyOf(deed), { ...Object.fromEntries(kept), [id]: now });
  if (deed === 'closed') writeCookie(browser, 'closedToday', '1', id);
  if (deed === 'converted') writeCookie(browser, 'converted', '1', id);
  if (deed !== 'seen') return;
  writeCookie(browser, 'shownToday', '1', id);
  writeCookie(browser, 'shownThisVisit', '1', id);
  // a browser keeps few cookies per site: these two only where their rule will ask for them
  if (frequency?.rule === 'every-few-days') writeCookie(browser, 'everyFewDays', String(now), id);
  if (frequency?.rule === 'every-few-visits') writeCookie(browser, 'everyFewVisits', '0', id);
  browser.session.set(SHOWN_IN_SESSION + id, '1');
}

const SHOWN_IN_SESSION = 'poptin_n_s_';

/** Whether the popup was shown in this browser session (the rule poptin_new_session). */
export const wasShownInSession = (browser: Browser, id: string): boolean =>
  browser.session.get(SHOWN_IN_SESSION + id) !== null;

/** Why the frequency rule refuses a display now, or null: what was found and what it would take. */
export function tooSoon(
  browser: Browser,
  id: string,
  { rule, every }: Frequency,
): { actual: string; expected: string } | null {
  switch (rule) {
    case 'everytime':
      return null;
    case 'once-a-visitor':
      // reading 32: the 30-minute marker only guards the visit, the ledger the visitor; either one is enough
      if (!hasHappened(browser, 'seen', id) && readCookie(browser, 'shownThisVisit', id) === null)
        return null;
      return { actual: 'shown before', expected: 'never shown before' };
    case 'every-few-days': {
      const last = Number(
        readCookie(browser, 'everyFewDays', id) ?? readLedger(browser, 'seen')[id] ?? Number.NaN,
      );
      const days = (browser.now() - last) / DAY_MS;
      // a clock that was set back must not silence the popup for ever
      if (!(days >= 0 && days < every)) return null;
      return { actual: `shown ${days.toFixed(1)} days ago`, expected: `${every} days between displays` };
    }
    case 'every-few-visits': {
      const visits = Number(readCookie(browser, 'everyFewVisits', id) ?? Number.NaN);
      if (!(visits < every)) return null;
      return { actual: `shown ${visits} visits ago`, expected: `${every} visits between displays` };
    }
  }
}
