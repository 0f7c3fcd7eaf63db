import type { Browser } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { withoutSecrets } from '../../../shared/without-secrets.ts';
import { readVisitor } from './visitor.ts';

/** What display, click and conversion calls send about the page and the visitor (popup §3, §7). */
export interface PageFacts {
  /** The address outside this site that the visitor came from, or ''. */
  referrer: string;
  /** The page of this site seen before this one, or ''. */
  previousUrl: string;
  pageTitle: string;
  pageUrl: string;
  /** The same in the form that may be stored (`page-queries`). */
  storedPageUrl: string;
  storedReferrer: string;
  /** The first page of this browser session. */
  originLandingPage: string;
  /** JSON list of addresses, oldest first, at most 20, without this page. */
  previousVisitedPages: string;
  /** The same list with this page as its last entry. */
  previousVisitedPagesWithCurrentPage: string;
  /** JSON list of `{url, time}`, time in milliseconds since 1970, without this page. */
  previousVisitedPagesWithTimeStamp: string;
  /** JSON list of every known address of this visitor, once each, including earlier sessions and this page. */
  allVisitedPages: string;
  /** BCP 47 tag. */
  browserLanguage: string;
  device: 'mobile' | 'desktop';
  /** The e-mail address of an earlier conversion, or ''. */
  convertedEmail: string;
  /** The shop platform found on the page, or ''. */
  storeIntegration: string;
  /** The customer's id there; '0' if unknown (popup §6). */
  storeIntegrationCustomerId: string;
  /** False if the shop's privacy interface denies it (popup §4). */
  mayTrack: boolean;
}

/** Decision 7. A phone that is turned is still a phone: its shorter side counts, whichever way a browser names it. */
const MOBILE_QUERY = ['width', 'device-width', 'device-height']
  .map((side) => `(max-${side}: 767px) and (pointer: coarse)`)
  .join();

/** The current facts. Only reads; unknown facts are the empty string. */
export function readPageFacts(browser: Browser): PageFacts {
  const window = browser.window;
  const visitor = readVisitor(browser);
  const addresses = visitor.previousPages.map(({ url }) => url);
  const { href } = window.location;
  const send = visitor.isWhole ? (address: string) => address : withoutSecrets;
  return {
    referrer: send(visitor.referrer),
    previousUrl: visitor.previousUrl,
    pageTitle: String(readMember(window.document, 'title')),
    pageUrl: send(href),
    storedPageUrl: visitor.page,
    storedReferrer: visitor.storedReferrer,
    originLandingPage: visitor.originLandingPage,
    previousVisitedPages: JSON.stringify(addresses),
    previousVisitedPagesWithCurrentPage: JSON.stringify([...addresses, visitor.page]),
    previousVisitedPagesWithTimeStamp: JSON.stringify(visitor.previousPages),
    allVisitedPages: JSON.stringify([...new Set([...visitor.allPages, visitor.page])]),
    browserLanguage: window.navigator.language,
    device: detectDevice(browser),
    // where no provider gets it, only its hash is kept
    convertedEmail: visitor.convertedEmail.includes('@') ? visitor.convertedEmail : '',
    storeIntegration: visitor.storeIntegration,
    storeIntegrationCustomerId: visitor.storeIntegrationCustomerId,
    mayTrack: visitor.mayTrack,
  };
}

/** Whether the page is on a phone: a narrow screen with a coarse pointer (decision 7). */
export function detectDevice(browser: Browser): PageFacts['device'] {
  return browser.window.matchMedia(MOBILE_QUERY).matches ? 'mobile' : 'desktop';
}
