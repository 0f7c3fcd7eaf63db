/**
 * An e-mail address whose domain is in the letters that mail servers read. Chromium's fields return a domain in other
 * scripts that way, those of other browsers do not.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!/[^\0-\x7f]/.test(domain) || /[\s/?#:@%\\[\]]/.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address; // not a domain
  }
}
