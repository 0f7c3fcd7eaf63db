import type { Log } from '../../../../shared/base/log.ts';
import { isRecord, List, reporter } from '../../../../shared/wire/fields.ts';
import { isKnownRole, Role } from '../targeting/rows.ts';
import type { Check } from '../targeting/rule-result.ts';
import { FACTS } from './facts.ts';
import { type AudienceRow, readAudienceRow } from './rows.ts';

/**
 * The rows of `visitor_filter`: each is a rule of its own, and all must hold. An impossible row is skipped with a
 * warning, so that it hides nothing.
 */
export function readAudience(id: string, filter: unknown, log: Log): Check[] {
  const warn = reporter(log, `Popup ${id}`);
  return (List.safeParse(filter).data ?? []).flatMap((each) => {
    const role = isRecord(each) ? each.role : undefined;
    const row = readAudienceRow(each, Role.safeParse(role).data ?? true);
    if (!row) {
      warn('visitor_filter', each);
      return [];
    }
    if (!isKnownRole(role))
      log.warnOnce(
        `${id} visitor_filter role`,
        `Popup ${id}: a row of visitor_filter has an unknown role; it hides the popup.`,
      );
    return [audienceCheck(row)];
  });
}

const audienceCheck = (row: AudienceRow): Check => ({
  rule: `visitor-${row.about}`,
  evaluate({ browser }) {
    const { holds, actual } = FACTS[row.about](row, browser);
    return { pass: holds !== row.veto, actual: actual || 'unknown', expected: describe(row) };
  },
});

function describe({ about, compare, values, name, from, until, veto }: AudienceRow): string {
  const clock = (at: number | null, otherwise: string) =>
    at === null ? otherwise : `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`;
  const texts = about === 'page' || about === 'referrer' || about === 'campaign';
  const words = [
    veto ? 'not' : '',
    about === 'campaign' ? name : '',
    texts ? compare : '',
    values.join(' or '),
    about === 'time' ? `${clock(from, '0:00')}–${clock(until, '24:00')}` : '',
  ];
  return words.filter(Boolean).join(' ');
}
