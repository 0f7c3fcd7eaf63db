/** Query parameters that name a campaign. Any other may be a token or an order number, so it is not stored. */
const CAMPAIGN = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/;

export const isCampaign = (name: string): boolean => CAMPAIGN.test(name);

/** A secret follows these parts of a path. */
const BEFORE_SECRET =
  /^(?:(?:password[-_]?)?reset|reset[-_]?password|recover\w*|verif\w*(?:-\w+)?|activat\w*|magic[-_]?(?:link|login)?|unsubscribe|invit\w*|token|one[-_]?time\w*|login[-_]?link)$/i;
/** And parts that look like one: an e-mail address, 20 letters and digits or more without a hyphen, a UUID. */
const SECRET_PART = /@|%40|^(?=[^\d]*\d)(?=\d*[a-z])[\w.~]{20,}$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const withoutSecretParts = (path: string): string =>
  path
    .split('/')
    .map((part, at, parts) =>
      BEFORE_SECRET.test(parts[at - 1] ?? '') || SECRET_PART.test(part) ? part && '*' : part,
    )
    .join('/');

/**
 * An address as it is stored: without queries other than a campaign's, without a hash that holds values, and without
 * the parts of its path that grant access, such as a link to a new password.
 */
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
  address.pathname = withoutSecretParts(address.pathname);
  return address.href;
}

/** A short substitute for an address, which distinguishes two pages and cannot be read back (FNV-1a, 32 bits). */
export function fingerprint(href: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < href.length; at += 1) hash = Math.imul(hash ^ href.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
