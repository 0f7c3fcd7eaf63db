import { BlockList, isIP } from 'node:net';

/** Whether a text names proxies: an address, or a range such as 10.0.0.0/8. */
export function isProxyRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** @returns whether an address is one of these proxies. @param ranges as `isProxyRange` accepts them. */
export function proxiesIn(ranges: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (ip) => {
    const family = isIP(ip);
    return family !== 0 && list.check(ip, family === 6 ? 'ipv6' : 'ipv4');
  };
}

let isTold = false;

/** Tells once that a proxy is not trusted: then all visitors behind it share the limits of one address. */
export function warnAboutProxy(ip: string): void {
  if (isTold) return;
  isTold = true;
  console.warn(
    `A call came with X-Forwarded-For from ${ip}, which TRUSTED_PROXIES does not name: everybody behind it shares the limits of one address. If it is your proxy, start the provider with TRUSTED_PROXIES=${ip}.`,
  );
}
