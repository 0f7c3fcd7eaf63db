/** The addresses a site owner typed, as popup §5 and reading 67 want them before anyone follows them. */

/** Addresses that open an application, not a page; taken as they are. */
const DIRECT = /^(?:tel|sms|mailto):/i;

/** Nothing that runs is an address. */
const RUNS = /^(?:javascript|data|vbscript|blob|file):/i;

/** `/path`, `#part`, `?query` and `//host` need no scheme. */
const RELATIVE = /^[/#?]/;

const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** Digits, plus, star, hash-free dashes: a phone number on a mobile popup (popup §5). */
const PHONE = /^[\d+*-]+$/;

/** The page that `{conversion_url}` and `{path_url}` stand for. */
export interface PageAddress {
  href: string;
  pathname: string;
  search: string;
}

/**
 * Where a redirect leads: `http://` is put before an address without a scheme, a bare number on a mobile popup dials.
 * @returns '' for an empty or forbidden address.
 */
export function redirectUrl(raw: string, page: PageAddress, mobile: boolean): string {
  const typed = clean(raw);
  if (mobile && PHONE.test(typed)) return `tel:${typed}`;
  return withPage(checked(typed, 'http://'), page);
}

/**
 * Where a button leads: `//` is put before an address without a scheme (popup §5).
 * @returns '' for an empty or forbidden address.
 */
export function buttonUrl(raw: string, page: PageAddress): string {
  return withPage(checked(clean(raw), '//'), page);
}

/** White space and control characters, which browsers skip inside a scheme (`java\tscript:`). */
const clean = (raw: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  raw.replace(/[\u0000-\u001f]/g, '').trim();

function checked(typed: string, prefix: string): string {
  if (typed === '' || RUNS.test(typed)) return '';
  if (DIRECT.test(typed) || RELATIVE.test(typed) || /^https?:/i.test(typed)) return typed;
  if (/^\{(?:conversion_url|path_url)\}/.test(typed)) return typed;
  // Another scheme (whatsapp:, viber:) opens its application; `host:8080` is no scheme.
  return SCHEME.test(typed) ? typed : prefix + typed;
}

/** Reading 68: `{conversion_url}` without its hash, `{path_url}` with its query; percent-encoded inside a query. */
function withPage(url: string, { href, pathname, search }: PageAddress): string {
  const values = { conversion_url: href.replace(/#.*$/, ''), path_url: pathname + search };
  return url.replace(/\{(conversion_url|path_url)\}/g, (_, name: keyof typeof values, at: number) =>
    url.lastIndexOf('?', at) === -1 ? values[name] : encodeURIComponent(values[name]),
  );
}

/** The form's entries as a query: before the hash, after what the address asks already. Nothing to a dialled one. */
export function withFormData(url: string, query: readonly (readonly [string, string])[]): string {
  if (query.length === 0 || DIRECT.test(url)) return url;
  const [, address = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(url) ?? [];
  const glue = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return address + glue + new URLSearchParams(query.map(([key, value]) => [key, value])) + hash;
}
