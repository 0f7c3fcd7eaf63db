/** What the gate needs to know. It runs before any element of ours, so the page itself has to say it. */
export interface GateConfig {
  readonly law: string | undefined;
  readonly categories: readonly GateCategory[];
  /** Address fragments (`a.com|b.com/x` means either) and the categories that they need. */
  readonly block: readonly { readonly re: string; readonly categories: readonly string[] }[];
  /** Words of the placeholders. */
  readonly texts: { readonly blockedText?: string };
  /** Google's storage types, where a site's categories have other slugs than CookieYes': type → slug. */
  readonly google?: Readonly<Record<string, string>> | undefined;
}

export interface GateCategory {
  readonly slug: string;
  readonly isNecessary?: boolean;
  readonly defaultConsent?: { readonly ccpa?: boolean };
}

/** Our format or CookieYes', as far as the gate reads them. */
interface Raw extends Partial<GateConfig> {
  readonly _ckyConfig?: Raw;
  readonly _categories?: readonly GateCategory[];
  readonly _providersToBlock?: GateConfig['block'];
  readonly _bannerConfig?: { readonly settings?: { readonly applicableLaw?: string } };
}

/** @param json anything: what does not fit is left out. */
export function readGateConfig(json: unknown, law?: string): GateConfig {
  const outer: Raw = Object(json);
  const raw = outer._ckyConfig ?? outer;
  const { blockedText } = Object(raw.texts);
  return {
    law: law ?? raw.law ?? raw._bannerConfig?.settings?.applicableLaw,
    categories: readList(raw.categories ?? raw._categories),
    block: readList(raw.block ?? raw._providersToBlock).filter(
      ({ re, categories }) => typeof re === 'string' && Array.isArray(categories),
    ),
    texts: typeof blockedText === 'string' ? { blockedText } : {},
    google: raw.google,
  };
}

/** The objects of a list. */
const readList = <T extends object>(list: readonly T[] | undefined): readonly T[] =>
  Array.isArray(list) ? list.filter((each) => Object(each) === each) : [];
