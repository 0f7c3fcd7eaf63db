import { readMember } from '../base/page-names.ts';
/** The nonce that the page's CSP gives its own scripts: scripts that we insert at the page's wish carry it. */
export function pageNonce(page: Document): string {
  const trusted = readMember(page, 'querySelector')<HTMLScriptElement>('script[nonce]');
  return trusted?.nonce || trusted?.getAttribute('nonce') || '';
}
