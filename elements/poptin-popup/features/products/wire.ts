import {
  Flag,
  isList,
  isRecord,
  List,
  Quantity,
  readOr,
  readRecord,
  readText,
  shapeOf,
  Text,
} from '../../../../shared/wire/fields.ts';
import * as z from '../../../../shared/wire/schema.ts';
import type { Template, TemplateElement, TemplateNode } from '../../template/template.ts';
import type { Poptin } from '../../wire.ts';
import { rawContent } from '../wire.ts';
import type { Money } from './price.ts';
import { MOST_PRODUCTS, type Product, type Variant, type Wanted } from './product.ts';

/** The popup's settings about the shop's cart (popup §3). */
export interface CartSettings {
  /** The six strings `variant id@quantity@redirect flag`, '' for one that is not set. */
  readonly strings: readonly string[];
  /** `shopify_product_settings`: the product that the popup is about. */
  readonly product: {
    readonly url: string;
    readonly variantId: string;
    /** Its buttons lead to the product's page instead of the cart. */
    readonly buttonsLead: boolean;
  };
}

/** Reads `design_properties.add_to_cart`, `shopify_add_to_cart_2` … `_6` and `shopify_product_settings`. */
export function readCart({ raw }: Pick<Poptin, 'raw'>): CartSettings {
  const design = readRecord(raw.design_properties);
  const product = readRecord(raw.shopify_product_settings);
  const action = readText(product.buttons_action);
  return {
    strings: [
      readText(design.add_to_cart),
      ...[2, 3, 4, 5, 6].map((number) => readText(design[`shopify_add_to_cart_${number}`])),
    ],
    product: {
      url: readText(product.product_url),
      variantId: readText(product.variant_id),
      // `add_to_cart` and nothing at all mean the cart; every other action of a product's buttons leads to its page
      buttonsLead: action !== '' && !/cart/i.test(action),
    },
  };
}

/** The popup's recommendations: by `content.products`, otherwise by its template's part `products`; null for none. */
export function readRecommended(poptin: Poptin, mobile: boolean, template: Template | null): Wanted | null {
  const raw = rawContent(poptin, mobile).products ?? partAttributes(template);
  return raw ? readWanted(raw) : null;
}

/** Reads `content.products`: an object, or the list of chosen products alone. */
export function readWanted(raw: unknown): Wanted {
  const given = isRecord(raw) && !isList(raw) ? raw : { manual_products: raw };
  const listed = given.manual_products;
  const manual = readOr(List, typeof listed === 'string' ? listed.split(/[\s,|]+/) : listed, []);
  const manualProducts = manual
    .map((each) => readText(isRecord(each) ? (each.product_id ?? each.id) : each))
    .filter(Boolean);
  const count = Math.floor(Number(readText(given.count))) || MOST_PRODUCTS;
  return {
    category: readText(given.category),
    manualProducts: manualProducts.slice(0, MOST_PRODUCTS),
    count: Math.min(MOST_PRODUCTS, Math.max(1, count)),
  };
}

/** The attributes of a template's part `products`; null if there is none. */
function partAttributes(template: Template | null): Record<string, string> | null {
  const part = findPart(Object.values(template?.screens ?? {}).flat());
  if (!part) return null;
  const attributes = new Map(part.attributes);
  return {
    category: attributes.get('data-poptin-category') ?? '',
    manual_products: attributes.get('data-poptin-products') ?? '',
    count: attributes.get('data-poptin-count') ?? '',
  };
}

function findPart(nodes: readonly TemplateNode[]): TemplateElement | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const { hook } = node;
    const found = hook?.is === 'part' && hook.part === 'products' ? node : findPart(node.children);
    if (found) return found;
  }
  return undefined;
}

/** Reads the answer of `product-recommendation` (popup §7). */
export function readProducts(answer: unknown, shown: string): Product[] {
  const { success, data, currency } = readRecord(answer);
  if (!readOr(Flag, success, false)) return [];
  const products = readOr(List, readRecord(data).products, []);
  return products.flatMap((each) => readProduct(each, readText(currency) || shown, shown) ?? []);
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
 * Reads one product of a recommendation. Null for one that nobody could buy: without an id, a title or a variant with
 * a price.
 *
 * @param currency the currency of prices that do not name one.
 * @param shown the currency in which the visitor sees the shop.
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
  const price = local ? readMoney(at(local, 'price', 'amount'), shown) : readMoney(variant.price, currency);
  const before = local
    ? readMoney(at(local, 'compare_at_price', 'amount'), shown)
    : readMoney(variant.compare_at_price, currency);
  if (!price) return null;
  return {
    id,
    title: title === ONLY_VARIANT ? '' : title,
    price,
    compareAt: before && before.amount > price.amount ? before : null,
    // stock that is not tracked, and stock that may be oversold, never runs out
    isSoldOut:
      variant.available === false ||
      (left !== '' && Number(left) <= 0 && variant.inventory_policy !== 'continue'),
  };
}

const at = (from: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((value, name) => readRecord(value)[name], from);

function readMoney(raw: unknown, currency: string): Money | null {
  const amount = readOr<number | null>(Quantity, raw, null);
  return amount === null ? null : { amount, currency };
}

/** A discount of the shop. Its title is the code that customers type. Times in milliseconds since 1970. */
export interface PriceRule {
  readonly title: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Reads the answer of `get-price-rules` (popup §7); null if it has no list. */
export function readPriceRules(answer: unknown): PriceRule[] | null {
  const { price_rules: raw } = readRecord(answer);
  if (!raw) return null;
  const rules = readOr<unknown[] | null>(List, raw, null);
  return (
    rules?.filter(isRecord).map((each) => ({
      title: readText(each.title),
      startsAt: Date.parse(readText(each.starts_at)) || Number.NEGATIVE_INFINITY,
      endsAt: Date.parse(readText(each.ends_at)) || Number.POSITIVE_INFINITY,
    })) ?? null
  );
}
