import type { Browser } from '../../../../shared/browser.ts';
import { request } from '../../../../shared/http.ts';
import { Flag, isRecord, List, Text } from '../../../../shared/wire/fields.ts';
import { FETCH_FAILED } from '../../../display-run/shops/shop.ts';
import { type Product, readProduct } from './product.ts';

/** Popup §9: products of one popup. */
export const MOST_PRODUCTS = 3;

/** Which products a popup recommends (popup §7): those that were chosen by hand, else some of a category. */
export interface Wanted {
  readonly category: string;
  /** Product ids. */
  readonly manualProducts: readonly string[];
  /** 1 to {@link MOST_PRODUCTS}. */
  readonly count: number;
}

/** Reads `content.products`: an object, or the list of chosen products alone. */
export function readWanted(raw: unknown): Wanted {
  const given = isRecord(raw) ? raw : { manual_products: raw };
  const category = Text.safeParse(given.category);
  const listed = given.manual_products;
  const manual = List.safeParse(typeof listed === 'string' ? listed.split(/[\s,|]+/) : listed);
  const manualProducts = (manual.success ? manual.data : []).flatMap((each) => {
    const id = Text.safeParse(isRecord(each) ? (each.product_id ?? each.id) : each);
    return id.success && id.data ? [id.data] : [];
  });
  const count = Math.floor(Number(given.count)) || MOST_PRODUCTS;
  return {
    category: category.success ? category.data : '',
    manualProducts: manualProducts.slice(0, MOST_PRODUCTS),
    count: Math.min(MOST_PRODUCTS, Math.max(1, count)),
  };
}

/**
 * `POST /api/display/shopify/product-recommendation/{poptin_id}` (popup §7).
 *
 * @param shown the currency that the visitor sees the shop in.
 * @returns null where the answer is of no use; the console says so once (popup §8).
 */
export async function fetchProducts(
  browser: Browser,
  options: { apiBase: string; poptinId: string; wanted: Wanted; shown: string },
): Promise<readonly Product[] | null> {
  const { apiBase, poptinId, wanted, shown } = options;
  const path = `/api/display/shopify/product-recommendation/${encodeURIComponent(poptinId)}`;
  const { category, manualProducts, count } = wanted;
  const answer = await request(browser, apiBase.replace(/\/+$/, '') + path, {
    method: 'POST',
    json: { category, manual_products: manualProducts, count },
  });
  const products = answer.ok ? readProducts(answer.value.data, shown) : [];
  if (products.length > 0) return products.slice(0, count);
  browser.log.errorOnce(
    'shopify',
    FETCH_FAILED,
    answer.ok ? 'no products in the answer' : answer.error.message,
  );
  return null;
}

function readProducts(answer: unknown, shown: string): Product[] {
  if (!isRecord(answer) || !Flag.safeParse(answer.success).data || !isRecord(answer.data)) return [];
  const currency = typeof answer.currency === 'string' ? answer.currency : shown;
  const products = List.safeParse(answer.data.products);
  return products.success ? products.data.flatMap((each) => readProduct(each, currency, shown) ?? []) : [];
}
