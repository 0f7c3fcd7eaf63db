import type { Browser } from '../../../../shared/browser.ts';
import type { ShopIntegration } from '../../shops/shop.ts';
import type { PoptinRule } from '../../wire/poptin.ts';
import type { Interaction } from '../frequency.ts';

/** What one rule says about one popup, with the reason in words for the site owner. */
export interface RuleResult {
  pass: boolean;
  actual: string;
  expected: string;
}

/** What rules decide on. */
export interface RuleContext {
  browser: Browser;
  /** The online store of the page; null until it is met, and where there is none. */
  shop(): ShopIntegration | null;
  /** Whether `deed` ever happened to a popup in this browser. */
  hasHappened(deed: Interaction, id: string): boolean;
  /** What `read` gives, read once per page view. */
  once<T>(read: (browser: Browser) => T): T;
}

/** A pure decision; null where the popup does not use the rule. */
export type VisitorRule = (poptin: PoptinRule, grounds: RuleContext) => RuleResult | null;

/** One rule with the popup's own values in it. */
export interface Check {
  rule: string;
  evaluate(grounds: RuleContext): RuleResult;
}
