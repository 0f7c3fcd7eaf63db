import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Settings } from '../store/settings.ts';

/** All that we keep of an IP address: enough to count its calls, and useless for finding out whose it is. */
export async function hashedIp(settings: Settings, ip: string): Promise<string> {
  return createHmac('sha256', await settings.secret('ip-salt'))
    .update(ip)
    .digest('base64url');
}

/**
 * The unit in which calls are counted: an IPv4 address, or the first 64 bits of an IPv6 address, because a single
 * customer has 2^64 of those (RFC 4291 §2.5.1).
 */
export function readNetwork(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  // the URL parser writes every spelling of an address the same way, without dots
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const all =
    after === undefined ? groups : [...groups, ...Array(8 - groups.length - last.length).fill('0'), ...last];
  const isIPv4 = all.slice(0, 5).every((each) => each === '0') && all[5] === 'ffff';
  if (!isIPv4) return `${all.slice(0, 4).join(':')}::/64`;
  return all
    .slice(6)
    .flatMap((each) => [Number.parseInt(each, 16) >> 8, Number.parseInt(each, 16) & 255])
    .join('.');
}
