import type { Account } from './accounts.ts';
import { readAccount } from './accounts.ts';
import type { Sql } from './database.ts';
import { hash, newSecret } from './secrets.ts';

/**
 * A download without a login, for anyone who has its address. It belongs to one site and to the account that made it.
 */
export interface Link {
  /** The account that made it. */
  readonly account: Account;
  readonly clientId: string;
  /** What it opens, as it was stored. */
  readonly opens: string;
}

export interface ListedLink {
  readonly login: string;
  readonly at: string;
  readonly until: string;
}

export interface Links {
  /** @returns the secret of its address, which can never be read again. */
  add(link: { accountId: number; clientId: string; opens: string; until: Date }): Promise<string>;
  /** Undefined if it is unknown, expired or withdrawn, or if its maker's account was deleted. */
  find(secret: string): Promise<Link | undefined>;
  /** The valid links of a site, newest first. */
  list(clientId: string): Promise<ListedLink[]>;
  withdraw(of: { clientId: string } | { accountId: number }): Promise<void>;
  /** Deletes links that ended before that. */
  forget(before: Date): Promise<void>;
}

export function openLinks(sql: Sql): Links {
  return {
    async forget(before) {
      await sql.deleteFrom('link').where('until', '<', before.toISOString()).execute();
    },
    async add({ accountId, clientId, opens, until }) {
      const secret = newSecret();
      const at = new Date().toISOString();
      await sql
        .insertInto('link')
        .values({
          secret_hash: hash(secret),
          account_id: accountId,
          client_id: clientId,
          opens,
          until: until.toISOString(),
          at,
        })
        .execute();
      return secret;
    },
    async find(secret) {
      const row = await sql
        .selectFrom('link')
        .innerJoin('account', 'account.id', 'link.account_id')
        .select(['account.id', 'account.login', 'account.role', 'account.all_sites', 'account.email'])
        .select(['client_id', 'opens'])
        .where('secret_hash', '=', hash(secret))
        .where('until', '>', new Date().toISOString())
        .executeTakeFirst();
      return row && { account: await readAccount(sql, row), clientId: row.client_id, opens: row.opens };
    },
    list: (clientId) =>
      sql
        .selectFrom('link')
        .innerJoin('account', 'account.id', 'link.account_id')
        .select(['account.login', 'link.at', 'link.until'])
        .where('client_id', '=', clientId)
        .where('until', '>', new Date().toISOString())
        .orderBy('link.id', 'desc')
        .execute(),
    async withdraw(of) {
      const links = sql.deleteFrom('link');
      await ('clientId' in of
        ? links.where('client_id', '=', of.clientId)
        : links.where('account_id', '=', of.accountId)
      ).execute();
    },
  };
}
