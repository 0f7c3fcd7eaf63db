import { readServices, toRules } from '../services/named-services.ts';
import { type GateRule, readRules } from './rules.ts';

/** What the gate needs to know. It runs before any of our elements, so the page itself has to say it. */
export interface GateConfig {
  readonly law: string | undefined;
  readonly categories: readonly GateCategory[];
  readonly block: readonly GateRule[];
  /** The words of the placeholders. */
  readonly texts: { readonly blockedText?: string };
  /** Google's storage types, for sites whose categories have other slugs than CookieYes': type → slug. */
  readonly google?: Readonly<Record<string, string>> | undefined;
  /** The same for the WP Consent API's categories. */
  readonly wordpress?: Readonly<Record<string, string>> | undefined;
  readonly consentMode?: ConsentMode | undefined;
}

/**
 * Consent Mode's settings other than the storage types, as Google spells them
 * (developers.google.com/tag-platform/security).
 */
export interface ConsentMode {
  /** How long Google's tags wait for the visitor's choice, in milliseconds; 500 by default. */
  readonly wait_for_update?: number;
  /** Removes advertising click ids from addresses while advertising is denied. */
  readonly ads_data_redaction?: boolean;
  /** Passes advertising click ids on in addresses instead of cookies. */
  readonly url_passthrough?: boolean;
  /** Other defaults for some regions (ISO 3166-2): `{ region: ['US', 'US-CA'], analytics_storage: 'granted' }`. */
  readonly regions?: readonly ({ readonly region: readonly string[] } & Readonly<Record<string, unknown>>)[];
}

/** Everything is allowed until the visitor says no: under `ccpa`, and where no law requires more. */
export const isOptOut = ({ law }: Pick<GateConfig, 'law'>): boolean => law === 'ccpa' || law === 'none';

export interface GateCategory {
  readonly slug: string;
  readonly isNecessary?: boolean;
  readonly defaultConsent?: { readonly ccpa?: boolean };
}

declare global {
  interface Window {
    /** CookieYes' configuration, in WordPress' pages. */
    _ckyConfig?: unknown;
  }
}

/** The part of our format, or of CookieYes', that the gate reads. */
interface Raw extends Partial<GateConfig> {
  readonly _ckyConfig?: Raw;
  readonly _categories?: readonly GateCategory[];
  readonly _providersToBlock?: unknown;
  readonly services?: unknown;
  readonly _block?: unknown;
  readonly _bannerConfig?: { readonly settings?: { readonly applicableLaw?: string } };
}

type Banner = NonNullable<Raw['_bannerConfig']>;

/** @param json anything; what doesn't fit is left out. */
export function readGateConfig(json: unknown, law?: string): GateConfig {
  const outer = own<Raw>(json);
  const raw = outer._ckyConfig ? own<Raw>(outer._ckyConfig) : outer;
  const { blockedText } = own<{ blockedText: unknown }>(raw.texts);
  const categories = readList(raw.categories ?? raw._categories);
  return {
    law:
      law ??
      raw.law ??
      own<Banner['settings'] & object>(own<Banner>(raw._bannerConfig).settings).applicableLaw,
    categories,
    block: [
      ...readRules(raw.block ?? (raw._block === '' ? [] : raw._providersToBlock)),
      ...toRules(
        readServices(
          raw.services,
          categories.map(({ slug }) => slug),
        ),
      ),
    ],
    texts: typeof blockedText === 'string' ? { blockedText } : {},
    google: raw.google,
    wordpress: raw.wordpress,
    consentMode: own(raw.consentMode),
  };
}

/** The members that were sent, without those that another script has given to all objects (prototype pollution). */
const own = <T extends object>(value: unknown): Partial<T> => Object.assign(Object.create(null), value);

/** The objects of a list. */
export const readList = <T extends object>(list: readonly T[] | undefined): readonly T[] =>
  Array.isArray(list) ? list.filter((each) => Object(each) === each).map((each) => own<T>(each) as T) : [];
