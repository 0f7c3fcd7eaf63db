import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** The visits to a fake shop, by session cookie and in memory: a restart forgets them. */
export interface Visits<V> {
  /** The caller's visit; begins one if there is none. */
  visit(context: Context): V;
  /** The caller's visit, if there is one. */
  known(context: Context): V | undefined;
}

/**
 * @param cookie name of the session's cookie.
 * @param begin the data of a new visitor.
 */
export function createVisits<V>(cookie: string, begin: () => V): Visits<V> {
  const visits = new Map<string, V>();
  const known = (context: Context) => visits.get(getCookie(context, cookie) ?? '');
  return {
    known,
    visit(context) {
      const before = known(context);
      if (before) return before;
      const id = crypto.randomUUID();
      const begun = begin();
      visits.set(id, begun);
      setCookie(context, cookie, id, { httpOnly: true, sameSite: 'Lax', path: '/' });
      return begun;
    },
  };
}
