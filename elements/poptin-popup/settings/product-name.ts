const PLACE = /\{\{\s*product_name\s*\}\}/g;

/** The text with the product's name in the places for it (design §8). */
export const insertProduct = (text: string, productName: string): string =>
  text.replace(PLACE, () => productName);
