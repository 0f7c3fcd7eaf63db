import type { Browser } from '../../../../shared/browser.ts';
import { request } from '../../../../shared/http.ts';
import { isRecord, List } from '../../../../shared/wire/fields.ts';
import { FETCH_FAILED } from '../../../display-run/shops/shop.ts';
import { textOf } from './cart-order.ts';

/** A discount of the shop. Its title is the code that customers type. Times in milliseconds since 1970. */
interface PriceRule {
  readonly title: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** `GET /api/display/shopify/get-price-rules/{clientId}` (popup §7). None where the answer is of no use. */
async function fetchPriceRules(browser: Browser, apiBase: string, clientId: string): Promise<PriceRule[]> {
  const path = `/api/display/shopify/get-price-rules/${encodeURIComponent(clientId)}`;
  const answer = await request(browser, apiBase.replace(/\/+$/, '') + path);
  const data = answer.ok && isRecord(answer.value.data) ? answer.value.data.price_rules : undefined;
  if (!Array.isArray(data)) {
    browser.log.errorOnce(
      'shopify',
      FETCH_FAILED,
      answer.ok ? 'no price rules in the answer' : answer.error.message,
    );
    return [];
  }
  return (List.safeParse(data).data ?? []).flatMap((each) => {
    if (!isRecord(each)) return [];
    const startsAt = Date.parse(textOf(each.starts_at)) || Number.NEGATIVE_INFINITY;
    const endsAt = Date.parse(textOf(each.ends_at)) || Number.POSITIVE_INFINITY;
    return [{ title: textOf(each.title), startsAt, endsAt }];
  });
}

/** Whether the shop knows the coupon and does not take it now. One that it does not know is the site owner's own. */
export async function isCouponOver(
  browser: Browser,
  options: { apiBase: string; clientId: string; code: string },
): Promise<boolean> {
  const { apiBase, clientId, code } = options;
  const rules = await fetchPriceRules(browser, apiBase, clientId);
  const mine = rules.filter(({ title }) => title.toLowerCase() === code.toLowerCase());
  const now = browser.now();
  return mine.length > 0 && mine.every(({ startsAt, endsAt }) => now < startsAt || now > endsAt);
}
