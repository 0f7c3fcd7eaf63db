import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Account } from '../store/accounts.ts';
import type { AttemptKey } from '../store/attempts.ts';
import type { Store } from '../store/store.ts';
import { hashedIp, readNetwork } from './hashed-ip.ts';
import { knownBrowsers } from './known-browser.ts';
import { isPassword, PASSWORD_MAX } from './passwords.ts';

/** A session ends this long after it was opened, however much it is used. */
const SESSION_DAYS = 14;
const DAY_MS = 86_400_000;
/**
 * After this many wrong tries from one address, or from a browser in which the account has logged in before, the provider
 * accepts no more until some of them are older.
 */
const TRIES_MAX = 10;
/** The same for one login, from all browsers in which it has not logged in before. */
const STRANGERS_MAX = 100;
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

export const canAccessSite = ({ sites }: Account, clientId: string): boolean =>
  sites === 'all' || sites.includes(clientId);

/** What the history says of the account when a limit is reached. */
const LOCKED: Readonly<Record<Exclude<AttemptKey['kind'], `mail-${string}`>, string>> = {
  place: 'saw an address locked out',
  login: 'was locked out of browsers in which it had not logged in before,',
  browser: 'was locked out of one browser',
  password: 'was locked out',
};

const WRONG = 'had a wrong password tried at its login';

interface Limited {
  readonly key: AttemptKey & { readonly kind: keyof typeof LOCKED };
  /** How many tries it allows. */
  readonly most: number;
}

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

  const browsers = knownBrowsers(store, isSecure);

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
    keys: readonly Limited[],
    isRight: () => Promise<boolean>,
    about: () => Promise<string | undefined>,
  ): Promise<LoginResult> => {
    const taken: number[] = [];
    let locked: Limited | undefined;
    let isFirst = false;
    for (const each of keys) {
      const one = await store.attempts.take(each.key, new Date(Date.now() - TRIES_MS), each.most);
      if (!one) {
        await store.attempts.forget(taken);
        return 'too-many';
      }
      taken.push(one.id);
      if (one.count === each.most) locked ??= each;
      isFirst ||= each.key.kind === 'login' && one.count === 1;
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
    if (locked) {
      const login = await about();
      const after = `after ${locked.most} wrong passwords`;
      console.warn(`The login accepts no more attempts for now${login ? ` for ${login}` : ''}, ${after}`);
      if (login) await store.audit.add({ login, did: `${LOCKED[locked.key.kind]} ${after}` });
    }
    // one line for those of a quarter of an hour: strangers must not fill the history
    const login = isFirst && !locked ? await about() : undefined;
    if (login) await store.audit.add({ login, did: WRONG });
    return 'wrong';
  };

  return {
    session,
    whose,
    async enter(context, login, password, ip) {
      const place = { kind: 'place', of: await hashedIp(store.settings, readNetwork(ip)) } as const;
      const name = await loginKey(store, login);
      const account = login.length > LOGIN_MAX ? undefined : await store.accounts.find(login);
      const known = await browsers.find(context, account);
      const browser = { kind: 'browser', of: known ?? '' } as const;
      const result = await attempt(
        known === undefined
          ? [
              { key: place, most: TRIES_MAX },
              { key: name, most: STRANGERS_MAX },
            ]
          : [
              { key: browser, most: TRIES_MAX },
              // counted for the owner to see; what strangers have tried from elsewhere does not matter here
              { key: place, most: Number.POSITIVE_INFINITY },
              { key: name, most: Number.POSITIVE_INFINITY },
            ],
        async () =>
          (await isPassword(password.slice(0, PASSWORD_MAX + 1), account?.password)) && account !== undefined,
        async () => account?.login,
      );
      if (result !== 'in' || !account) return result;
      await store.attempts.pardon(name);
      if (known !== undefined) await store.attempts.pardon(browser);
      const until = new Date(Date.now() + SESSION_DAYS * DAY_MS);
      const secret = await store.accounts.openSession(account.id, until);
      setCookie(context, cookie, secret, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        expires: until,
      });
      await browsers.remember(context, account);
      await store.audit.add({ login: account.login, did: 'logged in' });
      return 'in';
    },
    confirm: ({ id, login }, password) =>
      attempt(
        [{ key: { kind: 'password', of: String(id) }, most: TRIES_MAX }],
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
      if (site !== undefined && !canAccessSite(account, decodeURIComponent(site)))
        return refuse(context, 'site');
      if (changes && account.sites !== 'all' && OF_ALL_SITES.test(context.req.path))
        return refuse(context, 'owner');
      context.set('account', account);
      return await next();
    },
  };
}

/** The key of the tries at an account's login. */
export const loginKey = async (
  { settings }: Store,
  login: string,
): Promise<AttemptKey & { readonly kind: 'login' }> => ({
  kind: 'login',
  of: await hashedIp(settings, login.toLowerCase()),
});

/** How many wrong passwords there were in a day: for each of these accounts, and from all addresses. */
export async function wrongLogins(
  store: Store,
  logins: readonly string[],
): Promise<{ readonly total: number; readonly of: ReadonlyMap<string, number> }> {
  const since = new Date(Date.now() - DAY_MS);
  const of = new Map<string, number>();
  for (const login of logins) {
    const count = await store.attempts.count(await loginKey(store, login), since);
    if (count > 0) of.set(login, count);
  }
  return { total: await store.attempts.count({ kind: 'place' }, since), of };
}
