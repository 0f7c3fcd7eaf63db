import { readMember } from '../base/page-names.ts';
/** The nonce that the page's CSP gives its own scripts: scripts that we insert at the page's wish carry it. */
export function pageNonce(document: Document): string {
  const trusted = readMember(document, 'querySelector')<HTMLScriptElement>('script[nonce]');
  return trusted?.nonce || trusted?.getAttribute('nonce') || '';
}
