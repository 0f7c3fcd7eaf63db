import { advertising } from './advertising.ts';
import { analytics } from './analytics.ts';
import { functional } from './functional.ts';
import type { Row } from './row.ts';

/** Why a service stores something; each purpose has words in every language (`<purpose>Purpose`). */
export type Purpose =
  | 'visitor'
  | 'visit'
  | 'settings'
  | 'ads'
  | 'campaign'
  | 'limit'
  | 'security'
  | 'chat'
  | 'media'
  | 'test'
  | 'measure';

export interface KnownCookie {
  /** Exact, or with `*`. */
  readonly name: string;
  readonly purpose: Purpose;
  /** A number with `m`inutes, `h`ours, `d`ays, `M`onths or `y`ears; `s` for the session, `p` for permanent. */
  readonly lifetime: string;
  readonly storage: 'cookie' | 'local' | 'session';
  /** It is stored for the provider's host: the site can neither read nor delete it, and may use the name itself. */
  readonly isAway: boolean;
}

/** What a policy page and the preference centre say about a service. */
export interface ServiceRow {
  readonly name: string;
  readonly provider: string;
  /** The provider's privacy policy. */
  readonly policy: string;
  /** Where the provider lists what it stores. */
  readonly source: string;
  readonly cookies: readonly KnownCookie[];
}

const ROWS: Readonly<Record<string, Row>> = { ...advertising, ...analytics, ...functional };

/** Undefined for a name that is not in the table. */
export function findRow(id: string): ServiceRow | undefined {
  const row = Object.hasOwn(ROWS, id) ? ROWS[id] : undefined;
  if (!row) return undefined;
  const [name, cookies, provider = '', policy = '', source = policy] = row;
  return { name, provider, policy, source, cookies: cookies.split(/;\s*/).flatMap(readCookie) };
}

function readCookie(text: string): KnownCookie[] {
  const [name, purpose, lifetime = '', ...more] = text.trim().split(' ');
  if (!name) return [];
  const storage = more.find((each) => each !== 'away') ?? 'cookie';
  return [
    {
      name,
      purpose: purpose as Purpose,
      lifetime,
      storage: storage as KnownCookie['storage'],
      isAway: more.includes('away'),
    },
  ];
}
