import { isWebAddress } from '../../shared/base/safe-address.ts';
import { cleanSlug, readScalar } from '../../shared/consent/record.ts';
import type { ConfigOf } from '../../shared/element/contract.ts';
import type { attributes } from './attributes.ts';
import type { Words } from './words/en.ts';

/**
 * `none`: no law requires anything, so the banner doesn't either. ccpa's rules apply to it too: everything is allowed
 * until a "no".
 */
export type Law = 'gdpr' | 'ccpa' | 'none';

/** The part of a category that the choice needs (site §3); `settings/full-settings.ts` reads the rest. */
export interface Category {
  readonly slug: string;
  readonly isNecessary: boolean;
  readonly byDefault: Readonly<Record<'gdpr' | 'ccpa', boolean>>;
}

export type Config = ConfigOf<typeof attributes>;
export type Json = Readonly<Record<string, unknown>>;

/** The configuration as the first view needs it, attributes already applied. */
export interface Settings {
  readonly law: Law;
  readonly type: string;
  readonly position: string;
  readonly theme: string;
  readonly expiryDays: number;
  readonly policyUrl: string;
  readonly imprintUrl: string;
  readonly categories: readonly Category[];
  /** Every text of the configuration, including those that later views look up here. */
  readonly words: Words & Readonly<Record<string, string>>;
  /** The source that the rest is read from when it is needed. */
  readonly config: Config;
  readonly json: Json;
}

/** Site §9. */
const EXPIRY_DAYS = 365;

/** The categories if the configuration names none: CookieYes' own five. */
export const SLUGS = ['necessary', 'functional', 'analytics', 'performance', 'advertisement'];

/**
 * Reads the part of our configuration that the banner's first view needs. It never fails: missing or invalid values get
 * defaults, and `settings/validate-settings.ts` reports them. Written by hand, without a schema library, because the
 * first view waits for it, and zod alone is larger than the whole banner may be (decision D-13).
 * @param words in the page's language, for every view.
 */
export function readSettings(config: Config, json: Json, words: Settings['words']): Settings {
  // the law that was found has replaced 'auto' (`settings/law-by-region.ts`)
  const wanted = config.law.replace('auto', '') || json.law;
  const law = wanted === 'ccpa' || wanted === 'none' ? wanted : 'gdpr';
  const defaults = law !== 'gdpr' ? { ...words, description: words.notice } : words;
  const given = { ...Object(json.texts), ...filled(config) };
  return {
    law,
    type: config.type || readText(json.type),
    position: config.position || readText(json.position),
    theme: config.theme || readText(json.theme),
    // the browser would refuse a cookie of zero days, and every page would ask the visitor
    expiryDays: Math.max(1, config.expiryDays || Number(readScalar(json.expiryDays)) || EXPIRY_DAYS),
    policyUrl: config.policyUrl || webAddress(json.policyUrl),
    imprintUrl: config.imprintUrl || webAddress(json.imprintUrl),
    categories: readCategories(readList(json.categories)),
    words: { ...defaults, ...filled(given) },
    config,
    json,
  };
}

function readCategories(list: readonly Json[]): Category[] {
  const found = new Map<string, Category>();
  for (const each of list) {
    const slug = cleanSlug(each.slug);
    const { gdpr, ccpa } = ownMembers(each.defaultConsent);
    if (slug && !found.has(slug)) {
      found.set(slug, {
        slug,
        isNecessary: slug === 'necessary' || isOn(each.isNecessary),
        byDefault: { gdpr: isOn(gdpr), ccpa: isOn(ccpa) },
      });
    }
  }
  const all = [...found.values()];
  return all.length ? all : readCategories(SLUGS.map((slug) => ownMembers({ slug })));
}

/** CookieYes' preview: exactly this parameter, not another parameter's value. The doctor (`shared/doctor/`) is one, too. */
export const isPreviewAddress = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.get('cky_preview') === 'true' || query.has('tagdrop-doctor');
};

/** The owner's scan of the page (`scan/`). */
export const isScanAddress = (search: string): boolean => /[?&]tagdrop-scan\b/.test(search);

/** The members that were sent, without those that another script has given to all objects (prototype pollution). */
export const ownMembers = <T = Json>(...values: readonly unknown[]): T =>
  Object.assign(Object.create(null), ...values);

/** The objects of a list. */
export const readList = (value: unknown): Json[] =>
  Array.isArray(value) ? value.map((each) => ownMembers(each)) : [];

/** Longer texts are cut: laying out 10 MB of text keeps a browser busy for seconds. */
export const MAX_TEXT_LENGTH = 20_000;

export const readText = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : '';

/** Booleans may arrive as true, 1 or "1" (decision D-15). */
export const isOn = (value: unknown): boolean => /^(true|1)$/.test(readScalar(value));

/** Relative addresses are fine; `javascript:` and similar schemes are not links. */
const webAddress = (value: unknown): string => (isWebAddress(readText(value)) ? readText(value) : '');

/** A text that is not empty. */
const filled = (value: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, readText(each)])
      .filter(([, each]) => each),
  );
