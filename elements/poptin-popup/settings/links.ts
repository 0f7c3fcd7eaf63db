import { linkAddress } from '../../../shared/base/safe-address.ts';

/** The addresses a site owner typed, as popup §5 and decision 67 want them before anyone follows them. */

/** Addresses that open an application, not a page; used unchanged. */
export const DIRECT = /^(?:tel|sms|mailto):/i;

/** `/path`, `#part`, `?query` and `//host` need no scheme. */
const RELATIVE = /^[/#?]/;

const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** The page for `{conversion_url}` and `{path_url}`. */
export interface PageAddress {
  href: string;
  pathname: string;
  search: string;
}

/**
 * Where a button leads: an address without a scheme gets `//` (popup §5).
 * @returns '' for an empty or forbidden address.
 */
export function resolveButtonUrl(raw: string, page: PageAddress): string {
  return resolveAddress(raw, '//', page);
}

/**
 * The address as it is followed: `prefix` before one without a scheme, the page in its placeholders, '' if it runs
 * script.
 */
export const resolveAddress = (raw: string, prefix: string, page: PageAddress): string =>
  insertPage(addScheme(linkAddress(raw), prefix), page);

function addScheme(typed: string, prefix: string): string {
  if (typed === '') return '';
  if (DIRECT.test(typed) || RELATIVE.test(typed) || /^https?:/i.test(typed)) return typed;
  if (/^\{(?:conversion_url|path_url)\}/.test(typed)) return typed;
  // Another scheme (whatsapp:, viber:) opens its application; `host:8080` is not a scheme.
  return SCHEME.test(typed) ? typed : prefix + typed;
}

/** A path in place of a host: `//{path_url}` of a page at `/evil.example/x` would lead there. */
const HOST_BEFORE_PATH = /^(?:https?:)?[\\/]*(?=\{path_url\})/i;

/**
 * Decision 68: `{conversion_url}` without its hash, `{path_url}` with its query; percent-encoded inside a query. A path
 * that begins with `//` loses one: it would be another host.
 */
function insertPage(address: string, { href, pathname, search }: PageAddress): string {
  const url = address.replace(HOST_BEFORE_PATH, '');
  const path = pathname.replace(/^[\\/]+/, '/');
  const values = { conversion_url: href.split('#', 1)[0] as string, path_url: path + search };
  return url.replace(/\{(conversion_url|path_url)\}/g, (_, name: keyof typeof values, at: number) =>
    url.lastIndexOf('?', at) === -1 ? values[name] : encodeURIComponent(values[name]),
  );
}
