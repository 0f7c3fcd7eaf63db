import type { FilterRow } from '../wire/rows.ts';
import { matches } from './compare.ts';
import type { TargetingRule, Verdict } from './verdict.ts';

export const cookieFilter: TargetingRule = ({ cookieFilter: rows }, { browser }) =>
  rows.length === 0 ? null : filter(rows, (name) => browser.cookies.get(name));

export const jsFilter: TargetingRule = ({ jsFilter: rows }, { browser }) =>
  rows.length === 0 ? null : filter(rows, (name) => readVariable(browser.window, name));

/** Reading 18: any matching `dont_show` row hides; of the `show` rows, if there are any, one must match. */
export function filter(rows: readonly FilterRow[], read: (name: string) => string | null): Verdict {
  const hit = (row: FilterRow) => matches(read(row.name), row);
  const veto = rows.find((row) => row.veto && hit(row));
  const wanted = rows.filter((row) => !row.veto);
  const shown = (names: readonly FilterRow[]) =>
    names.map(({ name }) => `${name}=${read(name) ?? '(missing)'}`).join(', ');
  if (veto) return { pass: false, actual: shown([veto]), expected: `not ${inWords(veto)}` };
  return {
    pass: wanted.length === 0 || wanted.some(hit),
    actual: shown(rows),
    expected: wanted.map(inWords).join(' or ') || rows.map((row) => `not ${inWords(row)}`).join(', '),
  };
}

const inWords = ({ name, compare, value }: FilterRow) => `${name} ${compare} ${value}`.trim();

/** A global by its dotted path (`shop.cart.0.id`), read step by step and never evaluated; null where it is missing. */
export function readVariable(root: object, path: string): string | null {
  let here: unknown = root;
  try {
    for (const step of path.split('.')) {
      if (here === null || here === undefined) return null;
      here = (here as Record<string, unknown>)[step];
    }
    if (here === null || here === undefined) return null;
    return typeof here === 'object' ? JSON.stringify(here) : String(here);
  } catch {
    return null; // a getter that throws, a cross-origin frame, a circular object
  }
}
