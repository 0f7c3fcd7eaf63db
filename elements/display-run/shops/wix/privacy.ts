import type { Browser } from '../../../../shared/base/browser.ts';

interface WixPage {
  consentPolicyManager?: { getCurrentConsentPolicy?: () => { policy?: { analytics?: unknown } } };
}

/** Wix's own banner dispatches this on `document` after a choice. */
export const CHOICE_EVENT = 'consentPolicyChanged';

/** Whether the visitor's choice at Wix's own banner allows statistics; true on a site that asks for nothing. */
export function siteAllowsTracking({ window }: Browser): boolean {
  try {
    return (window as WixPage).consentPolicyManager?.getCurrentConsentPolicy?.().policy?.analytics !== false;
  } catch {
    return true; // another script's object under that name
  }
}
