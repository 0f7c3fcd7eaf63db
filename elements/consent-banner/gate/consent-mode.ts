import type { GateConfig } from './config.ts';

/** Google's storage types and the category that each belongs to. */
const GOOGLE = {
  ad_storage: 'advertisement',
  ad_user_data: 'advertisement',
  ad_personalization: 'advertisement',
  analytics_storage: 'analytics',
  functionality_storage: 'functional',
  personalization_storage: 'functional',
  security_storage: 'necessary',
};

/** Google's tags wait so long for an update (Consent Mode v2). */
const WAIT_FOR_UPDATE_MS = 500;

/** WP Consent API's categories and ours. */
const WORDPRESS = {
  preferences: 'functional',
  statistics: 'analytics',
  'statistics-anonymous': 'analytics',
  functional: 'performance',
  marketing: 'advertisement',
};

type Allowed = (slug: string) => boolean;

type Page = Window & {
  dataLayer?: unknown[];
  wp_consent_type?: string;
  wp_set_consent?: (type: string, value: 'allow' | 'deny') => void;
};

/** Tells Google's tags what holds, before and after the choice (decision site-12). */
export function notifyGoogle(
  page: Page,
  command: 'default' | 'update',
  { google }: GateConfig,
  allowed: Allowed,
): void {
  const state: Record<string, unknown> = command === 'default' ? { wait_for_update: WAIT_FOR_UPDATE_MS } : {};
  for (const [type, slug] of Object.entries({ ...GOOGLE, ...google })) {
    state[type] = typeof slug === 'string' && allowed(slug) ? 'granted' : 'denied';
  }
  const gtag: (...words: unknown[]) => void = function () {
    // an element with this id is there, too
    if (!Array.isArray(page.dataLayer)) page.dataLayer = [];
    // biome-ignore lint/complexity/noArguments: Google's library takes no array in place of gtag()'s `arguments`
    page.dataLayer.push(arguments);
  };
  gtag('consent', command, state);
}

/** Tells WordPress' plugins what holds, where their common interface is on the page. */
export function notifyWordPress(page: Page, { law }: GateConfig, allowed: Allowed): void {
  if (typeof page.wp_set_consent !== 'function') return;
  page.wp_consent_type = law === 'ccpa' ? 'optout' : 'optin';
  page.document.dispatchEvent(new Event('wp_consent_type_defined'));
  for (const [name, slug] of Object.entries(WORDPRESS)) {
    page.wp_set_consent(name, allowed(slug) ? 'allow' : 'deny');
  }
}
