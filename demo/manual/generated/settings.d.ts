// Written by demo/manual/run.mjs from the tables and types in elements/: do not edit.

/** 0 or 1, as text or as a boolean too. */
export type Flag = boolean | 0 | 1 | '0' | '1';

/** One popup, in the spelling of a display response (docs/popups.md). */
export interface PopupSettings {
  poptin_id: string | number;
  viewer_id?: string | number | null;
  poptin_name?: string | number | null;
  poptin_target?: string | number | null;
  account_id?: string | number | null;
  poptin_type?: string | number | null;
  poptin_format?: string | number | null;
  poptin?: string | number | null;
  /** 0 or 1 */
  x_close_button?: Flag | null;
  poptin_size?: {
    /** a number of pixels */
    width?: number | string | null;
    /** a number of pixels */
    height?: number | string | null;
  } | null;
  design_properties?: {
    poptin_location?: string | number | null;
    poptin_design_entry_effect?: string | number | null;
    poptin_design_exit_effect?: string | number | null;
    /** 0 or 1 */
    poptin_design_content_lock?: Flag | null;
    /** 0 or 1 */
    poptin_design_auto_close?: Flag | null;
    /** a number of seconds */
    poptin_design_auto_close_sec?: number | string | null;
    /** 0 or 1 */
    poptin_design_close_on_screen_click?: Flag | null;
    /** closing_options-x, closing_options-button or closing_options- */
    poptin_design_close_options_type?: string | number | null;
    poptin_design_show_x_comment?: string | number | null;
    /** a number of seconds */
    poptin_design_show_x_after_sec?: number | string | null;
    /** 0 or 1 */
    poptin_design_redirect?: Flag | null;
    poptin_design_redirect_url?: string | number | null;
    /** 0 or 1 */
    poptin_design_redirect_send_form_data?: Flag | null;
    /** 0 or 1 */
    poptin_design_thank_screen_auto_close?: Flag | null;
    /** a number of seconds */
    poptin_design_thank_screen_auto_close_sec?: number | string | null;
    /** 0 or 1 */
    field_checkbox_required?: Flag | null;
    /** 0 or 1 */
    field_checkbox_default_marked?: Flag | null;
    /** 0 or 1 */
    switch_mobile_editor?: Flag | null;
    /** an object with code and coupon_type */
    coupon?: object | null;
    [field: string]: unknown;
  } | null;
  content?: PopupContent | null;
  /** Another content for phones. */
  mobile?: PopupContent | null;
  /** Triggers, targeting and frequency, which the display run reads. */
  [field: string]: unknown;
}

export interface PopupContent {
  title?: string | number | null;
  text?: string | number | null;
  coupon?: string | number | null;
  /** a list */
  fields?: readonly unknown[];
  image?: {
    /** an address */
    src?: string | number | null;
    alt?: string | number | null;
  } | null;
  button?: {
    label?: string | number | null;
    /** one of submit, close, skip, copy-coupon, open-popup, link, add-to-cart */
    action?: 'submit' | 'close' | 'skip' | 'copy-coupon' | 'open-popup' | 'link' | 'add-to-cart' | null;
    url?: string | number | null;
  } | null;
  thank_you?: {
    title?: string | number | null;
    text?: string | number | null;
    coupon?: string | number | null;
  } | null;
  [part: string]: unknown;
}

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

/** A feed without a server: what `src` names, or stands in the tag as JSON. A list of items alone will do. */
export interface FeedSettings {
  header?: { name: string; link?: string; bio?: string; avatar?: string };
  items: FeedItem[];
}

export interface FeedItem {
  id: string | number;
  link?: string;
  caption?: string;
  type?: 'image' | 'video' | 'carousel';
  /** Seconds since 1970, or a date in words that the browser can read. */
  date?: string | number;
  image?: string;
  /** Addresses by width: 150, 320, 640. */
  images?: Record<string, unknown>;
  full?: string;
  /** Address of a film that the browser can play (mp4, webm), for `type: 'video'`. */
  video?: string;
  /** Of the picture, in pixels: what the layout `masonry` goes by. */
  width?: number;
  height?: number;
  highlighted?: boolean;
}
