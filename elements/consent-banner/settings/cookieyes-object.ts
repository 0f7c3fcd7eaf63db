import type { Stop } from '../../../shared/base/browser.ts';
import type { PageBrowser } from '../../../shared/base/page-browser.ts';
import { readGlobal, readMember, writeMember } from '../../../shared/base/page-names.ts';
import { CONSENT_COOKIE } from '../../../shared/consent/record.ts';

/** CookieYes' getters for other plugins. They can't set the choice: only the banner writes and announces it. */
export interface CookieYesObject {
  /** The entries of the record: "consentid", "consent", "action" and each slug; "yes", "no" or empty. */
  readonly _ckyConsentStore: Map<string, string>;
  _ckyGetFromStore(key: string): string;
  /** The value of a cookie; empty if there is none. */
  _ckyGetCookie(name: string): string;
  _ckyGetCookieMap(): Record<string, string>;
  /** Changes nothing: only the visitor, or a method of the tag, makes a choice. */
  _ckySetInStore(key: string, value: string): void;
  /** Sets a cookie with any name but the record's; without `days` it lasts for the browser session. */
  _ckySetCookie(name: string, value: string, days?: number): void;
  /** Digits and lower-case letters. */
  _ckyRandomString(length: number): string;
}

const DAY_S = 86_400;

/**
 * `window.cookieyes`, if the page has none.
 * @param readRecord the current record, in the cookie's format: with blocked cookies it is the only copy.
 */
export function provideCookieYes(
  { window, log }: Pick<PageBrowser, 'window' | 'log'>,
  readRecord: () => string,
): Stop {
  const page: Window & { cookieyes?: CookieYesObject } = window;
  if (readGlobal(page, 'cookieyes')) return () => {};
  const readStore = () => new Map(parsePairs(readRecord(), ',', ':'));
  const readCookies = () => {
    try {
      return Object.fromEntries(parsePairs(readMember(page.document, 'cookie'), /;\s*/, '='));
    } catch {
      return {}; // a sandboxed document refuses
    }
  };
  const refuse = () =>
    log.warnOnce(
      'cookieyes',
      '<consent-banner>: window.cookieyes cannot write the choice; call acceptAll(), rejectAll() or save() of the tag.',
    );
  page.cookieyes = {
    get _ckyConsentStore() {
      return readStore();
    },
    _ckyGetFromStore: (key) => readStore().get(key) ?? '',
    _ckyGetCookie: (name) => readCookies()[name] ?? (name === CONSENT_COOKIE ? readRecord() : ''),
    _ckyGetCookieMap: readCookies,
    _ckySetInStore: refuse,
    _ckySetCookie(name, value, days) {
      if (name === CONSENT_COOKIE) return refuse();
      const age = days ? `; Max-Age=${Math.trunc(days * DAY_S)}` : '';
      try {
        const cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${age}`;
        writeMember(page.document, 'cookie', cookie);
      } catch {
        // a sandboxed document refuses
      }
    },
    _ckyRandomString: (length) =>
      [...page.crypto.getRandomValues(new Uint8Array(length))]
        .map((each) => (each % 36).toString(36))
        .join(''),
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
