/** A short substitute for an address, which distinguishes two pages and cannot be read back (FNV-1a, 32 bits). */
export function fingerprint(href: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < href.length; at += 1) hash = Math.imul(hash ^ href.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
