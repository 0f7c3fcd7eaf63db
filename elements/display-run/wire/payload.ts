import type { Browser } from '../../../shared/base/browser.ts';
import type { ShopIntegration } from '../shops/shop.ts';
import { isPreview, previewPoptinId } from '../state/modes.ts';
import { listOwnCookies } from '../visitor/cookies.ts';
import { readCountry } from '../visitor/country.ts';
import { type PageFacts, readPageFacts } from '../visitor/page-facts.ts';
import { readSiteSeconds, readVisitor } from '../visitor/visitor.ts';

/** The form of a display call (popup §7): every value is text, lists are JSON. */
export type Payload = Readonly<Record<string, string>>;

/** The facts that a display call sends, under the same names in the provider's spelling. */
const SENT_FACTS = [
  'referrer',
  'previousUrl',
  'pageTitle',
  'originLandingPage',
  'previousVisitedPages',
  'previousVisitedPagesWithCurrentPage',
  'previousVisitedPagesWithTimeStamp',
  'allVisitedPages',
  'storeIntegration',
  'storeIntegrationCustomerId',
  'convertedEmail',
] as const satisfies (keyof PageFacts)[];

/** @param formIds ids of the embedded popups that have a place on this page. @param isRecheck this view was counted. */
export function buildDisplayPayload(
  browser: Browser,
  store: ShopIntegration | null,
  formIds: readonly string[],
  isRecheck: boolean,
): Payload {
  const facts = readPageFacts(browser);
  const { location, performance } = browser.window;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { href } = location;
  // a later route of a single-page app was not reloaded: the entry keeps its old address
  const isRefreshed = navigation?.type === 'reload' && bare(navigation.name ?? href) === bare(href);
  const cart = facts.mayTrack ? store?.cart() : null;
  return {
    ...Object.fromEntries(SENT_FACTS.map((name) => [snakeCase(name), facts[name]])),
    domain: location.hostname,
    cookies: JSON.stringify(facts.mayTrack ? listOwnCookies(browser) : {}),
    triggers: JSON.stringify({
      visited_pages: readVisitor(browser).pageCount,
      session_seconds: readSiteSeconds(browser),
    }),
    cc: readCountry(browser),
    poptin_forms_id: JSON.stringify(formIds),
    if_mobile: flag(facts.device === 'mobile'),
    if_page_refreshed: flag(isRefreshed),
    poptin_viewed_url: facts.pageUrl,
    cart_total_price: String(cart?.totalPrice ?? ''),
    cart_item_count: String(cart?.itemCount ?? ''),
    cart_product_ids: JSON.stringify(cart?.productIds ?? []),
    preview_poptin_id: previewPoptinId(browser),
    cancel_visitor_count: flag(isRecheck || isPreview(browser)),
  };
}

const flag = (is: boolean) => (is ? '1' : '0');

/** `previousUrl` → `previous_url`. */
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const bare = (href: string): string => href.split('#', 1)[0] as string;
