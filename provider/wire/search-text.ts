/**
 * The same text for lower and upper case of every script, however it was typed: `É` may be one character or two, the
 * Greek sigma has another form at the end of a word, the capital of `ß` is `SS`, and a search takes the Turkish `İ` and
 * `ı` for an `i`. SQLite's `lower` knows only English letters.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/ı|i\u0307/g, 'i')
    .replaceAll('ς', 'σ')
    .replaceAll('ß', 'ss');
