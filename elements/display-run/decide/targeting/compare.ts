import { foldCase } from '../../../../shared/letters/fold-case.ts';
import type { FilterRow } from './rows.ts';

/** Popup §5, decision 30: texts without case and outer space; numbers only if both sides are numbers. */
export function matches(
  actual: string | null,
  { compare, value }: Pick<FilterRow, 'compare' | 'value'>,
): boolean {
  if (actual === null) return false;
  const text = foldCase(actual);
  const wanted = foldCase(value);
  switch (compare) {
    case 'any_value':
      return text !== '';
    case 'exact':
      return text === wanted;
    case 'contain':
      return text.includes(wanted);
    case 'start':
      return text.startsWith(wanted);
    case 'end':
      return text.endsWith(wanted);
    case 'greater_than':
      return isNumber(text) && isNumber(wanted) && Number(text) > Number(wanted);
    case 'less_than':
      return isNumber(text) && isNumber(wanted) && Number(text) < Number(wanted);
  }
}

const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));
