import { cleanAddress } from '../../../shared/base/safe-address.ts';
import { DIRECT, type PageAddress, resolveAddress } from '../settings/links.ts';

/** Digits, plus, star and dash only: a telephone number on a mobile popup (popup §5). */
const PHONE = /^[\d+*-]+$/;

/**
 * Where a redirect leads: an address without a scheme gets `http://`, a bare number on a mobile popup dials (popup
 * §5, decision 67).
 * @returns '' for an empty or forbidden address.
 */
export function redirectUrl(raw: string, page: PageAddress, mobile: boolean): string {
  const typed = cleanAddress(raw);
  return mobile && PHONE.test(typed) ? `tel:${typed}` : resolveAddress(raw, 'http://', page);
}

/** The form's entries as a query: before the hash, after the address' own query. Dialled numbers get none. */
export function withFormData(url: string, query: readonly (readonly [string, string])[]): string {
  if (query.length === 0 || DIRECT.test(url)) return url;
  const [, address = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(url) ?? [];
  const glue = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return address + glue + new URLSearchParams(query.map(([key, value]) => [key, value])) + hash;
}
