import type { Browser } from '../../browser.ts';
import type { StoreIntegration } from '../../stores/store.ts';
import type { PoptinRule } from '../wire/poptin.ts';

/** What one rule says about one popup, with the reason in words for the site owner. */
export interface Verdict {
  pass: boolean;
  actual: string;
  expected: string;
}

/** What rules decide on. */
export interface Grounds {
  browser: Browser;
  store: StoreIntegration | null;
  /** The server's clock minus ours, in milliseconds (reading 80). */
  clockOffset: number;
  /** The page's source as the page-source rule compares it. */
  pageSource(): string;
}

/** A pure decision; null where the popup does not use the rule. */
export type TargetingRule = (poptin: PoptinRule, grounds: Grounds) => Verdict | null;
