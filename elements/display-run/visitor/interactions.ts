import type { Browser } from '../../../shared/base/browser.ts';
import type { Frequency } from '../wire/poptin.ts';
import { listCookies, removeCookie, writeCookie } from './cookies.ts';
import { type PopupRecord, readRecords, WITH_COOKIES, writeRecord } from './popup-record.ts';
import { HISTORY_LIFE_MS, historyKey, type Interaction, SHOWN_IN_SESSION, writeStored } from './stored.ts';

/** The cookies of a popup, but for its conversion, and the field of its record that says the same. */
const OF_A_POPUP = [
  ['everyFewVisits', 'visits'],
  ['everyFewDays', 'seen'],
  ['shownToday', 'seen'],
  ['shownThisVisit', 'seen'],
  ['closedToday', 'closed'],
] as const;

/** Removes the cookies that these records replace: a browser keeps few for a site. */
function dropCookies(browser: Browser, records: ReadonlyMap<string, PopupRecord>): void {
  for (const [name, field] of OF_A_POPUP)
    for (const [id] of listCookies(browser, name))
      if (records.get(id)?.[field] !== undefined) removeCookie(browser, name, id);
}

/**
 * Writes an interaction with a popup into its history, and the related cookies of popup §9.
 * @param history the current history of this interaction.
 */
export function recordInteraction(
  browser: Browser,
  interaction: Interaction,
  id: string,
  history: Readonly<Record<string, number>>,
  frequency: Frequency | null = null,
): void {
  const now = browser.now();
  const recent = Object.entries(history).filter(([, at]) => now - at < HISTORY_LIFE_MS);
  writeStored(browser.local, historyKey(interaction), { ...Object.fromEntries(recent), [id]: now });
  const counts = interaction === 'seen' && frequency?.rule === 'every-few-visits';
  writeRecord(browser, id, { [interaction]: now, ...(counts && { visits: 0 }) });
  const others = [...readRecords(browser)].filter(([each]) => each !== id);
  dropCookies(browser, new Map(others.slice(0, 1 - WITH_COOKIES)));
  if (interaction === 'closed') writeCookie(browser, 'closedToday', '1', id);
  if (interaction === 'converted') writeCookie(browser, 'converted', '1', id);
  if (interaction !== 'seen') return;
  writeCookie(browser, 'shownToday', '1', id);
  writeCookie(browser, 'shownThisVisit', '1', id);
  // a browser keeps few cookies per site: these two are written only if their rule reads them
  if (frequency?.rule === 'every-few-days') writeCookie(browser, 'everyFewDays', String(now), id);
  if (frequency?.rule === 'every-few-visits') writeCookie(browser, 'everyFewVisits', '0', id);
  browser.session.set(SHOWN_IN_SESSION + id, '1');
}
