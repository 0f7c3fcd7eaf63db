/** Query parameters that name a campaign. Any other may be a token or an order number, so it is not stored. */
const CAMPAIGN = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/;

export const isCampaign = (name: string): boolean => CAMPAIGN.test(name);

/** They name a secret in a query, and precede one in a path. */
const GRANTS = 'token|passw|\\breset|recover|verif|confirm|activat|magic|invit|unsubscri|\\botp';

/**
 * Parameters that may be a secret, by name. `author_id` is none, and `possession` neither. A `session` is one:
 * it seldom means a season.
 */
const SECRET = new RegExp(
  `${GRANTS}|secret|pass(?:code|phrase)|pwd|auth(?!or(?!i[sz]))|(?:^|[^bs])sess(?:ion|id)|jwt|saml|signature|credential|nonce|hmac|[cx]srf|e[-_]?mail|iban|api[-_]?key|(?:^|[-_[])(?:sig|sid|eid|key|tok|pass|pin|hash|[m2]fa|tel|phone(?:[-_]?(?:no|nr|num(?:ber)?))?|ssn)\\]?$|^(?:code|oobcode|state|ticket)$`,
  'i',
);
const BEFORE_SECRET = new RegExp(`^(?:\\w+-)?(?:${GRANTS}|one-time|login-link)\\w*(?:-\\w+)?$`, 'i');
/** Such a part that is rather a shop's category: `recovery`, `wedding-invitations`, `activated-charcoal`. */
const CATEGORY = /[^s]s$|ed-|^(?:recovery|magic)$/i;
/** Parts of paths that look like one: 20 letters and digits or more without a hyphen, a UUID. */
const SECRET_PART =
  /^(?=[^\d]*\d)(?=\d*[a-z])[\w.~]{20,}$|^ey[\w-]{9,}\.[\w-]{9,}\.|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAIL_ADDRESS = /[^\s/](?:@|%40)[^\s/]/;
/** Values that look like one: a JSON Web Token, a long mix of letters and digits, base64. */
const TOKEN =
  /^[\w-]{10,}\.[\w-]{10,}\.[\w-]+$|^(?=\D*\d)(?=\d*[A-Za-z])(?:[a-z\d]{24,}|(?=[^A-Z]*[A-Z])[\w-]{24,}={0,2})$/;

/** A word, a number or a model in `Galaxy-S24-Ultra-256GB-Black`. */
const WORD = /^(?:[a-z]?[A-Z]?[a-z]{1,15}|[A-Za-z]{0,3}\d{0,4}[A-Za-z]{0,2}\d?)$/;

const isOrdinary = (text: string): boolean =>
  /[a-z]{3}|^.{0,2}$/.test(text) && text.split(/[-_.]/).every((each) => WORD.test(each));

const isToken = (text: string): boolean => TOKEN.test(text) && !isOrdinary(text);

/** A path with `*` instead of the parts that grant access: often a number and a token follow `reset`. */
export function withoutSecretParts(path: string): string {
  let hidden = 0; // 1: what is not a word, 2: everything
  const hide = (part: string) => {
    const isSecret =
      hidden > 1 || (hidden && !isOrdinary(part)) || MAIL_ADDRESS.test(part) || SECRET_PART.test(part);
    if (BEFORE_SECRET.test(part)) hidden = Math.max(hidden, CATEGORY.test(part) ? 1 : 2);
    return part && isSecret ? '*' : part;
  };
  return path.split('/').map(hide).join('/');
}

/** The base of what has none. */
const BASE = 'x:/';

/** A value may be an address itself: `next=/reset?token=…`. */
function isSecretParameter([name, value]: readonly [string, string]): boolean {
  const isSecret = (text: string) => MAIL_ADDRESS.test(text) || isToken(text);
  const [path = ''] = value.split(/[?#]/, 1);
  return (
    SECRET.test(name.replace(/^(?:sort|group).key$/, '')) ||
    isSecret(name) ||
    (isCampaign(name) ? MAIL_ADDRESS.test(value) : isSecret(value)) ||
    (path.includes('/') && withoutSecretParts(path) !== path) ||
    withoutSecrets(value, BASE) !== value
  );
}

/** A hash that is the address of a view, `#/shop?page=2`, keeps the query's other parameters. */
function withoutSecretHash(hash: string): string {
  const [, view = hash, query = ''] = /^(#!?\/[^?]*)(\?[^#]*)$/.exec(hash) ?? [];
  const isSecret = /=|@/.test(view) || isToken(view.slice(1)) || withoutSecretParts(view) !== view;
  return isSecret ? '' : view + withoutSecrets(query, BASE).replace(BASE, '');
}

/**
 * An address as it is sent at once: without a name and password before its host, and without secrets in its query and
 * its hash. Unchanged if it has none.
 * @param base for a relative one.
 */
export function withoutSecrets(href: string, base?: string): string {
  if (!/[?#@;]/.test(href)) return href; // most often
  try {
    const address = new URL(href, base);
    const { href: before, searchParams, hash } = address;
    for (const [name] of [...searchParams].filter(isSecretParameter)) searchParams.delete(name);
    const sent = withoutSecretHash(hash);
    if (sent !== hash) address.hash = sent;
    address.pathname = address.pathname.replace(/;j?sess\w*=[^/;]*/i, '');
    Object.assign(address, { username: '', password: '' });
    return address.href === before ? href : address.href;
  } catch {
    return href; // not an address
  }
}
