/** How many letters are added, missing, replaced or swapped between two words (Damerau and Levenshtein). */
export function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number): number => (i === 0 ? j : (rows[i]?.[j] ?? 0));
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1));
      (rows[i] as number[])[j] = isSwapped ? Math.min(least, at(i - 2, j - 2) + 1) : least;
    }
  }
  return at(a.length, b.length);
}

/** The word that was probably meant: a third of its letters may be wrong, and the beginning may be missing. */
export function didYouMean(word: string, words: readonly string[]): string | undefined {
  const low = word.toLowerCase();
  const near = words
    .map((each) => [each, distance(low, each.toLowerCase())] as const)
    .filter(([each, far]) => far <= Math.max(1, Math.floor(each.length / 3)))
    .sort(([, a], [, b]) => a - b)[0]?.[0];
  // `close_on_screen_click` is written `poptin_design_close_on_screen_click`
  return near ?? (low.length > 4 ? words.find((each) => each.toLowerCase().endsWith(`_${low}`)) : undefined);
}
