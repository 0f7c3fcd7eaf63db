/**
 * What two texts are compared by where case and space around them do not count. In Turkish `İ` and `ı` are letters of
 * their own, and capitals of `i` and `I`: whoever writes `istanbul`, `ISTANBUL` or `İstanbul` means the same.
 */
export const foldCase = (text: string): string =>
  // İ becomes an i with a dot of its own
  text
    .trim()
    .toLowerCase()
    .replace(/ı|i\u0307/g, 'i');
