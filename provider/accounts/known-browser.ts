import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Store } from '../store/store.ts';

/** Browsers keep no cookie longer (RFC 6265bis §5.5). */
const KEPT_S = 400 * 24 * 60 * 60;
const NONCE_BYTES = 12;

/** An account with the hash of its password: a new password ends what an earlier login has left in browsers. */
interface Known {
  readonly login: string;
  readonly password: string;
}

/**
 * A cookie that says that this account has logged in from this browser before: strangers who guess passwords can't lock
 * its owner out there (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It admits nobody.
 */
export function knownBrowsers(store: Store, isSecure: boolean) {
  const cookie = isSecure ? '__Host-tagdrop-browser' : 'tagdrop-browser';
  const sign = async (nonce: string, { login, password }: Known) =>
    createHmac('sha256', await store.settings.secret('known-browsers'))
      .update(JSON.stringify([nonce, login, password]))
      .digest();
  return {
    /** @returns the browser's own name, or undefined if the account has not logged in there. */
    async find(context: Context, account: Known | undefined): Promise<string | undefined> {
      const [nonce = '', signature = ''] = (getCookie(context, cookie) ?? '').split('.');
      if (!account || signature === '') return undefined;
      const expected = await sign(nonce, account);
      const given = Buffer.from(signature, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined;
    },
    async remember(context: Context, account: Known): Promise<void> {
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const signature = (await sign(nonce, account)).toString('base64url');
      setCookie(context, cookie, `${nonce}.${signature}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: KEPT_S,
      });
    },
  };
}
