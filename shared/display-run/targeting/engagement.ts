import { type Deed, hasHappened } from '../frequency.ts';
import type { EngagementRow } from '../wire/rows.ts';
import type { TargetingRule } from './verdict.ts';

/**
 * The visitor's history with other popups (popup §4): with several ids a positive row holds for any of them, `not_seen`
 * for all; a matching hide row beats every show row (reading 19).
 */
export const engagement: TargetingRule = ({ engagement: rows }, { browser }) =>
  rows.length === 0 ? null : judge(rows, (deed, id) => hasHappened(browser, deed, id));

export function judge(rows: readonly EngagementRow[], happened: (deed: Deed, id: string) => boolean) {
  const holds = ({ action, ids }: EngagementRow) =>
    action === 'not_seen' ? ids.every((id) => !happened('seen', id)) : ids.some((id) => happened(action, id));
  const hidden = rows.find((row) => row.veto && holds(row));
  const wanted = rows.filter((row) => !row.veto);
  if (hidden) return { pass: false, actual: inWords(hidden), expected: `not ${inWords(hidden)}` };
  const met = wanted.filter(holds);
  return {
    pass: met.length === wanted.length,
    actual: met.map(inWords).join(', ') || 'none of it',
    expected: rows.map((row) => (row.veto ? `not ${inWords(row)}` : inWords(row))).join(' and '),
  };
}

const inWords = ({ action, ids }: EngagementRow) => `${action} ${ids.join('|')}`;
