/** `www.shop.example` → itself and every parent; a browser refuses the public suffixes among them. */
export function listDomains(hostname: string): string[] {
  if (/^[\d.]+$|:/.test(hostname)) return []; // an address has no parents
  const labels = hostname.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}

/** `/blog/post` → `/`, `/blog`, `/blog/`, `/blog/post`, `/blog/post/`. */
export function listPaths(pathname: string): string[] {
  const paths = ['/'];
  let path = '';
  for (const part of pathname.split('/').filter(Boolean)) {
    path += `/${part}`;
    paths.push(path, `${path}/`);
  }
  return paths;
}

export interface Scope {
  readonly domain: string;
  readonly path: string;
  readonly partitioned: boolean;
}

/**
 * Every scope that a cookie visible to this page may have: deleting a cookie takes the domain and path it was set with.
 */
export function listScopes({ hostname, pathname }: Pick<Location, 'hostname' | 'pathname'>): Scope[] {
  return listPaths(pathname).flatMap((path) =>
    ['', ...listDomains(hostname)].flatMap((domain) => [
      { domain, path, partitioned: false },
      { domain, path, partitioned: true },
    ]),
  );
}
