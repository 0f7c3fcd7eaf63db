import { isRecord } from '../../../../shared/wire/fields.ts';
import type { Drawing } from '../../format/appearance.ts';
import { withProduct } from '../../settings/product-name.ts';
import type { Template, TemplateElement, TemplateNode } from '../../template/template.ts';
import type { Extras, ExtrasOptions } from '../load-features.ts';
import { textOf } from './cart-order.ts';
import { isCouponOver } from './price-rules.ts';
import { fetchProducts, readWanted } from './recommendations.ts';
import { createShop, type Shop, shownCurrency } from './shop.ts';
import { partsWithProducts, withProducts } from './view/products.tsx';

/** Coupons with such a type are discounts of the shop, and known there. */
const OF_THE_SHOP = /^(?:shopify|price)/i;

const NOTHING: Extras = {
  ...{ first: '', play: null, countdown: null, ticker: null, isMoving: false },
  Parts: () => null,
  Screen: () => null,
  begin() {},
};

/**
 * What a popup has of a shop besides its other extras: recommended products, the name of its own product, a coupon that
 * the shop still takes. A popup whose products cannot be had is not shown (popup §8).
 */
export async function withShop(options: ExtrasOptions, loading: Promise<Extras | null>): Promise<Extras> {
  const { poptin, mobile } = options;
  const { raw } = poptin;
  const drawn = (mobile && poptin.mobile && raw.mobile) || raw.content;
  const asked = isRecord(drawn) ? drawn.products : undefined;
  const part = partOf(await options.template);
  const [others, shop, isOver] = await Promise.all([
    loading,
    asked || part ? openShop(options, asked ?? part) : undefined,
    isOverdue(options),
  ]);
  const inner = others ?? NOTHING;
  const mine = {
    refusal: inner.refusal || (shop === null ? 'no-products' : isOver ? 'coupon-over' : ''),
    draw: (drawing: Drawing) => named(drawing, raw),
  };
  if (!shop) return { ...inner, ...mine };
  return {
    ...inner,
    ...mine,
    first: inner.first || 'form',
    shop,
    Parts: withProducts(inner.Parts),
    template: partsWithProducts(inner.template),
    begin(begun) {
      inner.begin(begun);
      shop.begin(begun);
    },
  };
}

/** Null where there is nothing to recommend. */
async function openShop({ browser, poptin, config }: ExtrasOptions, asked: unknown): Promise<Shop | null> {
  const products = await fetchProducts(browser, {
    apiBase: config.apiBase,
    poptinId: poptin.id,
    wanted: readWanted(asked),
    shown: shownCurrency(browser),
  });
  const settings = poptin.raw.shopify_product_settings;
  return products && createShop(browser, products, isRecord(settings) ? settings.buttons_action : undefined);
}

async function isOverdue({ browser, poptin, config }: ExtrasOptions): Promise<boolean> {
  const { raw, design } = poptin;
  const { coupon } = isRecord(raw.design_properties) ? raw.design_properties : {};
  const isOurs = isRecord(coupon) && OF_THE_SHOP.test(textOf(coupon.coupon_type)) && design.coupon !== '';
  const { apiBase, clientId } = config;
  if (!isOurs || !apiBase || !clientId) return false;
  return isCouponOver(browser, { apiBase, clientId, code: design.coupon });
}

/** What the part `products` of a template asks for, in its attributes; null where there is none. */
function partOf(template: Template | null): Record<string, string> | null {
  const find = (nodes: readonly TemplateNode[]): TemplateElement | undefined => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      const { hook } = node;
      const found = hook?.is === 'part' && hook.part === 'products' ? node : find(node.children);
      if (found) return found;
    }
    return undefined;
  };
  const part = find(Object.values(template?.screens ?? {}).flat());
  if (!part) return null;
  const attributes = Object.fromEntries(part.attributes);
  return {
    category: attributes['data-poptin-category'] ?? '',
    manual_products: attributes['data-poptin-products'] ?? '',
    count: attributes['data-poptin-count'] ?? '',
  };
}

/** The texts with the name of the popup's own product in them. */
function named(drawing: Drawing, raw: Readonly<Record<string, unknown>>): Drawing {
  const { content } = drawing;
  const title = withProduct(content.title, raw);
  const text = withProduct(content.text, raw);
  return { ...drawing, content: { ...content, title, text } };
}
