/**
 * The same text for small and capital letters of every script, however they were typed: `É` may be one character or two,
 * the Greek sigma has another form at the end of a word, `ß` is `SS` in capitals, and the Turkish `İ` and `ı` are an `i`
 * to whoever looks for them. SQLite's `lower` knows the letters of English only.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/ı|i\u0307/g, 'i')
    .replaceAll('ς', 'σ')
    .replaceAll('ß', 'ss');
