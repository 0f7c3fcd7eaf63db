/**
 * `text` without its trailing characters. `/\/+$/` would scan every run of slashes in the text again, up to its end:
 * quadratic time.
 * @param ends matches a character to remove.
 */
export function trimEnd(text: string, ends: RegExp = /\//): string {
  let end = text.length;
  while (end > 0 && ends.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
