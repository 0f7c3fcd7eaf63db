/** Query parameters that name a campaign. Any other may be a token or an order number, so it is not stored. */
const CAMPAIGN = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/;

export const isCampaign = (name: string): boolean => CAMPAIGN.test(name);

/** An address as it is stored: without queries other than a campaign's, and without a hash that holds values. */
export function shortenAddress(href: string): string {
  if (!href) return ''; // most often; an error thrown takes a slow phone 10 ms
  let address: URL;
  try {
    address = new URL(href);
  } catch {
    return ''; // not an address
  }
  const { searchParams } = address;
  for (const name of [...searchParams.keys()]) if (!isCampaign(name)) searchParams.delete(name);
  if (address.hash.includes('=')) address.hash = '';
  return address.href;
}

/** A short substitute for an address, which distinguishes two pages and cannot be read back (FNV-1a, 32 bits). */
export function fingerprint(href: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < href.length; at += 1) hash = Math.imul(hash ^ href.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
