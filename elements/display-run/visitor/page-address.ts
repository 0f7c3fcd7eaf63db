import { isCampaign, withoutSecretParts } from '../../../shared/without-secrets.ts';

/**
 * An address as it is stored: without queries other than a campaign's, which name no person, without a hash that holds values, and without
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
  for (const [name, value] of [...searchParams])
    if (!isCampaign(name) || value.includes('@')) searchParams.delete(name);
  const { hash } = address;
  if (hash.includes('=') || withoutSecretParts(hash) !== hash) address.hash = '';
  Object.assign(address, { username: '', password: '', pathname: withoutSecretParts(address.pathname) });
  return address.href;
}
