import type { Browser } from '../../../../shared/base/browser.ts';
import { request } from '../../../../shared/http.ts';
import { foldCase } from '../../../../shared/letters/fold-case.ts';
import { trimEnd } from '../../../../shared/trim-end.ts';
import { readText } from '../../../../shared/wire/fields.ts';
import { FETCH_FAILED } from '../../../display-run/shops/shop.ts';
import { type PriceRule, readPriceRules } from './wire.ts';

/** `GET /api/display/shopify/get-price-rules/{clientId}` (popup §7). Empty if the answer is useless. */
async function fetchPriceRules(browser: Browser, apiBase: string, clientId: string): Promise<PriceRule[]> {
  const path = `/api/display/shopify/get-price-rules/${encodeURIComponent(readText(clientId))}`;
  const answer = await request(browser, trimEnd(apiBase) + path);
  const rules = answer.ok ? readPriceRules(answer.value.data) : null;
  if (rules) return rules;
  browser.log.errorOnce(
    'shopify',
    FETCH_FAILED,
    answer.ok ? 'no price rules in the answer' : answer.error.message,
  );
  return [];
}

/** Whether the shop knows the coupon and does not take it now. One that it does not know is the site owner's own. */
export async function isCouponOver(
  browser: Browser,
  options: { apiBase: string; clientId: string; code: string },
): Promise<boolean> {
  const { apiBase, clientId, code } = options;
  const rules = await fetchPriceRules(browser, apiBase, clientId);
  const mine = rules.filter(({ title }) => foldCase(title) === foldCase(code));
  const now = browser.now();
  return mine.length > 0 && mine.every(({ startsAt, endsAt }) => now < startsAt || now > endsAt);
}
