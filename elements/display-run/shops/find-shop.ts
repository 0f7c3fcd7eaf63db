import { readGlobal, readMember } from '../../../shared/base/page-names.ts';
import type { ShopChoice, ShopName } from './shop.ts';

/** The page's shop platform, or null: by the attribute `store`, otherwise recognised by the page. */
export function findShop(page: Pick<Window, 'document'>, choice: ShopChoice = 'auto'): ShopName | null {
  if (choice !== 'auto') return choice === 'off' ? null : choice;
  // both put their globals on the page before any module runs
  if (readGlobal(page, 'Shopify', 'shop')) return 'shopify';
  const isWix =
    readGlobal(page, 'wixBiSession') ||
    readGlobal(page, 'wixDevelopersAnalytics') ||
    readMember(page.document, 'querySelector')('meta[name=generator][content^="Wix.com"]');
  return isWix ? 'wix' : null;
}
