import { readSection } from '../../../../shared/words/read-section.ts';
import type { Texts, WordsOf } from '../../../../shared/words/words.ts';

/** What the parts of a shop say by themselves. `addOf` is the name of one product’s button for those who hear it. */
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
