import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { fingerprint } from '../../../shared/fingerprint.ts';
import { shapeOf, Text } from '../../../shared/wire/fields.ts';
import * as z from '../../../shared/wire/schema.ts';
import { listCookies, readCookie, writeCookie } from './cookies.ts';
import { boundEmail, readEmail } from './email.ts';
import { shortenAddress } from './page-address.ts';
import { countVisit } from './popup-record.ts';
import { isTracked, readShopIdentity } from './shop-identity.ts';
import { readStored, writeStored } from './stored.ts';

/** One page the visitor was on; `time` in milliseconds since 1970. */
export interface VisitedPage {
  url: string;
  time: number;
}

/** The stored facts about the visitor. Unknown facts are empty. */
export interface Visitor {
  referrer: string;
  /** The referrer, as it is stored. */
  storedReferrer: string;
  previousUrl: string;
  originLandingPage: string;
  /** This page, as it is stored. */
  page: string;
  /** Addresses are stored and sent whole (`page-queries="all"`). */
  isWhole: boolean;
  /** Pages of this visit before this one, oldest first, at most {@link MAX_PAGES}. */
  previousPages: VisitedPage[];
  /** How many pages this visit has had, this one included; a reload does not count. */
  pageCount: number;
  /** Addresses of every visit, once each, oldest first, at most {@link MAX_PAGES}. */
  allPages: string[];
  convertedEmail: string;
  storeIntegration: string;
  storeIntegrationCustomerId: string;
  /** False if the shop's privacy interface denies it: then nothing from the visitor's past is sent (popup §4). */
  mayTrack: boolean;
}

/** Decision 89. */
export const MAX_PAGES = 20;
/** Popup §9: referrer, previous URL, old-user and once-a-visitor markers are written again this often. */
const REFRESH_MS = 60_000;

export const PAGES = 'poptin_visited_pages';
export const ALL_PAGES = 'poptin_all_visited_pages';
/** The products looked at, in a shop. */
export const RECENT_VARIANTS = 'poptin_recent_variants';
const LANDING_PAGE = 'poptin_origin_landing_page';

export const Journey = shapeOf({
  session: z.string(),
  count: z.number(),
  /** The fingerprint of the last page's whole address: a reload is not a new page. */
  last: Text,
  pages: z.array(shapeOf({ url: z.string(), time: z.number() })),
});
const Addresses = z.array(z.string());

/** How the visitor came to this page view; the cookies already hold what the next page needs. */
interface Arrival {
  referrer: string;
  previousUrl: string;
  /** This page's address as it is stored. */
  url: string;
  /** `page-queries="all"`. */
  isWhole: boolean;
  /** An address as it is stored (`page-queries`). */
  shorten(href: string): string;
}

const arrivals = new WeakMap<object, Arrival>();

/** What a run of this page has written last; every tag with JSON inside is a run. */
const written = new WeakMap<Browser, { what: string; at: number }>();
const JUST_NOW_MS = 1000;

/** Whether another run has written the same a moment ago, and it is still there. */
function isWritten(browser: Browser, what: string): boolean {
  const last = written.get(browser);
  const at = browser.now();
  const isHere = readCookie(browser, 'previousUrl') === arrivals.get(browser.window)?.url;
  if (last?.what === what && at - last.at < JUST_NOW_MS && isHere) return true;
  written.set(browser, { what, at });
  return false;
}

/**
 * Begins a page view (a load, or a route of a single-page app): shifts the previous address, adds the page to the
 * lists and counts a new visit if the last one is over.
 * @param queries `all` stores addresses with their whole query; by default only a campaign's parameters stay.
 */
export function beginPage(
  browser: Browser,
  clientId: string,
  queries: 'campaign' | 'all' = 'campaign',
): void {
  const { location } = browser.window;
  if (isWritten(browser, `${location.href} ${clientId} ${queries}`)) return;
  const earlier = arrivals.get(browser.window);
  const from = readMember(browser.window.document, 'referrer');
  const outside = fromOutside(from, location.host) ? from : '';
  const isWhole = queries === 'all';
  const shorten = isWhole ? (href: string) => href : shortenAddress;
  const url = shorten(location.href);
  const arrival: Arrival = {
    url,
    isWhole,
    shorten,
    referrer: earlier?.referrer || outside || (readCookie(browser, 'referrer') ?? ''),
    // never this page itself: a reload, the back/forward cache and a second run begin the same page again
    previousUrl:
      [earlier?.url, readCookie(browser, 'previousUrl'), earlier?.previousUrl].find(
        (each) => each && each !== url,
      ) ?? '',
  };
  arrivals.set(browser.window, arrival);
  // nobody was here for a year (popup §9): records without an end date end
  if (readCookie(browser, 'lastVisit') === null) {
    for (const key of [ALL_PAGES, RECENT_VARIANTS]) browser.local.remove(key);
  }
  refresh(browser);
  boundEmail(browser);
  if (clientId) {
    writeCookie(browser, 'clientId', clientId);
    writeCookie(browser, 'accountSession', readCookie(browser, 'session') ?? '', clientId);
    if (isTracked(browser)) writeCookie(browser, 'accountVisitor', visitorId(browser), clientId);
  }
  if (!browser.session.get(LANDING_PAGE)) browser.session.set(LANDING_PAGE, url);
  recordPage(browser, url);
}

