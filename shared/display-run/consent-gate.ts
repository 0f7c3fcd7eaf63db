import type { Browser, Stop } from '../browser.ts';
import { consentOf } from '../consent/consent.ts';
import { eraseTraces } from './cookies.ts';
import type { RunStore } from './run-state.ts';

/**
 * Begins when the visitor allows `category`, as often as it is allowed anew; when that is taken back, ends and forgets
 * everything that was stored.
 */
export function beginWithConsent(
  browser: Browser,
  category: string,
  state: RunStore,
  begin: () => Stop,
): Stop {
  const consent = consentOf(browser);
  let end: Stop | null = null;
  const look = () => {
    if (consent.has(category)) end ??= begin();
    else {
      if (end) {
        end();
        eraseTraces(browser);
      }
      end = null;
      state.setState({ status: 'waiting' });
    }
  };
  const stopLooking = consent.onChange(look);
  look();
  return () => {
    stopLooking();
    end?.();
  };
}
