import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPassword } from '../../provider/accounts/passwords.ts';
import { resetPassword } from '../../provider/reset-password.ts';
import { DATABASES, newDatabase, openTestStore } from './databases.ts';
import { environmentOf } from './kill.ts';

describe.each(DATABASES)('the command password, on %s', (kind) => {
  async function open() {
    const address = await newDatabase(kind);
    const store = await openTestStore(address);
    await store.accounts.add('owner', 'a lost one', { role: 'owner', sites: 'all' });
    const reset = async (...args: string[]) => {
      const said: string[] = [];
      return { done: await resetPassword(environmentOf(address), args, (line) => said.push(line)), said };
    };
    return { store, reset };
  }

  it('gives the account a password, while the provider runs, and ends its sessions', async () => {
    const { store, reset } = await open();
    const id = (await store.accounts.find('owner'))?.id ?? 0;
    const secret = await store.accounts.openSession(id, new Date(Date.now() + 60_000));
    const { done, said } = await reset('Owner');
    expect([done, said[0]]).toEqual([true, 'login: owner']);
    const password = said[1]?.replace('password: ', '') ?? '';
    expect(await isPassword(password, (await store.accounts.find('owner'))?.password)).toBe(true);
    expect(await store.accounts.whose(secret, 'session')).toBeUndefined();
    expect((await store.audit.list(1))[0]).toMatchObject({
      login: 'the command line',
      did: 'gave a new password to',
      about: 'owner',
    });
  });

  it('names the accounts if there is none of that name', async () => {
    const { reset } = await open();
    expect(await reset('onwer')).toEqual({
      done: false,
      said: ['There is no account onwer. There are: owner.'],
    });
    expect((await reset()).said).toEqual(['Name one account: password owner']);
    expect((await reset('a', 'b')).done).toBe(false);
  });
});

it('makes no database', async () => {
  const said: string[] = [];
  const env = { DATA_DIR: 'no-such-folder' };
  expect(await resetPassword(env, ['owner'], (line) => said.push(line))).toBe(false);
  expect(said.join()).toContain('DATA_DIR names its folder');
  expect(existsSync('no-such-folder')).toBe(false);
});
