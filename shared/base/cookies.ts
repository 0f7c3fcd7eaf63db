import { readMember, writeMember } from './page-names.ts';

/** `document.cookie` as a jar that never throws: refused cookies (sandboxed frame, blocked by the visitor) stay in memory. */
export interface CookieJar {
  get(name: string): string | null;
  /** `maxAgeSeconds` 0 or less removes the cookie; left out, it lasts for the browser session. */
  set(name: string, value: string, maxAgeSeconds?: number, how?: CookieOptions): void;
  remove(name: string): void;
  all(): Record<string, string>;
  /**
   * As the browser holds them, not decoded: the cookies of one name on all domains and paths that reach this page. The one
   * that it has refused is alone.
   */
  values(name: string): readonly string[];
  /** The same without what was refused. */
  held(name: string): readonly string[];
}

/** How a cookie differs from our usual one: SameSite=Lax, percent-encoded, for this host only. */
export interface CookieOptions {
  strict?: boolean;
  /**
   * As the browser has them, not decoded: the cookies with one name on all domains and paths that reach this page. If
   * the browser has refused one, only that one.
   */
  raw?: boolean;
  /** Also sent to the sub-domains of this domain. */
  domain?: string;
  /** `/` by default. */
  path?: string;
  /** The cookie that is `Partitioned` (CHIPS): in a frame it belongs to the page around the frame alone. */
  partitioned?: boolean;
}

/** The part of `document` that the jar needs; `secure` adds the Secure attribute on https pages. */
export interface CookieHolder {
  cookie: string;
}

/** The values of all cookies of a name in a document's cookie text. The name is compared whole. */
export const listValues = (text: string, name: string): string[] =>
  text
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

export function openCookies(holder: () => CookieHolder, secure: boolean): CookieJar {
  /** Cookies that the browser refused. */
  const memory = new Map<string, string>();
  /** Written but not yet verified: the first read after a write asks another process, so many writes share one. */
  const written = new Map<string, string>();
  /** The browser's answer to the last read. */
  let known: Record<string, string> = Object.create(null);
  const readText = () => {
    try {
      return readMember(holder(), 'cookie');
    } catch {
      return ''; // a sandboxed document refuses with a SecurityError
    }
  };
  const held = (name: string) => listValues(readText(), name);
  const read = (): Record<string, string> => {
    // without a prototype: `constructor` is not a cookie until the page sets one
    const found: Record<string, string> = Object.create(null);
    for (const pair of readText().split(/;\s*/)) {
      const at = pair.indexOf('=');
      if (at > 0) found[pair.slice(0, at)] ??= decode(pair.slice(at + 1));
    }
    // a value that is neither ours nor the last one: somebody else has written since
    for (const [name, value] of [...memory, ...written])
      if (found[name] !== value && found[name] === known[name]) memory.set(name, value);
      else memory.delete(name);
    written.clear();
    known = found;
    return Object.assign(Object.create(null), found, Object.fromEntries(memory));
  };
  const set = (name: string, value: string, maxAgeSeconds?: number, how: CookieOptions = {}) => {
    const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${Math.trunc(maxAgeSeconds)}`;
    const gone = maxAgeSeconds !== undefined && maxAgeSeconds <= 0;
    memory.delete(name);
    written.delete(name);
    try {
      const text = how.raw ? value : encodeURIComponent(value);
      const more = `${how.domain ? `; Domain=${how.domain}` : ''}${secure ? '; Secure' : ''}${how.partitioned ? '; Partitioned' : ''}`;
      // in a frame on another site's page a browser neither keeps nor deletes any other
      const isAway = secure && (gone || how.partitioned);
      const sameSite = isAway ? 'None' : how.strict ? 'Strict' : 'Lax';
      const cookie = `${name}=${text}; Path=${how.path ?? '/'}${age}; SameSite=${sameSite}${more}`;
      writeMember(holder(), 'cookie', cookie);
    } catch {
      // the next read keeps it in memory
    }
    if (gone) return;
    // before another tab can write it, too
    if (written.size === 0) queueMicrotask(read);
    written.set(name, value);
  };
  return {
    get: (name) => written.get(name) ?? read()[name] ?? null,
    set,
    remove: (name) => set(name, '', 0),
    all: read,
    values(name) {
      read();
      const refused = memory.get(name);
      return refused === undefined ? held(name) : [refused];
    },
    held,
  };
}

/** A page's own cookies may hold a bare `%`, which decodeURIComponent refuses. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
