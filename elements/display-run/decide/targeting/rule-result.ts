import type { Browser } from '../../../../shared/base/browser.ts';
import type { ShopIntegration } from '../../shops/shop.ts';
import type { Interaction } from '../../visitor/stored.ts';

/** One rule's result for one popup, with the reason in words for the site owner. */
export interface RuleResult {
  pass: boolean;
  actual: string;
  expected: string;
}

/** The facts that rules decide on. */
export interface RuleContext {
  browser: Browser;
  /** The page's online shop; null if there is none, and until it is connected. */
  shop(): ShopIntegration | null;
  /** Whether the interaction ever happened to a popup in this browser. */
  hasHappened(interaction: Interaction, id: string): boolean;
  /** The result of `read`, cached per page view. */
  once<T>(read: (browser: Browser) => T): T;
}

/** One rule with the popup's own values in it. */
export interface Check {
  rule: string;
  evaluate(context: RuleContext): RuleResult;
}
