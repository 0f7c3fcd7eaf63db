import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Account } from '../store/accounts.ts';
import type { AttemptKey } from '../store/attempts.ts';
import type { Store } from '../store/store.ts';
import { hashedIp, networkOf } from './hashed-ip.ts';
import { isPassword, PASSWORD_MAX } from './passwords.ts';

/** A session ends this long after it was opened, however much it is used. */
const SESSION_DAYS = 14;
const DAY_MS = 86_400_000;
/**
 * After this many wrong tries from one address, or for one login, the provider accepts no more until some of them are
 * older.
 */
const TRIES_MAX = 10;
const TRIES_MS = 15 * 60_000;
/** The longest login that an account can have. */
const LOGIN_MAX = 100;

/** What a route behind `requireLogin` knows. */
export interface LoggedIn {
  Variables: { account: Account };
}

type Refuse = (context: Context, why: 'login' | 'owner' | 'site') => Response | Promise<Response>;

const SITE = /^\/(?:sites|provider\/clients)\/([^/]+)/;
/** Only accounts that see all sites may create sites and accounts. */
const OF_ALL_SITES = /^\/(?:sites|accounts(?:\/\d+\/\w+)?)$/;

export const maySee = ({ sites }: Account, clientId: string): boolean =>
  sites === 'all' || sites.includes(clientId);

export type LoginResult = 'in' | 'wrong' | 'too-many';

export interface Login {
  /** @param ip the caller's address: only a salted hash of it is kept, for the limit. */
  enter(context: Context, login: string, password: string, ip: string): Promise<LoginResult>;
  /** Whether this is the logged-in account's password; it allows as few tries as the login. */
  confirm(account: Account, password: string): Promise<LoginResult>;
  leave(context: Context): Promise<void>;
  /** The logged-in account, by the session's cookie or by `Authorization: Bearer <API token>`. */
  whose(context: Context): Promise<Account | undefined>;
  /** The secret of the session that makes this call; empty if a token makes it. */
  session(context: Context): string;
  /**
   * Admits logged-in accounts, and only owners where something is changed. Others get the answer of `refuse`.
   * @param own paths at which every account changes its own things.
   */
  require(refuse: Refuse, own?: RegExp): MiddlewareHandler<LoggedIn>;
}

/** @param isSecure whether the provider is reached over https: then browsers send the cookie over https only. */
export function createLogin(store: Store, isSecure: boolean): Login {
  // with this prefix a browser accepts the cookie only from this very host, and never from a page without https
  const cookie = isSecure ? '__Host-tagdrop' : 'tagdrop';

  const session = (context: Context) => getCookie(context, cookie) ?? '';

  const whose = async (context: Context) => {
    const token = /^Bearer ([\w-]+)$/.exec(context.req.header('authorization') ?? '')?.[1];
    if (token !== undefined) return store.accounts.whose(token, 'token');
    const secret = session(context);
    return secret === '' ? undefined : store.accounts.whose(secret, 'session');
  };

  /**
   * Records the try before checking the password, so that concurrent tries count; a successful one is removed again.
   * @param about the account whose owner sees that the limit is reached.
   */
  const attempt = async (
    keys: readonly AttemptKey[],
    isRight: () => Promise<boolean>,
    about: () => Promise<string | undefined>,
  ): Promise<LoginResult> => {
    const taken: number[] = [];
    let isLast = false;
    for (const key of keys) {
      const one = await store.attempts.take(key, new Date(Date.now() - TRIES_MS), TRIES_MAX);
      if (!one) {
        await store.attempts.forget(taken);
        return 'too-many';
      }
      taken.push(one.id);
      isLast ||= one.count === TRIES_MAX;
    }
    const forget = () => store.attempts.forget(taken);
    const known = await isRight().catch(async (cause: unknown) => {
      await forget();
      throw cause;
    });
    if (known) {
      await forget();
      return 'in';
    }
    const login = isLast ? await about() : undefined;
    if (isLast)
      console.warn(
        `${TRIES_MAX} wrong passwords${login ? ` for ${login}` : ''}: the login accepts no more for now`,
      );
    if (login) await store.audit.add({ login, did: `was locked out after ${TRIES_MAX} wrong passwords` });
    return 'wrong';
  };

  return {
    session,
    whose,
    async enter(context, login, password, ip) {
      const place = { kind: 'place', of: await hashedIp(store.settings, networkOf(ip)) } as const;
      const name = { kind: 'login', of: await hashedIp(store.settings, login.toLowerCase()) } as const;
      const account = login.length > LOGIN_MAX ? undefined : await store.accounts.find(login);
      const result = await attempt(
        [place, name],
        async () =>
          (await isPassword(password.slice(0, PASSWORD_MAX + 1), account?.password)) && account !== undefined,
        async () => account?.login,
      );
      if (result !== 'in' || !account) return result;
      await store.attempts.pardon(name);
      const until = new Date(Date.now() + SESSION_DAYS * DAY_MS);
      const secret = await store.accounts.openSession(account.id, until);
      setCookie(context, cookie, secret, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        expires: until,
      });
      await store.audit.add({ login: account.login, did: 'logged in' });
      return 'in';
    },
    confirm: ({ id, login }, password) =>
      attempt(
        [{ kind: 'password', of: String(id) }],
        async () => {
          const known = await store.accounts.find(login);
          return isPassword(password.slice(0, PASSWORD_MAX + 1), known?.password);
        },
        async () => login,
      ),
    async leave(context) {
      await store.accounts.closeSession(session(context));
      deleteCookie(context, cookie, { path: '/', secure: isSecure });
    },
    require: (refuse, own) => async (context, next) => {
      const account = await whose(context);
      if (!account) return refuse(context, 'login');
      const changes = !['GET', 'HEAD'].includes(context.req.method) && !own?.test(context.req.path);
      if (changes && account.role !== 'owner') return refuse(context, 'owner');
      // what an account may not see does not exist for it
      const site = SITE.exec(context.req.path)?.[1];
      if (site !== undefined && !maySee(account, decodeURIComponent(site))) return refuse(context, 'site');
      if (changes && account.sites !== 'all' && OF_ALL_SITES.test(context.req.path))
        return refuse(context, 'owner');
      context.set('account', account);
      return await next();
    },
  };
}

/** How many wrong passwords there were in a day: for each of these accounts, and from all addresses. */
export async function wrongLogins(
  { attempts, settings }: Store,
  logins: readonly string[],
): Promise<{ readonly total: number; readonly of: ReadonlyMap<string, number> }> {
  const since = new Date(Date.now() - DAY_MS);
  const of = new Map<string, number>();
  for (const login of logins) {
    const count = await attempts.count({ kind: 'login', of: await hashedIp(settings, login) }, since);
    if (count > 0) of.set(login, count);
  }
  return { total: await attempts.count({ kind: 'place' }, since), of };
}
