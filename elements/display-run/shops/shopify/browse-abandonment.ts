import type { Browser } from '../../../../shared/base/browser.ts';
import { readGlobal } from '../../../../shared/base/page-names.ts';
import { request } from '../../../../shared/http.ts';
import { trimEnd } from '../../../../shared/trim-end.ts';
import * as z from '../../../../shared/wire/schema.ts';
import { readStored, writeStored } from '../../visitor/stored.ts';
import { RECENT_VARIANTS } from '../../visitor/visitor.ts';
import { readId } from './wire.ts';

/** Popup §9. */
const MOST_RECENT = 3;

/** Newest first. */
const Ids = z.array(z.string());

/** The variant that a product page shows, or ''. */
export function variantOnPage({ window }: Browser): string {
  if (!readGlobal(window, 'ShopifyAnalytics', 'meta', 'product')) return '';
  const inAddress = new URLSearchParams(window.location.search).get('variant') ?? '';
  const meta = ['ShopifyAnalytics', 'meta'] as const;
  return /^\d+$/.test(inAddress)
    ? inAddress
    : readId(window, [...meta, 'selectedVariantId'], [...meta, 'product', 'variants', '0', 'id']);
}

/** Remembers the product page that the visitor is on. @returns the recently viewed variants, newest first. */
export function rememberVariant(browser: Browser, variant: string): readonly string[] {
  const earlier = readStored(browser.local, RECENT_VARIANTS, Ids) ?? [];
  const recent = [variant, ...earlier.filter((each) => each !== variant)].slice(0, MOST_RECENT);
  writeStored(browser.local, RECENT_VARIANTS, recent);
  return recent;
}

export const forgetVariants = (browser: Browser): void => browser.local.remove(RECENT_VARIANTS);

/**
 * `GET /shopify/save/browse-abandonment` (popup §7): the products that a known customer has viewed. The answer is not
 * read.
 */
export function saveBrowsing(
  browser: Browser,
  apiBase: string,
  facts: { clientId: string; customer: string; products: readonly string[]; cartValue: number },
): void {
  const query = new URLSearchParams({
    clientId: facts.clientId,
    customer: facts.customer,
    products: JSON.stringify(facts.products),
    data_for: 'browse_abandonment',
    total_cart_value: String(facts.cartValue),
  });
  const url = `${trimEnd(apiBase)}/shopify/save/browse-abandonment?${query}`;
  void request(browser, url, { keepalive: true, expect: 'text' });
}
