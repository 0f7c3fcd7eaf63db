import type { Account } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';
import { loginKey } from './login.ts';
import { hashPassword, newPassword } from './passwords.ts';

/**
 * A new password for somebody who lost theirs. Sessions, API tokens and download links of the account end, and wrong
 * tries at its login no longer count.
 * @param by who gave it, for the history.
 * @returns the password; nothing can tell it again.
 */
export async function giveNewPassword(store: Store, account: Account, by: string): Promise<string> {
  const password = newPassword();
  const hash = await hashPassword(password);
  await store.transaction((within) =>
    setNewPassword(within, account, hash, { by, did: 'gave a new password to', about: account.login }),
  );
  return password;
}

/** What a new password ends. @param within a transaction. */
export async function setNewPassword(
  within: Store,
  account: Account,
  hash: string,
  { by, ...line }: { readonly by: string; readonly did: string; readonly about?: string },
): Promise<void> {
  await within.accounts.setPassword(account.id, hash);
  await within.accounts.closeOtherSessions(account.id, '');
  await within.links.withdraw({ accountId: account.id });
  await within.attempts.pardon(await loginKey(within, account.login));
  await within.audit.add({ login: by, ...line });
}
