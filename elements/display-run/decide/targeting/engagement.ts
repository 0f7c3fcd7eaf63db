import type { Interaction } from '../../visitor/stored.ts';
import type { EngagementRow } from './rows.ts';
import type { Check, RuleResult } from './rule-result.ts';

/**
 * The visitor's history with other popups (popup §4): with several ids a positive row holds for any of them, `not_seen`
 * for all; a matching hide row beats every show row (decision 19).
 */
export const engagementCheck = (rows: readonly EngagementRow[]): Check => ({
  rule: 'engagement',
  evaluate: ({ hasHappened }) => engagement(rows, hasHappened),
});

export function engagement(
  rows: readonly EngagementRow[],
  happened: (interaction: Interaction, id: string) => boolean,
): RuleResult {
  const holds = ({ action, ids }: EngagementRow) =>
    action === 'not_seen' ? ids.every((id) => !happened('seen', id)) : ids.some((id) => happened(action, id));
  const met = rows.filter(holds);
  return {
    pass: rows.every((row) => holds(row) !== row.veto),
    actual: met.map(({ action, ids }) => `${action} ${ids.join('|')}`).join(', ') || 'none of it',
    expected: rows
      .map(({ action, ids, veto }) => `${veto ? 'not ' : ''}${action} ${ids.join('|')}`)
      .join(' and '),
  };
}
