import { inTransaction, type Sql } from './database.ts';
import { hash, newSecret } from './secrets.ts';

/** An owner may change everything; a viewer may only look. */
export type Role = 'owner' | 'viewer';

/** What an account may do, and where. */
export interface Access {
  readonly role: Role;
  /** The client ids of the sites that it may see; an empty list means none. */
  readonly sites: readonly string[] | 'all';
}

export interface Account extends Access {
  readonly id: number;
  readonly login: string;
  /** Where mails with links for a new password go; '' if nowhere. */
  readonly email: string;
}

/** The accounts, and their open sessions and tokens. Of a session or token only its hash is stored. */
export interface Accounts {
  all(): Promise<Account[]>;
  /** False if there is already an account with that name. */
  add(login: string, password: string, access: Access): Promise<boolean>;
  /** With the hash of the password. Names ignore case. */
  find(login: string): Promise<(Account & { readonly password: string }) | undefined>;
  setAccess(id: number, access: Access): Promise<void>;
  setPassword(id: number, password: string): Promise<void>;
  setEmail(id: number, email: string): Promise<void>;
  /** Deletes its sessions, tokens and links too. */
  remove(id: number): Promise<void>;
  /**
   * @param label empty for a browser's session, otherwise the name of an API token. @returns the secret, which can
   * never be read again.
   */
  openSession(accountId: number, until: Date, label?: string): Promise<string>;
  /** The account of the session or token, if it is still valid. */
  whose(secret: string, kind: 'session' | 'token'): Promise<Account | undefined>;
  closeSession(secret: string): Promise<void>;
  /** Deletes sessions and tokens that ended before that. */
  forgetSessions(before: Date): Promise<void>;
  tokens(
    accountId: number,
  ): Promise<{ readonly id: number; readonly label: string; readonly until: string }[]>;
  removeToken(accountId: number, id: number): Promise<void>;
  /** Ends all sessions of the account but the given one, and its tokens unless they are to stay. */
  closeOtherSessions(accountId: number, secret: string, tokensStay?: boolean): Promise<void>;
}

/** Enough to tell an address from a name; whether mail arrives there is another question. */
export const ADDRESS = /^[^\s@<>,;]{1,64}@[^\s@<>,;.]+(?:\.[^\s@<>,;.]+)+$/;

type AccountRow = { id: number; login: string; role: string; all_sites: number; email: string };

export async function readAccount(sql: Sql, row: AccountRow): Promise<Account> {
  const account = { id: Number(row.id), login: row.login, email: row.email };
  const role = row.role === 'owner' ? 'owner' : 'viewer';
  if (Number(row.all_sites) === 1) return { ...account, role, sites: 'all' };
  const sites = await sql
    .selectFrom('account_site')
    .select('client_id')
    .where('account_id', '=', row.id)
    .orderBy('client_id')
    .execute();
  return { ...account, role, sites: sites.map(({ client_id }) => client_id) };
}

const writeColumns = ({ role, sites }: Access) => ({ role, all_sites: sites === 'all' ? 1 : 0 });

async function addSites(sql: Sql, accountId: number, { sites }: Access): Promise<void> {
  if (sites === 'all' || sites.length === 0) return;
  const rows = [...new Set(sites)].map((client_id) => ({ account_id: accountId, client_id }));
  await sql.insertInto('account_site').values(rows).execute();
}

export function openAccounts(sql: Sql): Accounts {
  return {
    async all() {
      const rows = await sql.selectFrom('account').selectAll().orderBy('login').execute();
      return Promise.all(rows.map((row) => readAccount(sql, row)));
    },
    setAccess: (id, access) =>
      inTransaction(sql, async (within) => {
        await within.updateTable('account').set(writeColumns(access)).where('id', '=', id).execute();
        await within.deleteFrom('account_site').where('account_id', '=', id).execute();
        await addSites(within, id, access);
      }),
    add: (login, password, access) =>
      inTransaction(sql, async (within) => {
        const added = await within
          .insertInto('account')
          .values({
            login: login.toLowerCase(),
            password,
            ...writeColumns(access),
            created_at: new Date().toISOString(),
            // a login may be an address
            email: ADDRESS.test(login) ? login : '',
          })
          .onConflict((conflict) => conflict.column('login').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added) await addSites(within, Number(added.id), access);
        return added !== undefined;
      }),
    async find(login) {
      const row = await sql
        .selectFrom('account')
        .selectAll()
        .where('login', '=', login.toLowerCase())
        .executeTakeFirst();
      return row && { ...(await readAccount(sql, row)), password: row.password };
    },
    async setPassword(id, password) {
      await sql.updateTable('account').set({ password }).where('id', '=', id).execute();
    },
    async setEmail(id, email) {
      await sql.updateTable('account').set({ email }).where('id', '=', id).execute();
    },
    async remove(id) {
      await sql.deleteFrom('account').where('id', '=', id).execute();
    },
    async openSession(accountId, until, label = '') {
      const secret = newSecret();
      await sql
        .insertInto('session')
        .values({ secret_hash: hash(secret), account_id: accountId, until: until.toISOString(), label })
        .execute();
      return secret;
    },
    async whose(secret, kind) {
      const row = await sql
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['account.id', 'account.login', 'account.role', 'account.all_sites', 'account.email'])
        .where('secret_hash', '=', hash(secret))
        .where('until', '>', new Date().toISOString())
        .where('label', kind === 'session' ? '=' : '!=', '')
        .executeTakeFirst();
      return row && readAccount(sql, row);
    },
    async forgetSessions(before) {
      await sql.deleteFrom('session').where('until', '<', before.toISOString()).execute();
    },
    async closeSession(secret) {
      await sql.deleteFrom('session').where('secret_hash', '=', hash(secret)).execute();
    },
    async tokens(accountId) {
      const rows = await sql
        .selectFrom('session')
        .select(['id', 'label', 'until'])
        .where('account_id', '=', accountId)
        .where('label', '!=', '')
        .orderBy('id')
        .execute();
      return rows.map(({ id, label, until }) => ({ id: Number(id), label, until }));
    },
    async removeToken(accountId, id) {
      const isTheirs = sql.deleteFrom('session').where('account_id', '=', accountId).where('id', '=', id);
      await isTheirs.where('label', '!=', '').execute();
    },
    async closeOtherSessions(accountId, secret, tokensStay = false) {
      const others = sql
        .deleteFrom('session')
        .where('account_id', '=', accountId)
        .where('secret_hash', '!=', hash(secret));
      await (tokensStay ? others.where('label', '=', '') : others).execute();
    },
  };
}
