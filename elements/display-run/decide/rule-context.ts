import type { Browser } from '../../../shared/base/browser.ts';
import { hasHappened } from './frequency.ts';
import type { RuleContext } from './targeting/rule-result.ts';

/** The context of one run's rules. `reset` forgets the facts of the page: a new page view begins. */
export function createRuleContext(
  browser: Browser,
  shop: RuleContext['shop'],
): RuleContext & { reset(): void } {
  const results = new Map<unknown, unknown>();
  return {
    browser,
    shop,
    hasHappened: (interaction, id) => hasHappened(browser, interaction, id),
    once<T>(read: (browser: Browser) => T): T {
      if (!results.has(read)) results.set(read, read(browser));
      return results.get(read) as T;
    },
    reset: () => results.clear(),
  };
}
