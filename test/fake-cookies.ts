/** A cookie with what distinguishes it from others of its name (RFC 6265 §5.3). */
interface FakeCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly isHostOnly: boolean;
  readonly path: string;
  readonly expires: number;
  /** Whose page it belongs to, if it is partitioned (CHIPS). */
  readonly partition: string | undefined;
}

/** The cookies of one visitor, on all sites, in order of creation. */
export type FakeCookies = Map<string, FakeCookie>;

const matches = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/**
 * `document.cookie` of a page as in a browser: scopes, expiry, refused domains, longer paths first.
 * @param outerSite of another site's page around this one: a browser then keeps partitioned cookies only.
 */
export function openFakeCookies(
  cookies: FakeCookies,
  url: string,
  now: () => number,
  outerSite = '',
): { cookie: string } {
  const { hostname, pathname } = new URL(url);
  return {
    get cookie() {
      return [...cookies.values()]
        .filter(({ expires }) => expires > now())
        .filter(({ partition }) => partition === outerSite || (!outerSite && partition === undefined))
        .filter((each) => (each.isHostOnly ? each.domain === hostname : matches(hostname, each.domain)))
        .filter(({ path }) => `${pathname}/`.startsWith(path.endsWith('/') ? path : `${path}/`))
        .sort((a, b) => b.path.length - a.path.length)
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split(/;\s*/);
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const attributes = Object.fromEntries(
        rest.map((each) => {
          const [key = '', ...value] = each.split('=');
          return [key.toLowerCase(), value.join('=')];
        }),
      );
      const wanted = (attributes.domain ?? '').replace(/^\./, '').toLowerCase();
      // a public suffix, or another site
      if (wanted && wanted !== hostname && (!wanted.includes('.') || !matches(hostname, wanted))) return;
      const isPartitioned = 'partitioned' in attributes;
      if (outerSite && (!isPartitioned || attributes.samesite !== 'None')) return;
      const domain = wanted || hostname;
      const path = attributes.path?.startsWith('/') ? attributes.path : '/';
      const age = attributes['max-age'];
      const expires = age === undefined ? Number.POSITIVE_INFINITY : now() + Number(age) * 1000;
      const partition = isPartitioned ? outerSite : undefined;
      const key = JSON.stringify([name, domain, !wanted, path, partition]);
      const value = pair.slice(at + 1);
      // an expired one goes; one that is written again keeps its place
      if (expires <= now()) cookies.delete(key);
      else cookies.set(key, { name, value, domain, isHostOnly: !wanted, path, expires, partition });
    },
  };
}
