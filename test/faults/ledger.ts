import type { Fate, Run } from './script.ts';

/** One line of the ledger: the results of all submissions of one surface under one fault. */
export interface Row {
  surface: string;
  fault: string;
  runs: number;
  submissions: number;
  /** The server has it once. */
  'stored once': number;
  /** The visitor, or the page, was told that it was not sent. */
  'told failed': number;
  /** Told that it failed although it had arrived: an answer was lost. */
  'of these stored': number;
  /** The tab was closed before anything could be said. */
  'closed before': number;
  doubled: number;
  lost: number;
}

const isFailed = ({ told }: Fate): boolean => told === 'failed' || told === 'given up';

/** Told that it arrived, or will, and it is not there; what waits for an open page ends with the page. */
export const isLost = ({ told, stored, isClosed }: Fate): boolean =>
  stored === 0 && (told === 'sent' || told === 'kept' || (told === 'waits' && !isClosed));

/** More copies than presses; more than one if the server knows ids. */
export const isDoubled = ({ stored, presses }: Fate, knowsIds: boolean): boolean =>
  stored > (knowsIds ? 1 : presses);

export function addUp(runs: readonly Run[], knowsIds: (surface: string) => boolean): Row[] {
  const rows = new Map<string, Row>();
  for (const { surface, fault, fates } of runs) {
    const key = `${surface} ${fault}`;
    const row = rows.get(key) ?? {
      ...{ surface, fault, runs: 0, submissions: 0, 'stored once': 0, 'told failed': 0 },
      ...{ 'of these stored': 0, 'closed before': 0, doubled: 0, lost: 0 },
    };
    rows.set(key, row);
    row.runs++;
    for (const fate of fates) {
      row.submissions++;
      if (fate.stored === 1) row['stored once']++;
      if (isFailed(fate)) row['told failed']++;
      if (isFailed(fate) && fate.stored > 0) row['of these stored']++;
      if (fate.isUntold) row['closed before']++;
      if (isDoubled(fate, knowsIds(surface))) row.doubled++;
      if (isLost(fate)) row.lost++;
    }
  }
  return [...rows.values()];
}

/** As a text table, the faults of a surface together. */
export function print(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  const width = (column: keyof Row) =>
    Math.max(column.length, ...rows.map((row) => String(row[column]).length));
  const line = (cells: (column: keyof Row) => unknown) =>
    columns
      .map((column, at) => {
        const text = String(cells(column));
        return at < 2 ? text.padEnd(width(column)) : text.padStart(width(column));
      })
      .join('  ');
  const ordered = [...rows].sort((a, b) => a.surface.localeCompare(b.surface));
  const sum = (column: keyof Row) =>
    column === 'surface'
      ? 'all'
      : column === 'fault'
        ? ''
        : rows.reduce((all, row) => all + Number(row[column]), 0);
  return [line((column) => column), ...ordered.map((row) => line((column) => row[column])), line(sum)].join(
    '\n',
  );
}
