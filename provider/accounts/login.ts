import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Account } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';
import { hashedIp } from './hashed-ip.ts';
import { isPassword } from './passwords.ts';

/** A session ends so long after it was opened, whatever is done in it. */
const SESSION_DAYS = 14;
const DAY_MS = 86_400_000;
/** So many tries from one place, or for one name, in so long; then none until some of them are older. */
const TRIES_MAX = 10;
const TRIES_MS = 15 * 60_000;

/** What a route behind `requireLogin` knows. */
export interface LoggedIn {
  Variables: { account: Account };
}

type Refuse = (context: Context, why: 'login' | 'owner' | 'site') => Response | Promise<Response>;

const SITE = /^\/(?:sites|provider\/clients)\/([^/]+)/;
/** Sites and accounts are made by those who may see all. */
const OF_ALL_SITES = /^\/(?:sites|accounts(?:\/\d+\/\w+)?)$/;

export const maySee = ({ sites }: Account, clientId: string): boolean =>
  sites.length === 0 || sites.includes(clientId);

export type LoginResult = 'in' | 'wrong' | 'too-many';

export interface Login {
  /** @param ip where the call comes from: kept as a salted hash, for the limit. */
  enter(context: Context, login: string, password: string, ip: string): Promise<LoginResult>;
  leave(context: Context): Promise<void>;
  /** Who is logged in: by the session's cookie, or by `Authorization: Bearer <API token>`. */
  whose(context: Context): Promise<Account | undefined>;
  /** The secret of the session that makes this call; empty for a token's. */
  session(context: Context): string;
  /**
   * Lets in who is logged in, and an owner only where something is changed. Others get what `refuse` answers.
   * @param own paths at which everyone changes what is their own.
   */
  require(refuse: Refuse, own?: RegExp): MiddlewareHandler<LoggedIn>;
}

/** @param isSecure whether the provider is reached by https: then the cookie is sent by that alone. */
export function createLogin(store: Store, isSecure: boolean): Login {
  // with this prefix a browser takes the cookie from this very host only, and never from a page without https
  const cookie = isSecure ? '__Host-tagdrop' : 'tagdrop';

  const session = (context: Context) => getCookie(context, cookie) ?? '';

  const whose = async (context: Context) => {
    const token = /^Bearer ([\w-]+)$/.exec(context.req.header('authorization') ?? '')?.[1];
    if (token !== undefined) return store.accounts.whose(token, 'token');
    const secret = session(context);
    return secret === '' ? undefined : store.accounts.whose(secret, 'session');
  };

  return {
    session,
    whose,
    async enter(context, login, password, ip) {
      const since = new Date(Date.now() - TRIES_MS);
      const place = `login from ${await hashedIp(store.settings, ip)}`;
      const name = `login as ${login.toLowerCase()}`;
      const tries = [await store.attempts.count(place, since), await store.attempts.count(name, since)];
      if (tries.some((each) => each > TRIES_MAX)) return 'too-many';
      const account = await store.accounts.find(login);
      if (!(await isPassword(password, account?.password)) || !account) return 'wrong';
      await store.attempts.forget(name);
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
    async leave(context) {
      await store.accounts.closeSession(session(context));
      deleteCookie(context, cookie, { path: '/', secure: isSecure });
    },
    require: (refuse, own) => async (context, next) => {
      const account = await whose(context);
      if (!account) return refuse(context, 'login');
      const changes = !['GET', 'HEAD'].includes(context.req.method) && !own?.test(context.req.path);
      if (changes && account.role !== 'owner') return refuse(context, 'owner');
      // what one may not see is not there
      const site = SITE.exec(context.req.path)?.[1];
      if (site !== undefined && !maySee(account, decodeURIComponent(site))) return refuse(context, 'site');
      if (changes && account.sites.length > 0 && OF_ALL_SITES.test(context.req.path))
        return refuse(context, 'owner');
      context.set('account', account);
      return await next();
    },
  };
}
