import type { Browser } from '../browser.ts';
import type { StoreIntegration } from '../stores/store.ts';
import { ownCookies } from './cookies.ts';
import { isPreview, previewPoptinId } from './modes.ts';
import { pageFacts } from './page-facts.ts';
import { countryCode, readVisitor, siteSeconds } from './visitor.ts';

/** The form of a display call (popup §7): every value is text, lists are JSON. */
export type Payload = Readonly<Record<string, string>>;

/** @param formIds ids of the embedded popups that have a place on this page. @param isRecheck this view was counted. */
export function displayPayload(
  browser: Browser,
  store: StoreIntegration | null,
  formIds: readonly string[],
  isRecheck: boolean,
): Payload {
  const facts = pageFacts(browser);
  const { location, performance } = browser.window;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isRefreshed = navigation?.type === 'reload';
  const cart = store?.cart();
  return {
    domain: location.hostname,
    referrer: facts.referrer,
    previous_url: facts.previousUrl,
    cookies: JSON.stringify(ownCookies(browser)),
    triggers: JSON.stringify({
      visited_pages: readVisitor(browser).pageCount,
      session_seconds: siteSeconds(browser),
    }),
    cc: countryCode(browser),
    poptin_forms_id: JSON.stringify(formIds),
    if_mobile: facts.device === 'mobile' ? '1' : '0',
    page_title: facts.pageTitle,
    origin_landing_page: facts.originLandingPage,
    if_page_refreshed: isRefreshed ? '1' : '0',
    poptin_viewed_url: facts.pageUrl,
    previous_visited_pages: facts.previousVisitedPages,
    previous_visited_pages_with_current_page: facts.previousVisitedPagesWithCurrentPage,
    previous_visited_pages_with_time_stamp: facts.previousVisitedPagesWithTimeStamp,
    all_visited_pages: facts.allVisitedPages,
    store_integration: facts.storeIntegration,
    store_integration_customer_id: facts.storeIntegrationCustomerId,
    cart_total_price: cart ? String(cart.totalPrice) : '',
    cart_item_count: cart ? String(cart.itemCount) : '',
    cart_product_ids: JSON.stringify(cart?.productIds ?? []),
    preview_poptin_id: previewPoptinId(browser),
    cancel_visitor_count: isRecheck || isPreview(browser) ? '1' : '0',
    converted_email: facts.convertedEmail,
  };
}
