/** The banner's configuration, wherever it stands: inline, in a file, or as the property `settings`. All of it may be left out. */
export interface ConsentSettings {
  /** `auto`: the one of the visitor's region. */
  law?: 'gdpr' | 'ccpa' | 'none' | 'auto';
  /** Where the visitor is (ISO 3166-2: `US`, `US-CA`), or a function that says it, at the latest after a second. */
  region?: string | (() => string | Promise<string>);
  /** The law of each region, `*` for all others. Without it: `US` is ccpa, everything else gdpr. */
  laws?: Record<string, 'gdpr' | 'ccpa' | 'none'>;
  type?: 'classic' | 'box' | 'popup';
  position?: 'top' | 'bottom' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
  preferenceCenter?: 'modal' | 'pushdown' | 'sidebar';
  theme?: 'light' | 'dark' | 'auto';
  /** Raised, it asks every visitor again, whatever they have chosen. */
  revision?: number;
  /** Crawlers see no banner. */
  hideFromBots?: boolean;
  /** Days until the visitor is asked again. */
  expiryDays?: number;
  /** The domain that the cookie is for, such as `.example.com`. */
  rootDomain?: string;
  reloadOnAccept?: boolean;
  policyUrl?: string;
  /** Receives each choice as JSON. */
  logEndpoint?: string;
  categories?: ConsentCategory[];
  /** Whose scripts and frames wait: `a.com|b.com/x` means either. */
  block?: { re: string; categories: string[]; service?: string }[];
  /** Google's storage types, where the categories have other slugs than CookieYes': type → slug. */
  google?: Record<string, string>;
  /** Google's Consent Mode, in Google's spelling: the wait in ms, other `set`tings, other defaults for some regions. */
  consentMode?: {
    wait_for_update?: number;
    ads_data_redaction?: boolean;
    url_passthrough?: boolean;
    regions?: ({ region: string[] } & Record<string, unknown>)[];
  };
  /** Custom properties of the tag without `--consent-`: `{ "accent": "#1758c4" }`. */
  colors?: Record<string, string>;
  /** Every text of banner, preference centre and placeholders, by its name. */
  texts?: Record<string, string>;
}

export interface ConsentCategory {
  slug: string;
  isNecessary?: boolean;
  name?: string;
  description?: string;
  /** What holds before the visitor has chosen. */
  defaultConsent?: { gdpr?: boolean; ccpa?: boolean };
  cookies?: ConsentCookie[];
  /** Providers of this category that have a switch each; scripts and frames name them by `data-service`. */
  services?: { id: string; name?: string; cookies?: ConsentCookie[] }[];
}

export interface ConsentCookie {
  /** An exact name, or one with `*`. */
  cookieID: string;
  domain?: string;
  storage?: 'cookie' | 'local' | 'session';
  duration?: string;
  description?: string;
}
