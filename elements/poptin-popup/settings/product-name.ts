import { isRecord } from '../../../shared/wire/fields.ts';

const PLACE = /\{\{\s*product_name\s*\}\}/g;

/** The product that a popup of a shop is about (`shopify_product_settings`, popup §3), or ''. */
export function productName({
  shopify_product_settings: product,
}: Readonly<Record<string, unknown>>): string {
  const name = isRecord(product) ? product.product_name : '';
  return typeof name === 'string' || typeof name === 'number' ? String(name).trim() : '';
}

/** The text with the product's name in the places for it (decision D-15). */
export const withProduct = (text: string, raw: Readonly<Record<string, unknown>>): string =>
  text.replace(PLACE, () => productName(raw));
