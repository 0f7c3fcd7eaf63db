import { type Browser, realBrowser, type Stop } from '../../../shared/base/browser.ts';
import { getConsent, THIRD_PARTY } from '../../../shared/consent/consent.ts';
import { useEngine } from '../../../shared/paint/use-engine.ts';
import type { PlainBrowser } from '../../../shared/plain-browser.ts';
import type { Feed } from '../state.ts';
import { findConsentTool } from './consent-tool.ts';
import sheet from './held.css?inline';

export const styles = [sheet];

/** Some photos are on another host and wait: why, and a button to the choice. It covers them, so nothing moves. */
export function Held({ engine }: { engine: Feed }) {
  const { words } = useEngine(engine);
  if (!engine.isHeld()) return null;
  const ask = findConsentTool(window);
  return (
    <p className="held" part="held">
      {words.held}
      {ask && (
        <button type="button" onClick={ask}>
          {words.askConsent}
        </button>
      )}
    </p>
  );
}

/** What a feed needs to know about the visitor's choice. */
export interface ThirdParty {
  /** Whether other hosts may learn about the visit. */
  isAllowed(): boolean;
  onChange(listener: () => void): Stop;
}

/** @param browser the feed's; reading the choice also needs cookies, which arrived with this file. */
export function followThirdParty(browser: PlainBrowser & Partial<Browser>): ThirdParty {
  const { has, onChange } = getConsent('cookies' in browser ? (browser as Browser) : realBrowser());
  return { isAllowed: () => has(THIRD_PARTY), onChange };
}
