import { createHash, randomBytes } from 'node:crypto';
import { inTransaction, type Sql } from './database.ts';

/** An owner may change everything, a viewer only look. */
export type Role = 'owner' | 'viewer';

export interface Account {
  readonly id: number;
  readonly login: string;
  readonly role: Role;
  /** The sites that it may see, by their client ids; empty is all of them. */
  readonly sites: readonly string[];
}

/** Who may enter, and their open sessions and tokens. Of a session or token only its hash is kept. */
export interface Accounts {
  all(): Promise<Account[]>;
  /** False if there is already one of that name. */
  add(login: string, password: string, role: Role): Promise<boolean>;
  /** With the hash of the password. Names are the same in small and capital letters. */
  find(login: string): Promise<(Account & { readonly password: string }) | undefined>;
  /** None is all. */
  setSites(id: number, sites: readonly string[]): Promise<void>;
  setPassword(id: number, password: string): Promise<void>;
  /** Its sessions and tokens go with it. */
  remove(id: number): Promise<void>;
  /** @param label empty for a browser's session, else the name of an API token. @returns the secret, never seen again. */
  openSession(accountId: number, until: Date, label?: string): Promise<string>;
  /** Whose session or token it is, if it is still valid. */
  whose(secret: string, kind: 'session' | 'token'): Promise<Account | undefined>;
  closeSession(secret: string): Promise<void>;
  tokens(
    accountId: number,
  ): Promise<{ readonly id: number; readonly label: string; readonly until: string }[]>;
  removeToken(accountId: number, id: number): Promise<void>;
  /** All of the account but the one that is given. */
  closeOtherSessions(accountId: number, secret: string): Promise<void>;
}

const SECRET_BYTES = 32;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export function openAccounts(sql: Sql): Accounts {
  const accountOf = async (row: { id: number; login: string; role: string }): Promise<Account> => {
    const sites = await sql
      .selectFrom('account_site')
      .select('client_id')
      .where('account_id', '=', row.id)
      .orderBy('client_id')
      .execute();
    return {
      id: Number(row.id),
      login: row.login,
      role: row.role === 'owner' ? 'owner' : 'viewer',
      sites: sites.map(({ client_id }) => client_id),
    };
  };
  return {
    async all() {
      const rows = await sql.selectFrom('account').selectAll().orderBy('login').execute();
      return Promise.all(rows.map(accountOf));
    },
    setSites: (id, sites) =>
      inTransaction(sql, async (within) => {
        await within.deleteFrom('account_site').where('account_id', '=', id).execute();
        if (sites.length === 0) return;
        const rows = sites.map((client_id) => ({ account_id: id, client_id }));
        await within.insertInto('account_site').values(rows).execute();
      }),
    async add(login, password, role) {
      const { numInsertedOrUpdatedRows } = await sql
        .insertInto('account')
        .values({ login: login.toLowerCase(), password, role, created_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.column('login').doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows) > 0;
    },
    async find(login) {
      const row = await sql
        .selectFrom('account')
        .selectAll()
        .where('login', '=', login.toLowerCase())
        .executeTakeFirst();
      return row && { ...(await accountOf(row)), password: row.password };
    },
    async setPassword(id, password) {
      await sql.updateTable('account').set({ password }).where('id', '=', id).execute();
    },
    async remove(id) {
      await sql.deleteFrom('account').where('id', '=', id).execute();
    },
    async openSession(accountId, until, label = '') {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const now = new Date().toISOString();
      await sql.deleteFrom('session').where('until', '<', now).execute();
      await sql
        .insertInto('session')
        .values({ secret_hash: hashOf(secret), account_id: accountId, until: until.toISOString(), label })
        .execute();
      return secret;
    },
    async whose(secret, kind) {
      const row = await sql
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['account.id', 'account.login', 'account.role'])
        .where('secret_hash', '=', hashOf(secret))
        .where('until', '>', new Date().toISOString())
        .where('label', kind === 'session' ? '=' : '!=', '')
        .executeTakeFirst();
      return row && accountOf(row);
    },
    async closeSession(secret) {
      await sql.deleteFrom('session').where('secret_hash', '=', hashOf(secret)).execute();
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
    async closeOtherSessions(accountId, secret) {
      await sql
        .deleteFrom('session')
        .where('account_id', '=', accountId)
        .where('secret_hash', '!=', hashOf(secret))
        .where('label', '=', '')
        .execute();
    },
  };
}
