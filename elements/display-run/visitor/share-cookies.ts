import type { Browser } from '../../../shared/base/browser.ts';
import { RECORDS } from './cookies.ts';
import { FIELDS, formatRecords, type PopupRecord, parseRecords } from './popup-record.ts';

const made = new WeakMap<Browser, Map<string, Browser>>();

/**
 * The browser whose cookies are also those of the sub-domains of `rootDomain`, so that frequency counts for www, shop and
 * blog together; without one the browser itself. Whether the browser refuses the domain shows when the first cookie is
 * written, which may be forbidden until then.
 */
export function shareCookies(browser: Browser, rootDomain: string): Browser {
  const domain = rootDomain.trim().replace(/^\./, '').toLowerCase();
  if (!domain) return browser;
  const known = made.get(browser) ?? new Map<string, Browser>();
  made.set(browser, known);
  const shared = known.get(domain) ?? share(browser, domain);
  known.set(domain, shared);
  return shared;
}

function share(browser: Browser, domain: string): Browser {
  const { cookies } = browser;
  let isHostOnly: boolean | undefined;
  const moved = new Set<string>();
  /** One of this host alone would be read first. */
  const removeOwn = (name: string) => {
    if (!moved.has(name)) cookies.remove(name);
    moved.add(name);
  };
  return {
    ...browser,
    cookies: {
      ...cookies,
      get(name) {
        // until it is written, this host may have one from before `root-domain`
        const texts = name === RECORDS ? cookies.held(name) : [];
        return texts.length > 1 ? mergeRecords(texts) : cookies.get(name);
      },
      set(name, value, seconds, how) {
        isHostOnly ??= isRefused(browser, domain);
        if (isHostOnly) return cookies.set(name, value, seconds, how);
        removeOwn(name);
        cookies.set(name, value, seconds, { ...how, domain });
      },
      remove(name) {
        cookies.remove(name);
        cookies.set(name, '', 0, { domain });
      },
    },
  };
}

/** Of each popup the newest that the texts say. */
function mergeRecords(texts: readonly string[]): string {
  const merged = new Map<string, PopupRecord>();
  for (const [id, record] of texts.flatMap((text) => [...parseRecords(text)])) {
    const before = merged.get(id) ?? {};
    const newest = FIELDS.flatMap((field) => {
      const values = [before[field], record[field]].filter((value) => value !== undefined);
      // the visits since it was seen last
      const choose = field === 'visits' ? Math.min : Math.max;
      return values.length > 0 ? [[field, choose(...values)]] : [];
    });
    merged.set(id, Object.fromEntries(newest));
  }
  const last = ([, { seen = 0, closed = 0, converted = 0 }]: [string, PopupRecord]) =>
    Math.max(seen, closed, converted);
  return formatRecords([...merged].sort((one, other) => last(one) - last(other)));
}

/** A public suffix, or another site's domain. Whoever refuses all cookies refuses this, too, and is not told. */
function isRefused({ cookies, log, window: { location } }: Browser, domain: string): boolean {
  const probe = (how?: { domain: string }) => {
    cookies.set('poptin_root', '1', 60, how);
    const isKept = cookies.held('poptin_root').length > 0;
    cookies.set('poptin_root', '', 0, how);
    return isKept;
  };
  if (!/[^\w.-]/.test(domain) && probe({ domain })) return false;
  if (probe()) {
    const why = `the browser refuses cookies for the root-domain "${domain}"; frequency counts for ${location.hostname} alone`;
    log.warnOnce('popup domain', `<poptin-popup>: ${why}.`);
  }
  return true;
}
