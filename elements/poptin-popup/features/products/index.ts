import type { Feature, FeatureOptions } from '../feature.ts';
import { hasShopCoupon } from '../wire.ts';
import { isCouponOver } from './price-rules.ts';
import { fetchProducts } from './recommendations.ts';
import { createShop, type Shop, shownCurrency } from './shop.ts';
import { productsPart } from './view/products.tsx';
import { readCart, readRecommended } from './wire.ts';

/**
 * A popup's shop parts: recommended products, and a coupon that the shop still accepts. A popup whose products are
 * not available is not shown (popup §8).
 */
export async function createFeature(options: FeatureOptions): Promise<Feature> {
  const [shop, isOver] = await Promise.all([openShop(options), isOverdue(options)]);
  const refusal = shop === null ? 'no-products' : isOver ? 'coupon-over' : '';
  if (refusal) return { refusal };
  if (!shop) return {};
  const Products = productsPart(shop);
  return {
    firstScreen: 'form',
    Part: Products,
    templateParts: { products: Products },
    begin: shop.begin,
  };
}

/** @returns undefined for a popup without recommendations, null if none is available. */
async function openShop(options: FeatureOptions): Promise<Shop | null | undefined> {
  const { browser, poptin, config, mobile } = options;
  const wanted = readRecommended(poptin, mobile, await options.template);
  if (!wanted) return undefined;
  const { apiBase } = config;
  const shown = shownCurrency(browser);
  const products = await fetchProducts(browser, { apiBase, poptinId: poptin.id, wanted, shown });
  return products && createShop(browser, products, readCart(poptin).product.buttonsLead);
}

async function isOverdue({ browser, poptin, config }: FeatureOptions): Promise<boolean> {
  const { apiBase, clientId } = config;
  if (!hasShopCoupon(poptin) || !poptin.design.coupon || !apiBase || !clientId) return false;
  return isCouponOver(browser, { apiBase, clientId, code: poptin.design.coupon });
}
