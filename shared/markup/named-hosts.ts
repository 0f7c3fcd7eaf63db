import { readMember } from '../base/page-names.ts';

/**
 * The hosts that a file of settings or a template may name: the page's own, its provider's, and those in `<html
 * data-tagdrop-hosts="a.example b.example">`.
 */
export function readNamedHosts(page: Window & typeof globalThis, apiBase = ''): readonly string[] {
  const base = readMember(page.document, 'baseURI');
  const named = readMember(page.document, 'documentElement').dataset.tagdropHosts ?? '';
  return [page.location.host, new URL(apiBase || base, base).host, ...named.split(/[\s,]+/)];
}
