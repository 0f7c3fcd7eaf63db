import * as z from '../../../../shared/schema.ts';
import { isRecord, List, shapeOf, Text } from '../../../../shared/wire/fields.ts';
import type { Money } from './price.ts';

/** What can be put into the cart: a product in one size and colour (popup §3, "Store product"). */
export interface Variant {
  readonly id: string;
  /** '' where the product has only one. */
  readonly title: string;
  readonly price: Money;
  /** What it cost before, where that was more. */
  readonly compareAt: Money | null;
  readonly isSoldOut: boolean;
}

export interface Product {
  readonly id: string;
  readonly title: string;
  readonly handle: string;
  readonly image: string;
  readonly variants: readonly [Variant, ...Variant[]];
}

/** Popup §9. */
export const TITLE_LENGTH = 50;

/** The title as it is drawn: at most {@link TITLE_LENGTH} characters and an ellipsis. */
export function shortTitle(title: string): string {
  const characters = Array.from(title);
  return characters.length > TITLE_LENGTH
    ? `${characters.slice(0, TITLE_LENGTH).join('').trimEnd()}…`
    : title;
}

/** The shop's name for the only variant of a product. */
const ONLY_VARIANT = 'Default Title';

const ProductWire = shapeOf({ id: Text, title: Text, handle: Text, image: z.unknown(), variants: List });

const VariantWire = shapeOf({
  id: Text,
  title: Text,
  price: Text,
  compare_at_price: Text,
  inventory_quantity: Text,
  inventory_policy: Text,
  available: z.unknown(),
  presentment_prices: z.orElse(List, []),
});

/**
 * Reads one product of a recommendation. Null for one that nobody could buy: without an id, a title or a variant with a
 * price.
 *
 * @param currency what the prices are in, where they do not say so.
 * @param shown the currency that the visitor sees the shop in.
 */
export function readProduct(raw: unknown, currency: string, shown: string): Product | null {
  const read = ProductWire.safeParse(raw);
  if (!read.success) return null;
  const { id, title, handle, image, variants } = read.data;
  const [first, ...others] = variants.flatMap((each) => readVariant(each, currency, shown) ?? []);
  if (!id || !title || !first) return null;
  const src = isRecord(image) ? image.src : image;
  return {
    id,
    title,
    handle: /^[\w%-]*$/.test(handle) ? handle : encodeURIComponent(handle),
    image: typeof src === 'string' && /^(?:https?:)?\//.test(src) ? src : '',
    variants: [first, ...others],
  };
}

function readVariant(raw: unknown, currency: string, shown: string): Variant | null {
  const read = VariantWire.safeParse(raw);
  if (!read.success || !/^\d+$/.test(read.data.id)) return null;
  const { id, title, inventory_quantity: left, presentment_prices, ...variant } = read.data;
  const local = presentment_prices.find((each) => at(each, 'price', 'currency_code') === shown);
  const price = local ? money(at(local, 'price', 'amount'), shown) : money(variant.price, currency);
  const before = local
    ? money(at(local, 'compare_at_price', 'amount'), shown)
    : money(variant.compare_at_price, currency);
  if (!price) return null;
  return {
    id,
    title: title === ONLY_VARIANT ? '' : title,
    price,
    compareAt: before && before.amount > price.amount ? before : null,
    // stock that nobody counts, and stock that may be sold beyond its end, is never out
    isSoldOut:
      variant.available === false ||
      (left !== '' && Number(left) <= 0 && variant.inventory_policy !== 'continue'),
  };
}

const at = (from: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), from);

function money(raw: unknown, currency: string): Money | null {
  const amount = raw === '' || raw === null || raw === undefined ? Number.NaN : Number(raw);
  return Number.isFinite(amount) && amount >= 0 ? { amount, currency } : null;
}
