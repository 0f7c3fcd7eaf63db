import type { RuleName } from '../kinds.ts';
import { birthday } from './birthday.ts';
import { date } from './date.ts';
import { number } from './number.ts';
import { phoneIsraeli } from './phone-israeli.ts';
import type { Rule } from './rule.ts';
import { webAddress } from './web-address.ts';

/** Rules that few forms need: a chunk of their own, fetched when a form with such a field shows. */
export const lazyRules = {
  'phone-israeli': phoneIsraeli,
  birthday,
  date,
  number,
  'web-address': webAddress,
} as const satisfies Partial<Record<RuleName, Rule>>;

export type LazyRules = typeof lazyRules;
export type LazyRuleName = keyof LazyRules;
