import { realBrowser } from '../../shared/browser.ts';
import { consentOf } from '../../shared/consent/consent.ts';
import { type ConsentQueue, createConsentQueue } from '../../shared/page/consent-queue.ts';

/** Loaded only where a `consent-category` is set: the page's consent store brings cookies and storage with it. */
export const openConsentGate = (category: string): ConsentQueue =>
  createConsentQueue(consentOf(realBrowser()), category);
