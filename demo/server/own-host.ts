import { isIP } from 'node:net';

/**
 * Whether a call names this machine. A foreign name that resolves to this machine (DNS rebinding) would make a page
 * of that name the same origin as the provider, and let it read the recorded leads. Vite has the same rule for its
 * own files (vite.dev/config/server-options.html#server-allowedhosts).
 * @param allowed Vite's `server.allowedHosts`.
 */
export function isOwnHost(header: string | undefined, allowed: true | readonly string[] = []): boolean {
  if (allowed === true || !header) return true;
  const name = header
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  if (isIP(name) || name === 'localhost' || name.endsWith('.localhost')) return true;
  return allowed.some((each) => name === each || (each.startsWith('.') && `.${name}`.endsWith(each)));
}
