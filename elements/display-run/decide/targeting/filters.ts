import type { Browser } from '../../../../shared/base/browser.ts';
import { matches } from './compare.ts';
import type { FilterRow } from './rows.ts';
import type { Check, RuleResult } from './rule-result.ts';

type Read = (browser: Browser, name: string) => string | null;

export const readCookie: Read = ({ cookies }, name) => cookies.get(name);
export const readVariable: Read = ({ window }, name) => readVariablePath(window, name);

/** Decision 18: any matching `dont_show` row hides; of the `show` rows, if there are any, one must match. */
export const filterCheck = (rule: string, rows: readonly FilterRow[], read: Read): Check => ({
  rule,
  evaluate: ({ browser }) => filter(rows, (name) => read(browser, name)),
});

export function filter(rows: readonly FilterRow[], read: (name: string) => string | null): RuleResult {
  const hit = (row: FilterRow) => matches(read(row.name), row);
  const veto = rows.find((row) => row.veto && hit(row));
  const wanted = rows.filter((row) => !row.veto);
  const found = (of: readonly FilterRow[]) =>
    of.map(({ name }) => `${name}=${read(name) ?? '(missing)'}`).join(', ');
  if (veto) return { pass: false, actual: found([veto]), expected: describeRow(veto) };
  return {
    pass: wanted.length === 0 || wanted.some(hit),
    actual: found(rows),
    expected: (wanted.length > 0 ? wanted : rows).map(describeRow).join(wanted.length > 0 ? ' or ' : ', '),
  };
}

const describeRow = ({ name, compare, value, veto }: FilterRow) =>
  `${veto ? 'not ' : ''}${name} ${compare} ${value}`.trim();

/** A global by its dotted path (`shop.cart.0.id`), read step by step and never evaluated; null if it is missing. */
export function readVariablePath(root: object, path: string): string | null {
  let here: unknown = root;
  try {
    for (const step of path.split('.')) here = (here as Record<string, unknown>)[step];
    if (here === null || here === undefined) return null;
    return typeof here === 'object' ? (JSON.stringify(here) ?? null) : String(here);
  } catch {
    return null; // a step into nothing, a getter that throws, a cross-origin frame, a circular object
  }
}
