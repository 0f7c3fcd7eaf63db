import type { Browser, Stop } from '../../../shared/browser.ts';
import { CONSENT_COOKIE, formatRecord } from '../../../shared/consent/record.ts';
import type { BannerEngine } from '../state.ts';

/** What other plugins ask CookieYes for. The choice cannot be set by it: the banner alone writes it, and says so. */
export interface CookieYesObject {
  /** The entries of the record: "consentid", "consent", "action" and each slug; "yes", "no" or empty. */
  readonly _ckyConsentStore: Map<string, string>;
  _ckyGetFromStore(key: string): string;
  /** The value of a cookie; empty where there is none. */
  _ckyGetCookie(name: string): string;
  _ckyGetCookieMap(): Record<string, string>;
  /** Changes nothing: a choice is the visitor's, or made by a method of the tag. */
  _ckySetInStore(key: string, value: string): void;
  /** Sets a cookie of another name than the record's; without `days` it lasts for the browser's session. */
  _ckySetCookie(name: string, value: string, days?: number): void;
  /** Digits and small letters, unlike the original's 64 signs: what calls it wants something random. */
  _ckyRandomString(length: number): string;
}

const DAY_S = 86_400;

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
  const refuse = () =>
    browser.log.warnOnce(
      'cookieyes',
      '<consent-banner>: a script of the page writes the choice by window.cookieyes; nothing was changed. Call acceptAll(), rejectAll() or save() of the tag.',
    );
  page.cookieyes = {
    get _ckyConsentStore() {
      return readStore();
    },
    _ckyGetFromStore: (key) => readStore().get(key) ?? '',
    // with cookies blocked this is the only copy
    _ckyGetCookie: (name) =>
      readCookies()[name] ?? (name === CONSENT_COOKIE ? formatRecord(engine.getState().record) : ''),
    _ckyGetCookieMap: readCookies,
    _ckySetInStore: refuse,
    _ckySetCookie(name, value, days = 0) {
      if (name === CONSENT_COOKIE) refuse();
      else browser.cookies.set(name, `${value}`, days ? days * DAY_S : undefined, { strict: true });
    },
    _ckyRandomString: (length) =>
      Array.from({ length }, () => Math.floor(browser.random() * 36).toString(36)).join(''),
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
