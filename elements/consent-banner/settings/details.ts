import { cleanSlug } from '../../../shared/consent/record.ts';
import type { GateConfig } from '../gate/config.ts';
import type { Category, Json, Settings } from '../wire.ts';

/** One cookie of a category's list: an exact name or one with `*` wildcards, and where it lies. */
export interface CookieEntry {
  readonly cookieID: string;
  readonly domain: string;
  readonly storage: 'cookie' | 'local' | 'session';
  readonly duration: string;
  readonly description: string;
}

/** A category with all that is said about it; `name` and `description` may be empty. */
export interface DetailedCategory extends Category {
  readonly name: string;
  readonly description: string;
  readonly cookies: readonly CookieEntry[];
}

/** What the first view does not need of a configuration. */
export interface Details {
  readonly preferenceCenter: 'modal' | 'pushdown' | 'sidebar';
  readonly reloadOnAccept: boolean;
  readonly logEndpoint: string;
  readonly categories: readonly DetailedCategory[];
  readonly block: GateConfig['block'];
  readonly google: Readonly<Record<string, string>>;
}

/** Reads the rest of a configuration. Like `readSettings` it never fails; `mistakes.ts` says what is wrong. */
export function readDetails({ config, json, categories }: Settings): Details {
  const wanted = ['pushdown', 'sidebar'] as const;
  return {
    preferenceCenter:
      config.preferenceCenter || (wanted.find((each) => each === json.preferenceCenter) ?? 'modal'),
    reloadOnAccept: config.reloadOnAccept || isOn(json.reloadOnAccept),
    logEndpoint: config.logEndpoint || text(json.logEndpoint),
    categories: categories.map((category) => {
      const raw: Json = list(json.categories).find(({ slug }) => cleanSlug(slug) === category.slug) ?? {};
      return {
        ...category,
        name: text(raw.name),
        description: text(raw.description),
        cookies: list(raw.cookies).map(readCookie),
      };
    }),
    block: list(json.block).map(({ re, categories: slugs }) => ({
      re: text(re),
      categories: (Array.isArray(slugs) ? slugs : []).map(cleanSlug),
    })),
    google: Object(json.google),
  };
}

function readCookie(raw: Json): CookieEntry {
  return {
    cookieID: text(raw.cookieID),
    domain: text(raw.domain),
    storage: raw.storage === 'local' || raw.storage === 'session' ? raw.storage : 'cookie',
    duration: text(raw.duration),
    description: text(raw.description),
  };
}

// `wire.ts` has the like: a module that both needed would be a file of its own to download

export const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(Object) : []);

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isOn = (value: unknown): boolean => /^(?:true|1)$/.test(String(value));
