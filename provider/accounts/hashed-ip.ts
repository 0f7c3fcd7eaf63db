import { createHmac } from 'node:crypto';
import type { Settings } from '../store/settings.ts';

/** All that is kept of an IP address: enough to count its calls, and of no use to find out whose it is. */
export async function hashedIp(settings: Settings, ip: string): Promise<string> {
  return createHmac('sha256', await settings.secret('ip-salt'))
    .update(ip)
    .digest('base64url');
}
