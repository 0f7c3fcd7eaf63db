import type { Browser } from '../../../shared/base/browser.ts';
import * as z from '../../../shared/wire/schema.ts';
import { readCookie } from '../visitor/cookies.ts';
import { readRecords } from '../visitor/popup-record.ts';
import {
  HISTORY_LIFE_MS,
  historyKey,
  type Interaction,
  readStored,
  SHOWN_IN_SESSION,
} from '../visitor/stored.ts';
import type { Frequency } from '../wire/poptin.ts';
import type { RuleResult } from './targeting/rule-result.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When it last happened, by popup id: without a prototype, since an id may be `constructor`. */
const History = z.recordOf(z.number());
const NO_HISTORY: Readonly<Record<string, number>> = Object.create(null);

/**
 * Whether `interaction` ever happened to the popup in this browser. Read again each time, so that other tabs count.
 */
export function hasHappened(browser: Browser, interaction: Interaction, id: string): boolean {
  if (interaction === 'converted' && readCookie(browser, 'converted', id)) return true;
  const at = readHistory(browser, interaction)[id] ?? readRecords(browser).get(id)?.[interaction];
  return at !== undefined && browser.now() - at < HISTORY_LIFE_MS;
}

export function readHistory(browser: Browser, interaction: Interaction): Readonly<Record<string, number>> {
  return readStored(browser.local, historyKey(interaction), History) ?? NO_HISTORY;
}

/** Whether the popup was shown in this browser session (the rule poptin_new_session). */
export const wasShownInSession = (browser: Browser, id: string): boolean =>
  browser.session.get(SHOWN_IN_SESSION + id) !== null;

/** Why the frequency rule refuses a display now, or null: the actual value, and the one it needs. */
export function tooSoon(browser: Browser, id: string, { rule, every }: Frequency): RuleResult | null {
  const refuse = (actual: string, expected = `${every} or more`) => ({ pass: false, actual, expected });
  switch (rule) {
    case 'once-a-visitor':
      // decision 32: the 30-minute marker only guards the visit, the history the visitor; either one is enough
      return hasHappened(browser, 'seen', id) || readCookie(browser, 'shownThisVisit', id) !== null
        ? refuse('shown before', 'never shown')
        : null;
    case 'every-few-days': {
      const last =
        readCookie(browser, 'everyFewDays', id) ??
        readHistory(browser, 'seen')[id] ??
        readRecords(browser).get(id)?.seen;
      const days = (browser.now() - Number(last ?? Number.NaN)) / DAY_MS;
      // a clock that was set back must not silence the popup for ever
      return days >= 0 && days < every ? refuse(`shown ${days.toFixed(1)} days ago`) : null;
    }
    case 'every-few-visits': {
      const counted = readCookie(browser, 'everyFewVisits', id) ?? readRecords(browser).get(id)?.visits;
      const visits = Number(counted ?? Number.NaN);
      return visits < every ? refuse(`shown ${visits} visits ago`) : null;
    }
    case 'everytime':
      return null;
  }
}
