import type { Browser } from '../../../../shared/base/browser.ts';
import { readGlobal } from '../../../../shared/base/page-names.ts';

interface ConsentPolicyManager {
  getCurrentConsentPolicy?: () => { policy?: { analytics?: unknown } };
}

/** Wix's own banner dispatches this on `document` after a choice. */
export const CHOICE_EVENT = 'consentPolicyChanged';

/** Whether the visitor's choice at Wix's own banner allows statistics; true on a site that asks for nothing. */
export function siteAllowsTracking({ window }: Browser): boolean {
  try {
    const manager = readGlobal(window, 'consentPolicyManager') as ConsentPolicyManager | undefined;
    return manager?.getCurrentConsentPolicy?.().policy?.analytics !== false;
  } catch {
    return true; // another script's object under that name
  }
}
