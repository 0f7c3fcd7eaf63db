import { countryFields } from '../country.ts';
import type { WirePoptin } from './poptin.ts';

/** `wix_cart_details` of the display response (popup §3); its shape is our own. Money in the site's main unit. */
export interface CartDetails {
  readonly total_price: number;
  readonly item_count: number;
  readonly products: readonly {
    readonly product_id: string;
    readonly product_name: string;
    readonly category: string;
    readonly quantity: number;
    readonly price: number;
  }[];
}

/**
 * What the provider knows about a client: the part of the display response that is not a popup, and our own switches.
 */
export interface ClientSettings {
  /** For the provider's page and the gallery: what this client demonstrates. */
  readonly about: string;
  readonly display: 'allowed' | 'not_allowed';
  readonly message: string;
  readonly lang: string;
  readonly if_freemium: boolean;
  readonly is_client_restriction: boolean;
  readonly client_restriction_setting: Readonly<Record<string, unknown>> | null;
  /** Markup that answers a conversion (`integration.conversion_code`, popup §7). */
  readonly conversion_code: string;
  /** Conversions are answered without success and not stored (popup §8). */
  readonly refuses_conversions: boolean;
  /** Leads and other data about visitors are deleted after this many days; 0 keeps them until somebody deletes them. */
  readonly keep_days: number;
  /** In which its owner reads times (iana.org/time-zones). */
  readonly time_zone: string;
  /** Receipts of consent are deleted after this many days; 0 keeps them. */
  readonly keep_consent_days: number;
}

export const DEFAULT_CLIENT: ClientSettings = {
  about: '',
  display: 'allowed',
  message: '',
  lang: 'en',
  if_freemium: false,
  is_client_restriction: false,
  client_restriction_setting: null,
  conversion_code: '',
  refuses_conversions: false,
  keep_days: 0,
  time_zone: 'UTC',
  // a consent is asked for again after a year, and claims about it may come later
  keep_consent_days: 1095,
};

/** The display response (popup §3), also the answer of both click calls. */
export interface DisplayAnswer {
  readonly display: 'allowed' | 'not_allowed';
  readonly message: string;
  readonly lang: string;
  readonly country: string;
  readonly country_code: string;
  readonly cc: string;
  readonly ip: string;
  readonly if_freemium: boolean;
  readonly is_client_restriction: boolean;
  readonly client_restriction_setting: Readonly<Record<string, unknown>> | null;
  readonly wix_cart_details: CartDetails | null;
  readonly poptins: readonly WirePoptin[];
}

export interface Caller {
  readonly ip: string;
  /** Two letters; '' if unknown. */
  readonly country?: string;
  readonly viewerId: string;
  /** Where the caller reached the provider: it makes addresses of templates and pictures absolute. */
  readonly origin: string;
  /** The visitor's cart, if the page is a site of the site builder. */
  readonly wixCart?: CartDetails | null;
}

/** A client that may not display gets no popup, whatever it requests (popup §8). */
export function displayAnswer(
  client: ClientSettings,
  poptins: readonly WirePoptin[],
  { ip, viewerId, origin, country = '', wixCart = null }: Caller,
): DisplayAnswer {
  const shown = client.display === 'allowed' ? poptins : [];
  return {
    display: client.display,
    message: client.message,
    lang: client.lang,
    ...countryFields(country),
    ip,
    if_freemium: client.if_freemium,
    is_client_restriction: client.is_client_restriction,
    client_restriction_setting: client.client_restriction_setting,
    wix_cart_details: wixCart,
    poptins: shown
      .map((written) => withOwnPictures(written, origin))
      .map((poptin) => ({
        ...poptin,
        viewer_id: viewerId,
        ...given('poptin_url', absolute(poptin.poptin_url, origin)),
        ...given('content', withPicture(poptin.content, origin)),
        ...given('mobile', withPicture(poptin.mobile, origin)),
      })),
  };
}

const OWN_PICTURES = '"/pictures/';
const known = new WeakMap<WirePoptin, { readonly origin: string; readonly poptin: WirePoptin }>();

/** Pictures that the provider keeps have no host, so that they survive its move to another one; pages need it. */
function withOwnPictures(poptin: WirePoptin, origin: string): WirePoptin {
  const last = known.get(poptin);
  if (last?.origin === origin) return last.poptin;
  const text = JSON.stringify(poptin);
  const answer = text.includes(OWN_PICTURES)
    ? (JSON.parse(text.replaceAll(OWN_PICTURES, `"${origin}/pictures/`)) as WirePoptin)
    : poptin;
  known.set(poptin, { origin, poptin: answer });
  return answer;
}

/** What the owner left out stays out. */
const given = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value });

const absolute = <T>(address: T, origin: string): T | string =>
  typeof address === 'string' && /^\/(?!\/)/.test(address) ? origin + address : address;

/** The page that shows the popup may have another origin than its pictures. */
function withPicture(content: unknown, origin: string): unknown {
  if (!isRecord(content) || !isRecord(content.image)) return content;
  return { ...content, image: { ...content.image, src: absolute(content.image.src, origin) } };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
