import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal.ts';

/** RFC 7914 §2: work and memory (`N`, a power of two), block size, rounds. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * OWASP's second choice of parameters (cheatsheetseries.owasp.org, Password Storage): 32 MB and three rounds, about a
 * quarter of a second.
 */
const COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** As in NIST SP 800-63B §3.1.1.2: long enough, and no rule about characters. */
export const PASSWORD_MIN = 12;
/** A longer one would only cost the server time. */
export const PASSWORD_MAX = 200;

/**
 * @param cost default: `COST`; tests use a lower one.
 * @returns `scrypt$N$r$p$salt$key`, so that old hashes can be checked after the parameters have changed.
 */
export async function hashPassword(password: string, cost: ScryptCost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await scrypt(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Takes the same time if there is no such account: pass `undefined`. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? (await nobody())).split('$');
  const expected = Buffer.from(key, 'base64url');
  const given = await scrypt(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(given, expected) && hash !== undefined;
}

/** For the first login and for invitations: 20 letters and digits, 114 bits, without characters that look alike. */
export function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  let password = '';
  while (password.length < 20) {
    const [byte = 255] = randomBytes(1);
    // the rest of the range would make some letters more likely
    if (byte < 256 - (256 % letters.length)) password += letters[byte % letters.length];
  }
  return password;
}

let hashOfNobody: Promise<string> | undefined;
const nobody = () => {
  hashOfNobody ??= hashPassword(newPassword());
  return hashOfNobody;
};

/**
 * Each check holds 32 MB and one of Node's four threads for a quarter of a second; the rest of the provider needs them
 * too.
 */
const AT_ONCE = 2;
/** Beyond this number, callers would wait longer than a browser does. */
const WAITING_MAX = 60;
let working = 0;
const waiting: (() => void)[] = [];

async function scrypt(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  if (waiting.length >= WAITING_MAX)
    throw new Refusal(503, 'Too many people are logging in; try again in 10 s', [], 10);
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await deriveKey(password, salt, cost);
  } finally {
    // the next in line takes the place
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

function deriveKey(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const maxmem = 256 * cost.N * cost.r; // twice what it needs
    scryptWithCallback(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
