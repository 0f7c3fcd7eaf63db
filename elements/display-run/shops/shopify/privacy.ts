import type { Browser } from '../../../../shared/browser.ts';
import { readGlobal } from './wire.ts';

/** Said by the shop's own banner and by every consent tool that speaks to it; the older two names are still in use. */
const CHOICE_EVENTS = [
  'visitorConsentCollected',
  'trackingConsentAccepted',
  'trackingConsentDeclined',
  'shopifyCustomerPrivacyApiLoaded',
];

/** Those that the interface has must all say yes; the last one is what older versions have. */
const PERMISSIONS = ['analyticsProcessingAllowed', 'marketingAllowed', 'userCanBeTracked'];

const FEATURE = { name: 'consent-tracking-api', version: '0.1' };

export interface Privacy {
  /** Resolves when the interface has been asked for the first time. */
  readonly ready: Promise<void>;
  mayTrack(): boolean;
}

/**
 * The shop's privacy interface (popup §4): `Shopify.customerPrivacy`, which a page has to load before it can be asked.
 * What cannot be asked allows nothing; only a page that has neither the interface nor a way to load it (a test shop, a
 * headless one) has no rules.
 */
export function watchPrivacy(browser: Browser, changed: () => void, signal: AbortSignal): Privacy {
  const page = browser.window;
  const load = readGlobal(page, 'Shopify', 'loadFeatures');
  const hasApi = () => readGlobal(page, 'Shopify', 'customerPrivacy') !== undefined;
  for (const type of CHOICE_EVENTS) page.document.addEventListener(type, changed, { signal });
  const ready =
    hasApi() || typeof load !== 'function'
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          try {
            load.call(readGlobal(page, 'Shopify'), [FEATURE], () => resolve());
          } catch {
            resolve(); // the page's own function: it stays not loaded, and so denied
          }
        });
  void ready.then(() => signal.aborted || changed());
  return {
    ready,
    mayTrack: () => (hasApi() ? isAllowed(page) : typeof load !== 'function'),
  };
}

function isAllowed(page: object): boolean {
  const api = readGlobal(page, 'Shopify', 'customerPrivacy');
  const asked = PERMISSIONS.map((name) => readGlobal(page, 'Shopify', 'customerPrivacy', name)).filter(
    (permission) => typeof permission === 'function',
  );
  try {
    return asked.length > 0 && asked.every((permission) => permission.call(api) === true);
  } catch {
    return false;
  }
}
