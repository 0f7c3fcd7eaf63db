import { realBrowser } from '../../../shared/base/browser.ts';
import { getConsent } from '../../../shared/consent/consent.ts';
import { type ConsentQueue, createConsentQueue } from './consent-queue.ts';

/** Loaded only with a `consent-category`: the page's consent store includes cookies and storage. */
export const followConsent = (category: string): ConsentQueue =>
  createConsentQueue(getConsent(realBrowser()), category);
