import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, newPassword } from '../../../provider/accounts/passwords.ts';

/** The real cost of a hash is tested once. */
const CHEAP = { N: 1024, r: 8, p: 1 };

describe('passwords', () => {
  it('are recognised by their hash, and no others are', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword('correct horse battery', hash)).toBe(true);
    expect(await isPassword('correct horse batterz', hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  });

  it('are the same however their letters were composed', async () => {
    const hash = await hashPassword('caf\u00e9 au lait ici', CHEAP);
    expect(await isPassword('cafe\u0301 au lait ici', hash)).toBe(true);
  });

  it('have a salt each, and a missing account matches none', async () => {
    expect(await hashPassword('the same one', CHEAP)).not.toBe(await hashPassword('the same one', CHEAP));
    expect(await isPassword('the same one', undefined)).toBe(false);
  });

  it('consist of 20 unambiguous letters and digits', () => {
    const many = Array.from({ length: 50 }, newPassword);
    expect(new Set(many).size).toBe(50);
    for (const each of many) expect(each).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{20}$/);
  });

  it('are checked two at a time, with at most sixty waiting', async () => {
    const known = await hashPassword('a long enough one', CHEAP);
    const results = await Promise.allSettled(
      Array.from({ length: 70 }, () => isPassword('a long enough one', known)),
    );
    const refused = results.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(70 - 62);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfterS: 10 });
    // the places are free again
    expect(await isPassword('a long enough one', known)).toBe(true);
  });
});
