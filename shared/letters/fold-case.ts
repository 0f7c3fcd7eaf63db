/**
 * The form in which two texts are compared, ignoring case and surrounding space. In Turkish `İ` and `ı` are separate
 * letters, and capitals of `i` and `I`: `istanbul`, `ISTANBUL` and `İstanbul` mean the same.
 */
export const foldCase = (text: string): string =>
  // İ becomes an i with a separate dot
  text
    .trim()
    .toLowerCase()
    .replace(/ı|i\u0307/g, 'i');
