import { readSection } from '../../../../shared/words/read-section.ts';
import type { Texts, WordsOf } from '../../../../shared/words/words.ts';

/** Default words of the shop parts. `addOf` is the accessible name of one product’s button. */
export const en = {
  products: 'Products',
  addToCart: 'Add to cart',
  addOf: 'Add to cart: {title}',
  adding: 'Adding…',
  added: 'Added to cart',
  soldOut: 'Sold out',
  viewProduct: 'View product',
  price: 'Price',
  before: 'Before',
  variantOf: 'Choose: {title}',
} as const;

export type ShopWords = WordsOf<typeof en>;

export const shopWords = (texts: Texts) => readSection(en, texts, 'shop.');
