import type { Browser } from '../../../../shared/base/browser.ts';
import { readGlobal } from '../../../../shared/base/page-names.ts';

/** Dispatched by the shop's own banner and by the consent tools that work with it; the two older names are in use. */
const CHOICE_EVENTS = [
  'visitorConsentCollected',
  'trackingConsentAccepted',
  'trackingConsentDeclined',
  'shopifyCustomerPrivacyApiLoaded',
];

/** Every one of these that the interface has must be true; the last one is for older versions. */
const PERMISSIONS = ['analyticsProcessingAllowed', 'marketingAllowed', 'userCanBeTracked'];

const FEATURE = { name: 'consent-tracking-api', version: '0.1' };

export interface Privacy {
  /** Resolves when the interface was read for the first time. */
  readonly ready: Promise<void>;
  mayTrack(): boolean;
}

/**
 * The shop's privacy interface (popup §4): `Shopify.customerPrivacy`, which a page must load before it can be read.
 * An unreadable interface allows nothing; only a page that has neither the interface nor a way to load it (a test
 * shop, a headless one) has no rules.
 */
export function watchPrivacy(browser: Browser, changed: () => void, signal: AbortSignal): Privacy {
  const window = browser.window;
  const load = readGlobal(window, 'Shopify', 'loadFeatures');
  const hasApi = () => readGlobal(window, 'Shopify', 'customerPrivacy') !== undefined;
  for (const type of CHOICE_EVENTS) window.document.addEventListener(type, changed, { signal });
  const ready =
    hasApi() || typeof load !== 'function'
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          try {
            load.call(readGlobal(window, 'Shopify'), [FEATURE], () => resolve());
          } catch {
            resolve(); // the page's own function failed: the interface is missing, and so tracking is denied
          }
        });
  void ready.then(() => signal.aborted || changed());
  return {
    ready,
    mayTrack: () => (hasApi() ? isAllowed(window) : typeof load !== 'function'),
  };
}

function isAllowed(page: object): boolean {
  const api = readGlobal(page, 'Shopify', 'customerPrivacy');
  const permissions = PERMISSIONS.map((name) => readGlobal(page, 'Shopify', 'customerPrivacy', name)).filter(
    (permission) => typeof permission === 'function',
  );
  try {
    return permissions.length > 0 && permissions.every((permission) => permission.call(api) === true);
  } catch {
    return false;
  }
}
