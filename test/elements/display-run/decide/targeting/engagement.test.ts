import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { engagement } from '../../../../../elements/display-run/decide/targeting/engagement.ts';
import type { EngagementRow } from '../../../../../elements/display-run/decide/targeting/rows.ts';

const row = (action: EngagementRow['action'], ids: string, veto = false): EngagementRow => ({
  action,
  ids: ids.split('|'),
  veto,
});
/** The visitor saw and closed popup a, saw and converted b, and never met c. */
const DEEDS = new Set(['seen a', 'closed a', 'seen b', 'converted b']);
const happened = (deed: string, id: string) => DEEDS.has(`${deed} ${id}`);

describe('history with other popups (decision 19)', () => {
  test.each([
    [[row('seen', 'a')], true],
    [[row('seen', 'c')], false],
    [[row('seen', 'c|b')], true],
    [[row('not_seen', 'c')], true],
    [[row('not_seen', 'c|a')], false],
    [[row('closed', 'a|b')], true],
    [[row('closed', 'b')], false],
    [[row('converted', 'b')], true],
    [[row('converted', 'a|c')], false],
    [[row('seen', 'a', true)], false],
    [[row('seen', 'c', true)], true],
    [[row('not_seen', 'c', true)], false],
    [[row('seen', 'a'), row('converted', 'b', true)], false],
    [[row('seen', 'a'), row('seen', 'c')], false],
    [[row('seen', 'a'), row('converted', 'b')], true],
  ])('%j: %s', (rows, pass) => expect(engagement(rows, happened).pass).toBe(pass));

  test('not_seen is the opposite of seen, for any ids', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }), (ids) => {
        const says = (action: EngagementRow['action']) =>
          engagement([row(action, ids.join('|'))], happened).pass;
        expect(says('not_seen')).toBe(!says('seen'));
      }),
    );
  });
});