/** Keeps the short-lived cookies alive while the page is open (popup §9). */
export function refreshPeriodically(browser: Browser): Stop {
  // a forgotten tab in the background must not keep a visit alive
  return browser.every(
    REFRESH_MS,
    () => browser.window.document.hidden || isWritten(browser, 'refresh') || refresh(browser),
  );
}

/** The lasting id of this browser. */
export function visitorId(browser: Browser): string {
  const id = readCookie(browser, 'visitorId') || randomId(browser);
  writeCookie(browser, 'visitorId', id);
  return id;
}

export function readVisitor(browser: Browser): Visitor {
  const arrival = arrivals.get(browser.window);
  const { location, document } = browser.window;
  const journey = readStored(browser.local, PAGES, Journey);
  const store = readShopIdentity(browser);
  const mayTrack = isTracked(browser);
  const shorten = arrival?.shorten ?? shortenAddress;
  const page = arrival?.url ?? shorten(location.href);
  const referrer = arrival?.referrer ?? readMember(document, 'referrer');
  const pages = (mayTrack && journey?.pages) || [];
  return {
    referrer,
    storedReferrer: shorten(referrer),
    previousUrl: (mayTrack && arrival?.previousUrl) || '',
    originLandingPage: browser.session.get(LANDING_PAGE) ?? page,
    page,
    isWhole: arrival?.isWhole ?? false,
    previousPages: pages.at(-1)?.url === page ? pages.slice(0, -1) : pages,
    pageCount: journey?.count ?? 1,
    allPages: [...((mayTrack && readStored(browser.local, ALL_PAGES, Addresses)) || [])],
    convertedEmail: mayTrack ? readEmail(browser) : '',
    storeIntegration: store?.integration ?? '',
    storeIntegrationCustomerId: store?.customerId || '0',
    mayTrack,
  };
}

/** Whether the visitor's actions are reported to the provider (popup §7). */
export const isKnownVisitor = ({ convertedEmail, storeIntegrationCustomerId }: Visitor): boolean =>
  convertedEmail !== '' || storeIntegrationCustomerId !== '0';

/** Popup §7: a known visitor is announced once per browser session. */
export const SESSION_ANNOUNCED = 'poptin_total_session';
export const isSessionAnnounced = ({ session }: Browser): boolean => session.get(SESSION_ANNOUNCED) !== null;

/** Visible seconds on the site in this session so far; gaps of a minute or more end it (popup §9, decision 21). */
export const readSiteSeconds = (browser: Browser): number => Number(readCookie(browser, 'sessionTime')) || 0;

/** Reads before it writes: a read after a write has to ask another process. */
function refresh(browser: Browser): void {
  const arrival = arrivals.get(browser.window);
  const session = readCookie(browser, 'session');
  const shown = listCookies(browser, 'shownThisVisit');
  const begins = session === null;
  const wasHere = begins && readCookie(browser, 'lastVisit') !== null;
  const isOld = wasHere || readCookie(browser, 'oldUser') !== null;
  // popup §4, display_once_every_few_visiting: the counter says how many visits began since the last display
  for (const [id, count] of begins ? listCookies(browser, 'everyFewVisits') : [])
    writeCookie(browser, 'everyFewVisits', String((Number(count) || 0) + 1), id);
  if (begins) countVisit(browser);
  if (isTracked(browser)) visitorId(browser);
  writeCookie(browser, 'session', session ?? randomId(browser));
  writeCookie(browser, 'lastVisit', String(browser.now()));
  if (arrival?.referrer) writeCookie(browser, 'referrer', arrival.shorten(arrival.referrer));
  if (arrival) writeCookie(browser, 'previousUrl', arrival.url);
  if (isOld) writeCookie(browser, 'oldUser', '1');
  for (const [id] of shown) writeCookie(browser, 'shownThisVisit', '1', id);
}

function recordPage(browser: Browser, url: string): void {
  const session = readCookie(browser, 'session') ?? '';
  const stored = readStored(browser.local, PAGES, Journey);
  const { count, pages, last } = stored?.session === session ? stored : { count: 0, pages: [], last: '' };
  const current = fingerprint(browser.window.location.href);
  if (last !== current) {
    const longer = isTracked(browser) ? [...pages, { url, time: browser.now() }].slice(-MAX_PAGES) : [];
    writeStored(browser.local, PAGES, { session, count: count + 1, pages: longer, last: current });
  }
  if (!isTracked(browser)) return;
  const all = readStored(browser.local, ALL_PAGES, Addresses) ?? [];
  writeStored(browser.local, ALL_PAGES, [...all.filter((each) => each !== url), url].slice(-MAX_PAGES));
}

function fromOutside(referrer: string, host: string): boolean {
  if (!referrer) return false;
  try {
    return new URL(referrer).host !== host;
  } catch {
    return false; // not an address
  }
}

const randomId = (browser: Browser): string =>
  `${browser.now().toString(36)}${Math.floor(browser.random() * 2 ** 32).toString(36)}`;
