/**
 * `text` without what it ends in. `/\/+$/` would look at every run of slashes in the text anew, up to its end: the square
 * of their number.
 * @param ends what one character of the end is.
 */
export function trimEnd(text: string, ends: RegExp = /\//): string {
  let end = text.length;
  while (end > 0 && ends.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
