import type { ShopChoice } from '../shops/shop.ts';

/** A run's configuration; the attributes of decision D-12 under their camel-cased names. */
export interface RunConfig {
  clientId: string;
  apiBase: string;
  /** Address of a static file in the shape of a display response. */
  src: string;
  submitUrl: string;
  submitAnswers: string;
  submitEvent?: boolean;
  /** `page` is landing-page mode: one popup, inline, at once (decision 8). */
  mode: '' | 'page';
  lang: string;
  /** The run waits until the visitor allows this category of cookies; '' does not wait. */
  consentCategory: string;
  spa: 'auto' | 'off';
  debug: boolean;
  /** A display response that the page itself provides; undefined or null without one. */
  inline: unknown;
  conversionCode: 'on' | 'off';
  /** `off` hides the provider's upgrade and remind-me popups from visitors (decision 86). */
  limitPopups?: 'on' | 'off';
  /** `off`: popups also cover the first page that a phone opens from a search engine (decision D-16). */
  firstPageMobile?: 'soft' | 'off';
  /** `off`: the run's records stay in memory and end with the page. */
  storage?: 'on' | 'off';
  /** `all` stores page addresses with their whole query, not with a campaign's parameters only. */
  pageQueries?: 'campaign' | 'all';
  /** The domain whose sub-domains share frequency; '' for none. */
  rootDomain?: string;
  /** The page's online shop (popup §1); `auto` recognises it by the page. */
  store?: ShopChoice;
}

/** Runs with the same source are one run: the key tells sources apart. */
export const sourceKey = ({ inline, src, clientId, apiBase }: RunConfig): string =>
  JSON.stringify([inline ?? null, src, clientId, apiBase]);

export const hasInline = (inline: unknown): boolean => inline !== undefined && inline !== null;

/** A static source: the response is at hand, and there is no provider to call. */
export const isStatic = ({ inline, src }: RunConfig): boolean => hasInline(inline) || src !== '';
