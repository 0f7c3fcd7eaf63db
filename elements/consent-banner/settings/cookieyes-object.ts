import type { Browser, Stop } from '../../../shared/browser.ts';
import { CONSENT_COOKIE, formatRecord } from '../../../shared/consent/record.ts';
import type { BannerEngine } from '../state.ts';

/** What other plugins ask CookieYes for. Nothing can be set by it: the banner alone writes the choice. */
export interface CookieYesObject {
  /** The entries of the record: "consentid", "consent", "action" and each slug; "yes", "no" or empty. */
  readonly _ckyConsentStore: Map<string, string>;
  _ckyGetFromStore(key: string): string;
  /** The value of a cookie; empty where there is none. */
  _ckyGetCookie(name: string): string;
  _ckyGetCookieMap(): Record<string, string>;
}

/** `window.cookieyes`, where the page has none of its own. */
export function provideCookieYes(browser: Browser, engine: BannerEngine): Stop {
  const page: Window & { cookieyes?: CookieYesObject } = browser.window;
  if (page.cookieyes) return () => {};
  const readStore = () => new Map(parsePairs(formatRecord(engine.getState().record), ',', ':'));
  const readCookies = () => {
    try {
      return Object.fromEntries(parsePairs(page.document.cookie, /;\s*/, '='));
    } catch {
      return {}; // a sandboxed document refuses
    }
  };
  page.cookieyes = {
    get _ckyConsentStore() {
      return readStore();
    },
    _ckyGetFromStore: (key) => readStore().get(key) ?? '',
    // with cookies blocked this is the only copy
    _ckyGetCookie: (name) =>
      readCookies()[name] ?? (name === CONSENT_COOKIE ? formatRecord(engine.getState().record) : ''),
    _ckyGetCookieMap: readCookies,
  };
  return () => {
    delete page.cookieyes;
  };
}

const parsePairs = (text: string, between: string | RegExp, after: string): [string, string][] =>
  text.split(between).map((pair) => {
    const at = pair.indexOf(after);
    return at < 0 ? [pair, ''] : [pair.slice(0, at).trim(), pair.slice(at + 1)];
  });
