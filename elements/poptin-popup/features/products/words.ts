import type { Language } from '../../../../shared/words.ts';

/** What the parts of a shop say by themselves. */
export interface ShopWords {
  products: string;
  addToCart: string;
  /** Of one product among several: the button's name for those who hear it. */
  addOf: (title: string) => string;
  adding: string;
  added: string;
  soldOut: string;
  viewProduct: string;
  price: string;
  before: string;
  variantOf: (title: string) => string;
}

const en: ShopWords = {
  products: 'Products',
  addToCart: 'Add to cart',
  addOf: (title) => `Add to cart: ${title}`,
  adding: 'Adding…',
  added: 'Added to cart',
  soldOut: 'Sold out',
  viewProduct: 'View product',
  price: 'Price',
  before: 'Before',
  variantOf: (title) => `Choose: ${title}`,
};

const he: ShopWords = {
  products: 'מוצרים',
  addToCart: 'הוספה לסל',
  addOf: (title) => `הוספה לסל: ${title}`,
  adding: 'מוסיפים…',
  added: 'נוסף לסל',
  soldOut: 'אזל מהמלאי',
  viewProduct: 'לעמוד המוצר',
  price: 'מחיר',
  before: 'לפני',
  variantOf: (title) => `בחירה: ${title}`,
};

/** Both in one file: the chunk comes late, and one more request would cost more than the other language. */
export const shopWords = (language: Language): ShopWords => (language === 'he' ? he : en);
