import { readServices, toRules } from '../services/named-services.ts';
import { type GateRule, readRules } from './rules.ts';

/** What the gate needs to know. It runs before any element of ours, so the page itself has to say it. */
export interface GateConfig {
  readonly law: string | undefined;
  readonly categories: readonly GateCategory[];
  readonly block: readonly GateRule[];
  /** Words of the placeholders. */
  readonly texts: { readonly blockedText?: string };
  /** Google's storage types, where a site's categories have other slugs than CookieYes': type → slug. */
  readonly google?: Readonly<Record<string, string>> | undefined;
  /** The same for the categories of the WP Consent API. */
  readonly wordpress?: Readonly<Record<string, string>> | undefined;
  readonly consentMode?: ConsentMode | undefined;
}

/** What Google's Consent Mode takes beside the storage types, as Google spells it (developers.google.com/tag-platform/security). */
export interface ConsentMode {
  /** How long Google's tags wait for the visitor's choice, in milliseconds; 500 unless said otherwise. */
  readonly wait_for_update?: number;
  /** Addresses of advertising clicks are taken out while advertising is denied. */
  readonly ads_data_redaction?: boolean;
  /** Advertising clicks are handed on in addresses instead of cookies. */
  readonly url_passthrough?: boolean;
  /** Other defaults for some regions (ISO 3166-2): `{ region: ['US', 'US-CA'], analytics_storage: 'granted' }`. */
  readonly regions?: readonly ({ readonly region: readonly string[] } & Readonly<Record<string, unknown>>)[];
}

/** Everything is allowed until the visitor says no: `ccpa`, and where no law asks for more. */
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

/** Our format or CookieYes', as far as the gate reads them. */
interface Raw extends Partial<GateConfig> {
  readonly _ckyConfig?: Raw;
  readonly _categories?: readonly GateCategory[];
  readonly _providersToBlock?: unknown;
  readonly services?: unknown;
  readonly _block?: unknown;
  readonly _bannerConfig?: { readonly settings?: { readonly applicableLaw?: string } };
}

type Banner = NonNullable<Raw['_bannerConfig']>;

/** @param json anything: what does not fit is left out. */
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
    consentMode: raw.consentMode,
  };
}

/** What was sent, without what another script has given to all objects (prototype pollution). */
const own = <T extends object>(value: unknown): Partial<T> => Object.assign(Object.create(null), value);

/** The objects of a list. */
export const readList = <T extends object>(list: readonly T[] | undefined): readonly T[] =>
  Array.isArray(list) ? list.filter((each) => Object(each) === each) : [];
