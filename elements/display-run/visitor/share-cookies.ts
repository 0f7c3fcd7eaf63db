import type { Browser } from '../../../shared/base/browser.ts';

const made = new WeakMap<Browser, Map<string, Browser>>();

/**
 * The browser whose cookies are also those of the sub-domains of `rootDomain`, so that frequency counts for www, shop and
 * blog together; without one, or if the browser refuses the domain, the browser itself.
 */
export function shareCookies(browser: Browser, rootDomain: string): Browser {
  const domain = rootDomain.trim().replace(/^\./, '').toLowerCase();
  if (!domain) return browser;
  const known = made.get(browser) ?? new Map<string, Browser>();
  made.set(browser, known);
  const shared = known.get(domain) ?? (isRefused(browser, domain) ? browser : share(browser, domain));
  known.set(domain, shared);
  return shared;
}

function share(browser: Browser, domain: string): Browser {
  const { cookies } = browser;
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
      set(name, value, seconds, how) {
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
