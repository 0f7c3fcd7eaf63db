import { cleanSlug, readScalar } from '../../../shared/consent/record.ts';
import type { GateConfig } from '../gate/config.ts';
import type { NamedService } from '../services/named-services.ts';
import { type Category, isOn, type Json, ownMembers, readList, readText, type Settings } from '../wire.ts';
import type { ReadSiteRules } from './fetch-site-rules.ts';

/** One cookie of a category's list: an exact name or one with `*` wildcards, and where it is stored. */
export interface CookieEntry {
  readonly cookieID: string;
  readonly domain: string;
  readonly storage: 'cookie' | 'local' | 'session';
  readonly duration: string;
  readonly description: string;
  /** It belongs to another host, whose cookie names the site may also use itself (`services/catalogue.ts`). */
  readonly isAway?: boolean;
}

/** A category with everything that the configuration says about it; `name` and `description` may be empty. */
export interface FullCategory extends Category {
  readonly name: string;
  readonly description: string;
  readonly cookies: readonly CookieEntry[];
  readonly services: readonly Service[];
}

/** One provider inside a category, with its own switch; scripts and frames name it in `data-service`. */
export interface Service {
  readonly id: string;
  /** The record's key, `service.<id>`, whose yes or no overrides the category's. */
  readonly key: string;
  /** The name that visitors read. */
  readonly name: string;
  readonly cookies: readonly CookieEntry[];
  /** It comes from the table (`services/catalogue.ts`), which says what it stores. */
  readonly isKnown: boolean;
  /** Its provider's privacy policy. */
  readonly link?: { readonly href: string; readonly text: string };
}

/** The part of a configuration that the first view does not need. */
export interface FullSettings {
  readonly preferenceCenter: 'modal' | 'pushdown' | 'sidebar';
  readonly reloadOnAccept: boolean;
  readonly categories: readonly FullCategory[];
  /** The owner's number of the policy; 0 for none. */
  readonly revision: number;
  readonly block: GateConfig['block'];
  readonly google: Readonly<Record<string, string>>;
  readonly wordpress: Readonly<Record<string, string>>;
  readonly consentMode: GateConfig['consentMode'];
}

/**
 * Reads the rest of a configuration. Like `readSettings` it never fails; `validate-settings.ts` reports what is wrong.
 * @param readSiteRules from `fetchSiteRules` for these settings.
 */
export function readFullSettings(
  { config, json, categories }: Settings,
  readSiteRules: ReadSiteRules,
): FullSettings {
  const wanted = ['pushdown', 'sidebar'] as const;
  const slugs = categories.map(({ slug }) => slug);
  const { services = [], block = [] } = readSiteRules?.(json, slugs) ?? {};
  return {
    preferenceCenter:
      config.preferenceCenter || (wanted.find((each) => each === json.preferenceCenter) ?? 'modal'),
    revision: config.revision || Math.max(0, Number(readScalar(json.revision))) || 0,
    reloadOnAccept: config.reloadOnAccept || isOn(json.reloadOnAccept),
    categories: categories.map((category) => {
      const raw: Json =
        readList(json.categories).find(({ slug }) => cleanSlug(slug) === category.slug) ?? ownMembers();
      return {
        ...category,
        name: readText(raw.name),
        description: readText(raw.description),
        cookies: readList(raw.cookies).map(readCookie),
        services: addNamed(readList(raw.services).map(readService).filter(isFirst), services, category.slug),
      };
    }),
    block,
    google: ownMembers(json.google),
    wordpress: ownMembers(json.wordpress),
    consentMode: ownMembers(json.consentMode),
  };
}

function readService(raw: Json): Service {
  const id = cleanSlug(raw.id);
  return {
    id,
    key: `service.${id}`,
    name: readText(raw.name) || id,
    cookies: readList(raw.cookies).map(readCookie),
    isKnown: false,
  };
}

/** What the owner has written about a service overrides the table. */
const addNamed = (own: readonly Service[], named: readonly NamedService[], slug: string): Service[] => [
  ...own,
  ...named
    .filter(
      ({ id, category, isUnlisted }) =>
        !isUnlisted && category === slug && !own.some((each) => each.id === id),
    )
    .map(({ id }) => ({ id, key: `service.${id}`, name: id, cookies: [], isKnown: true })),
];

const isFirst = ({ id }: Service, at: number, all: readonly Service[]): boolean =>
  id !== '' && all.findIndex((each) => each.id === id) === at;

function readCookie(raw: Json): CookieEntry {
  return {
    cookieID: readText(raw.cookieID),
    domain: readText(raw.domain),
    storage: raw.storage === 'local' || raw.storage === 'session' ? raw.storage : 'cookie',
    duration: readText(raw.duration),
    description: readText(raw.description),
  };
}
