import type { Browser } from '../../../../shared/browser.ts';
import type { StoreIntegration } from '../../shops/shop.ts';
import type { PoptinRule } from '../../wire/poptin.ts';
import type { Deed } from '../frequency.ts';

/** What one rule says about one popup, with the reason in words for the site owner. */
export interface Verdict {
  pass: boolean;
  actual: string;
  expected: string;
}

/** What rules decide on. */
export interface Grounds {
  browser: Browser;
  /** The online store of the page; null until it is met, and where there is none. */
  store(): StoreIntegration | null;
  /** Whether `deed` ever happened to a popup in this browser. */
  hasHappened(deed: Deed, id: string): boolean;
  /** What `read` gives, read once per page view. */
  once<T>(read: (browser: Browser) => T): T;
}

/** A pure decision; null where the popup does not use the rule. */
export type TargetingRule = (poptin: PoptinRule, grounds: Grounds) => Verdict | null;

/** One rule with the popup's own values in it. */
export interface Check {
  rule: string;
  judge(grounds: Grounds): Verdict;
}
