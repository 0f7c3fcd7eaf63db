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
  return listTimes(browser, interaction, id).some((at) => browser.now() - at < HISTORY_LIFE_MS);
}

/** When it happened last: in this host's history, and on all hosts that share cookies (`root-domain`). */
const listTimes = (browser: Browser, interaction: Interaction, id: string): number[] =>
  [readHistory(browser, interaction)[id], readRecords(browser).get(id)?.[interaction]].filter(
    (at) => at !== undefined,
  );

export function readHistory(browser: Browser, interaction: Interaction): Readonly<Record<string, number>> {
  return readStored(browser.local, historyKey(interaction), History) ?? NO_HISTORY;
}

/** Whether the popup was shown in this browser session (the rule poptin_new_session). */
export const wasShownInSession = (browser: Browser, id: string): boolean =>
  browser.session.get(SHOWN_IN_SESSION + id) !== null;

/** Why the frequency rule refuses a display now, or null: the actual value, and the one it needs. */
export function checkFrequency(browser: Browser, id: string, { rule, every }: Frequency): RuleResult | null {
  const refuse = (actual: string, expected = `${every} or more`) => ({ pass: false, actual, expected });
  switch (rule) {
    case 'once-a-visitor':
      // decision 32: the 30-minute marker only guards the visit, the history the visitor; either one is enough
      return hasHappened(browser, 'seen', id) || readCookie(browser, 'shownThisVisit', id) !== null
        ? refuse('shown before', 'never shown')
        : null;
    case 'every-few-days': {
      const times = [
        readCookie(browser, 'everyFewDays', id) ?? Number.NaN,
        ...listTimes(browser, 'seen', id),
      ];
      // a clock that was set back must not silence the popup for ever
      const since = times.map((at) => (browser.now() - Number(at)) / DAY_MS).filter((days) => days >= 0);
      const days = Math.min(...since);
      return days < every ? refuse(`shown ${days.toFixed(1)} days ago`) : null;
    }
    case 'every-few-visits': {
      const counts = [readCookie(browser, 'everyFewVisits', id), readRecords(browser).get(id)?.visits];
      const visits = Math.min(
        ...counts.map((count) => Number(count ?? Number.NaN)).filter((count) => count >= 0),
      );
      return visits < every ? refuse(`shown ${visits} visits ago`) : null;
    }
    case 'everytime':
      return null;
  }
}
