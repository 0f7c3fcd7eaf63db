import type { ShopChoice, ShopName } from './shop.ts';

/** Globals that the two platforms put on their pages before any module runs. */
interface ShopPage {
  document: Document;
  Shopify?: { shop?: unknown };
  wixBiSession?: unknown;
  wixDevelopersAnalytics?: unknown;
}

/** The shop platform of the page, or null: by the attribute `store`, else by what the page shows. */
export function findShop(page: object, choice: ShopChoice = 'auto'): ShopName | null {
  if (choice !== 'auto') return choice === 'off' ? null : choice;
  const { Shopify, wixBiSession, wixDevelopersAnalytics, document } = page as ShopPage;
  if (Shopify?.shop) return 'shopify';
  const isWix =
    wixBiSession ||
    wixDevelopersAnalytics ||
    document.querySelector('meta[name=generator][content^="Wix.com"]');
  return isWix ? 'wix' : null;
}
