/** Query parameters that name a campaign. Any other may be a token or an order number, so it is not stored. */
const CAMPAIGN = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/;

export const isCampaign = (name: string): boolean => CAMPAIGN.test(name);

/** They name a secret in a query, and precede one in a path. */
const GRANTS = 'token|passw\\w*|\\breset|recover|verif|confirm|activat|magic|invit|unsubscri|\\botp';

/** Parameters that may be a secret, by name. `author` is none, and `coupon_code` neither. */
const SECRET = new RegExp(
  `${GRANTS}|secret|pass(?:code|phrase)|pwd|auth(?!ors?\\b)|sess(?:ion|id)|jwt|saml|signature|credential|nonce|e[-_]?mail|api[-_]?key|(?:^|[-_[])(?:sig|sid|eid|key|pass|pin|hash)\\]?$|^(?:code|state)$`,
  'i',
);
const BEFORE_SECRET = new RegExp(`^(?:\\w+-)?(?:${GRANTS}|one-time|login-link)\\w*(?:-\\w+)?$`, 'i');
/** Parts of paths that look like one: 20 letters and digits or more without a hyphen, a UUID. */
const SECRET_PART = /^(?=[^\d]*\d)(?=\d*[a-z])[\w.~]{20,}$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAIL_ADDRESS = /[^\s/](?:@|%40)[^\s/]/;
/** Values that look like one: a JSON Web Token, a long mix of letters and digits, base64. */
const TOKEN =
  /^[\w-]{10,}\.[\w-]{10,}\.[\w-]+$|^(?=\D*\d)(?=\d*[A-Za-z])(?:[a-z\d]{24,}|(?=[^A-Z]*[A-Z])[\w-]{24,}={0,2})$/;

/** A path with `*` instead of the parts that grant access: often a number and a token follow `reset`. */
export function withoutSecretParts(path: string): string {
  const parts = path.split('/');
  const before = parts.findIndex((part) => BEFORE_SECRET.test(part));
  const isSecret = (part: string, at: number) =>
    (before >= 0 && at > before) || MAIL_ADDRESS.test(part) || SECRET_PART.test(part);
  return parts.map((part, at) => (part && isSecret(part, at) ? '*' : part)).join('/');
}

/** A value may be an address itself: `next=/reset?token=…`. */
function isSecretParameter([name, value]: readonly [string, string]): boolean {
  const isSecret = (text: string) => MAIL_ADDRESS.test(text) || TOKEN.test(text);
  const [path = ''] = value.split(/[?#]/, 1);
  return (
    SECRET.test(name) ||
    isSecret(name) ||
    (isCampaign(name) ? MAIL_ADDRESS.test(value) : isSecret(value)) ||
    (path.includes('/') && withoutSecretParts(path) !== path) ||
    withoutSecrets(value, 'https://relative.invalid') !== value
  );
}

/**
 * An address as it is sent at once: without a name and password before its host, without a hash that contains values,
 * which no browser sends, and without secrets in its query. Unchanged if it has none.
 * @param base for a relative one.
 */
export function withoutSecrets(href: string, base?: string): string {
  if (!/[?#@;]/.test(href)) return href; // most often
  try {
    const address = new URL(href, base);
    const { href: before, searchParams, hash } = address;
    for (const [name] of [...searchParams].filter(isSecretParameter)) searchParams.delete(name);
    if (/=|@/.test(hash) || TOKEN.test(hash.slice(1)) || withoutSecretParts(hash) !== hash) address.hash = '';
    address.pathname = address.pathname.replace(/;j?sess\w*=[^/;]*/i, '');
    Object.assign(address, { username: '', password: '' });
    return address.href === before ? href : address.href;
  } catch {
    return href; // not an address
  }
}
