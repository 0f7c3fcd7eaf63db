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

/** @param json unchecked: its users expect anything in it. */
export function readGateConfig(json: unknown, law?: string): GateConfig {
  const outer: Raw = Object(json);
  const raw = outer._ckyConfig ?? outer;
  return {
    law: law ?? raw.law ?? raw._bannerConfig?.settings?.applicableLaw,
    categories: raw.categories ?? raw._categories ?? [],
    block: raw.block ?? raw._providersToBlock ?? [],
    texts: raw.texts ?? {},
    google: raw.google,
  };
}
