const PLACE = /\{\{\s*product_name\s*\}\}/g;

/** The text with the product's name in the places for it (decision D-15). */
export const insertProduct = (text: string, productName: string): string =>
  text.replace(PLACE, () => productName);
