import type { Browser } from '../../../shared/base/browser.ts';
import { CONSENT_COOKIE } from '../../../shared/consent/record.ts';
import { listScopes } from './cookie-scopes.ts';

/**
 * Writes the record, and deletes records on other domains and paths: on the next page the older one would win (RFC 6265
 * §5.4: of equal paths the older comes first).
 * @param rootDomain includes the subdomains, if the site wants them. If the browser refuses it, the console says so
 * once.
 */
export function writeRecordCookie(
  { cookies, log, window: { location } }: Browser,
  text: string,
  seconds: number,
  rootDomain: string,
): void {
  const wanted = rootDomain.replace(/^\./, '');
  const write = (domain: string) => {
    cookies.set(CONSENT_COOKIE, text, seconds, { strict: true, raw: true, domain });
    // in a frame on another site's page the browser may keep it for that page alone
    if (!cookies.held(CONSENT_COOKIE).includes(text))
      cookies.set(CONSENT_COOKIE, text, seconds, { raw: true, domain, partitioned: true });
    return cookies.held(CONSENT_COOKIE);
  };
  const known = /[^\w.-]/.test(wanted) ? '' : wanted;
  // only if the cookie is kept without it, because a visitor may refuse all cookies
  const isKept = !known || write(known).includes(text);
  const domain = isKept ? known : '';
  const held = domain ? cookies.held(CONSENT_COOKIE) : write('');
  if (domain !== wanted && held.includes(text)) {
    const why = `the browser refuses cookies for the rootDomain "${rootDomain}"; the choice is kept for ${location.hostname} alone`;
    log.warnOnce('consent domain', `<consent-banner>: ${why}.`);
  }
  if (held.length < 2) return;
  for (const scope of listScopes(location)) cookies.set(CONSENT_COOKIE, '', 0, { strict: true, ...scope });
  write(domain);
}
