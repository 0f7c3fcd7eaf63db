import type { Browser } from '../../../shared/base/browser.ts';
import { CONSENT_COOKIE } from '../../../shared/consent/record.ts';
import type { CookieEntry, FullCategory } from '../settings/full-settings.ts';

/**
 * Deletes what the categories that are not allowed have left behind (site §4, decision site-5): cookies by exact
 * name or with `*` wildcards, on this host and each parent domain, for `/` and the page's path, and named web storage.
 * What an allowed category also names stays.
 * @param allowed the record's answer for a category, or for a service that has one of its own.
 */
export function sweepCookies(
  browser: Browser,
  categories: readonly FullCategory[],
  allowed: (key: string) => boolean | undefined,
): void {
  const groups = categories.flatMap(({ slug, isNecessary, cookies, services }) => {
    const may = isNecessary || allowed(slug) === true;
    const ofServices = services.map((each) => ({
      cookies: each.cookies,
      may: isNecessary || (allowed(each.key) ?? may),
    }));
    return [{ cookies, may }, ...ofServices];
  });
  const listEntries = (allows: boolean) =>
    groups.filter(({ may }) => may === allows).flatMap(({ cookies }) => cookies);
  const [stays, goes] = [listEntries(true), listEntries(false)];
  const toSweep = (storage: CookieEntry['storage'], names: readonly string[]) =>
    names.filter(
      (name) => name !== CONSENT_COOKIE && isNamed(goes, storage, name) && !isNamed(stays, storage, name),
    );

  if (goes.length === 0) return;
  for (const name of toSweep('cookie', Object.keys(browser.cookies.all()))) {
    for (const path of listPaths(browser.window.location.pathname)) {
      browser.cookies.set(name, '', 0, { path });
      for (const domain of listDomains(browser.window.location.hostname)) {
        browser.cookies.set(name, '', 0, { path, domain });
      }
    }
  }
  for (const key of toSweep('local', browser.local.keys())) browser.local.remove(key);
  for (const key of toSweep('session', browser.session.keys())) browser.session.remove(key);
}

const isNamed = (entries: readonly CookieEntry[], storage: string, name: string): boolean =>
  entries.some((each) => each.storage === storage && matchesPattern(each.cookieID, name));

/**
 * Whether `name` fits `pattern`, in which `*` stands for any letters. By hand, since as a regular expression a pattern
 * with many stars takes longer than a visitor waits.
 */
export function matchesPattern(pattern: string, name: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  const end = rest.pop();
  if (end === undefined) return name === pattern;
  if (!name.startsWith(start)) return false;
  let at = start.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - end.length >= at && name.endsWith(end);
}

/** `www.shop.example` → itself and every parent; a browser refuses the public suffixes among them. */
export function listDomains(hostname: string): string[] {
  if (/^[\d.]+$|:/.test(hostname)) return []; // an address has no parents
  const labels = hostname.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}

/** `/blog/post` → `/`, `/blog`, `/blog/`, `/blog/post`, `/blog/post/`. */
export function listPaths(pathname: string): string[] {
  const paths = ['/'];
  let path = '';
  for (const part of pathname.split('/').filter(Boolean)) {
    path += `/${part}`;
    paths.push(path, `${path}/`);
  }
  return paths;
}
