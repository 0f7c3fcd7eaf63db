/** Parameters that may be a secret, by name. */
const SECRET =
  /token|secret|passw|pwd|api_?key|auth|session|jwt|signature|credential|nonce|otp|reset|e-?mail|^(?:sig|sid|key|code|pass|pin|state|hash)$/i;
/** And by shape: an e-mail address, three parts of a JSON Web Token. */
const SECRET_VALUE = /^[^\s@]{1,64}@[^\s@]{1,255}$|^[\w-]{10,}\.[\w-]{10,}\.[\w-]+$/;

/**
 * An address as it is sent at once: without a hash that contains values, which no browser sends, and without secrets.
 */
export function withoutSecrets(href: string): string {
  if (!/[?#]/.test(href)) return href; // most often
  try {
    const address = new URL(href);
    const { searchParams } = address;
    const isSecret = ([name, value]: [string, string]) => SECRET.test(name) || SECRET_VALUE.test(value);
    const secrets = [...searchParams].filter((each) => isSecret(each));
    for (const [name] of secrets) searchParams.delete(name);
    if (address.hash.includes('=')) address.hash = '';
    return address.href;
  } catch {
    return href; // not an address
  }
}
