import { type Account, readAccount } from './accounts.ts';
import type { Sql } from './database.ts';
import { hash, newSecret } from './secrets.ts';

/** Links that were mailed to people who have lost their password. Of each only a hash is stored. */
export interface PasswordResets {
  /** @returns the secret of the link, which can never be read again. */
  add(accountId: number, until: Date): Promise<string>;
  /** Undefined if the link is unknown, has been used or has expired. */
  find(secret: string): Promise<Account | undefined>;
  /** The same, once: of two calls at the same moment one gets the account. All other links of the account end. */
  take(secret: string): Promise<Account | undefined>;
  /** Deletes links that ended before that. */
  forget(before: Date): Promise<void>;
}

export function openPasswordResets(sql: Sql): PasswordResets {
  const find = async (secret: string) => {
    const row = await sql
      .selectFrom('password_reset')
      .innerJoin('account', 'account.id', 'password_reset.account_id')
      .select(['account.id', 'account.login', 'account.role', 'account.all_sites', 'account.email'])
      .where('password_reset.secret_hash', '=', hash(secret))
      .where('password_reset.until', '>', new Date().toISOString())
      .executeTakeFirst();
    return row && readAccount(sql, row);
  };
  return {
    async add(accountId, until) {
      const secret = newSecret();
      const values = { secret_hash: hash(secret), account_id: accountId, until: until.toISOString() };
      await sql.insertInto('password_reset').values(values).execute();
      return secret;
    },
    find,
    async take(secret) {
      const account = await find(secret);
      if (!account) return undefined;
      const { numDeletedRows } = await sql
        .deleteFrom('password_reset')
        .where('secret_hash', '=', hash(secret))
        .executeTakeFirst();
      if (Number(numDeletedRows) === 0) return undefined;
      await sql.deleteFrom('password_reset').where('account_id', '=', account.id).execute();
      return account;
    },
    async forget(before) {
      await sql.deleteFrom('password_reset').where('until', '<', before.toISOString()).execute();
    },
  };
}
