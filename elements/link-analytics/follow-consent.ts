import { realBrowser } from '../../shared/base/browser.ts';
import { getConsent } from '../../shared/consent/consent.ts';
import { type ConsentQueue, createConsentQueue } from './clicks/consent-queue.ts';

/** Loaded only where a `consent-category` is set: the page's consent store brings cookies and storage with it. */
export const followConsent = (category: string): ConsentQueue =>
  createConsentQueue(getConsent(realBrowser()), category);
