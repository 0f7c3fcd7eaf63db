import type { Browser } from '../../../shared/base/browser.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { Interaction } from './stored.ts';

/** When each interaction with a popup happened last, in milliseconds since 1970, and the visits since it was seen. */
export type PopupRecord = Readonly<Partial<Record<Interaction | 'visits', number>>>;

/** More would fill a cookie's 4 kB, which go out with every request of the page. */
const MOST = 60;
export const FIELDS = ['seen', 'closed', 'converted', 'visits'] as const;
/** Decision D-30: the cookies of popup §9 are kept for this many popups, the last ones. */
export const WITH_COOKIES = 8;

/** The last text, and what it says: a thousand popups read it at the same time. */
const known: { text: string; records: ReadonlyMap<string, PopupRecord> } = { text: '', records: new Map() };

/**
 * By id, the popup with the latest interaction last: one cookie for all popups. Unlike web storage it reaches sub-domains
 * (`root-domain`), and a browser keeps few cookies for a site.
 */
export function readRecords(browser: Browser): ReadonlyMap<string, PopupRecord> {
  const text = readCookie(browser, 'popups') ?? '';
  if (text !== known.text) Object.assign(known, { text, records: parseRecords(text) });
  return known.records;
}

export function parseRecords(text: string): ReadonlyMap<string, PopupRecord> {
  const records = new Map<string, PopupRecord>();
  for (const entry of text.split('~')) {
    const [id = '', ...values] = entry.split('.');
    const read = FIELDS.flatMap((field, at) => {
      const value = Number.parseInt(values[at] ?? '', 36);
      return value >= 0 ? [[field, field === 'visits' ? value : value * 1000]] : [];
    });
    if (isPlain(id)) records.set(id, Object.fromEntries(read));
  }
  return records;
}

/** Adds to the record of a popup. */
export function writeRecord(browser: Browser, id: string, change: PopupRecord): void {
  if (!isPlain(id)) return;
  const records = new Map(readRecords(browser));
  const record = { ...records.get(id), ...change };
  records.delete(id);
  write(browser, records.set(id, record));
}

/** A visit begins. */
export function countVisit(browser: Browser): void {
  const records = [...readRecords(browser)];
  if (records.every(([, { visits }]) => visits === undefined)) return;
  const counted = records.map(([id, { visits, ...record }]): [string, PopupRecord] => [
    id,
    visits === undefined ? record : { ...record, visits: visits + 1 },
  ]);
  write(browser, new Map(counted));
}

const write = (browser: Browser, records: ReadonlyMap<string, PopupRecord>): void =>
  writeCookie(browser, 'popups', formatRecords([...records]));

export function formatRecords(records: readonly [string, PopupRecord][]): string {
  const entries = records.slice(-MOST).map(([id, record]) => {
    const values = FIELDS.map((field) => {
      const value = record[field];
      if (value === undefined) return '';
      return (field === 'visits' ? value : Math.floor(value / 1000)).toString(36);
    });
    return [id, ...values].join('.').replace(/\.{1,4}$/, '');
  });
  return entries.join('~');
}

/** Ids with other letters are in web storage only. */
const isPlain = (id: string): boolean => /^[\w-]{1,40}$/.test(id);
